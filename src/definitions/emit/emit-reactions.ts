import type { ReactionWrite } from '../model/reactions/reaction-writes.ts';
import { firingCondition } from '../model/reactions/reaction-node.ts';
import type { ReactionNode } from '../model/reactions/reaction-node.ts';
import { refusalWords } from '../model/reactions/refusals.ts';
import type { EmittedReaction } from '../runtime/emitted-form.ts';
import type { Emitter } from './emitter.ts';

function groupWrites(writes: readonly ReactionWrite[]) {
  const of = <Value>(pick: (value: ReactionWrite['value']) => readonly Value[]) =>
    writes.flatMap(({ path, value }) => pick(value).map((picked) => [path, picked] as const));
  const set = of((value) => (value.kind === 'literal' ? [value.literal] : []));
  const copy = of((value) => (value.kind === 'copy' ? [value.from] : []));
  const settings = of((value) => (value.kind === 'setting' ? [value.name] : []));
  return {
    ...(set.length === 0 ? {} : { set: Object.fromEntries(set) }),
    ...(copy.length === 0 ? {} : { copy: Object.fromEntries(copy) }),
    ...(settings.length === 0 ? {} : { settings: Object.fromEntries(settings) }),
  };
}

function emitWhen({ conditions }: Emitter, reaction: ReactionNode, trigger: string | undefined) {
  const when = firingCondition(reaction, trigger);
  return when === undefined ? {} : { when: conditions.add(when) };
}

function emitPlain(emitter: Emitter, reaction: ReactionNode): readonly EmittedReaction[] {
  const { source, triggers, writes } = reaction;
  const { event, confirm, refuse, is } = source;
  const { definition } = emitter.model.names;
  // `is` compares the answer that changed, so each trigger gets a reaction of its own.
  const groups = is === undefined ? [triggers] : triggers.map((path) => [path]);
  const asked = groupWrites(writes.filter(({ isAsked }) => isAsked));
  return groups.map((on) => ({
    on,
    ...(event === undefined ? {} : { event }),
    ...groupWrites(writes.filter(({ isAsked }) => !isAsked)),
    ...emitWhen(emitter, reaction, on[0]),
    ...(confirm === undefined ? {} : { confirm: { text: confirm.text, ...asked } }),
    ...(refuse === undefined ? {} : { refuse: refusalWords(definition, refuse) }),
  }));
}

function emitNamed(emitter: Emitter, reaction: ReactionNode, use: string): EmittedReaction {
  const { availability } = emitter.model.names.definition;
  const paths = reaction.roles.filter(({ role }) => role !== undefined && role.takes !== 'table');
  const tables = reaction.roles.flatMap(({ name, given, role }) => {
    const table = role?.takes === 'table' ? availability[given] : undefined;
    return table === undefined ? [] : [[name, emitter.tables.add(table.rows)] as const];
  });
  return {
    on: paths.flatMap(({ given, role }) => (role?.fires === true ? [given] : [])),
    with: Object.fromEntries(paths.map(({ name, given }) => [name, given])),
    ...(tables.length === 0 ? {} : { tables: Object.fromEntries(tables) }),
    use,
    ...emitWhen(emitter, reaction, undefined),
  };
}

export function emitReactions(emitter: Emitter): readonly EmittedReaction[] {
  return emitter.model.reactions.flatMap((reaction) => {
    const { use } = reaction.source;
    return use === undefined ? emitPlain(emitter, reaction) : [emitNamed(emitter, reaction, use)];
  });
}
