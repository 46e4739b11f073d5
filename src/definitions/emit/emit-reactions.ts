import type { ReactionWrites } from '#domain/reactions/reaction-writes.ts';
import type { ReactionWrite } from '../model/reactions/reaction-writes.ts';
import { firingCondition } from '../model/reactions/reaction-node.ts';
import type { ReactionNode } from '../model/reactions/reaction-node.ts';
import { refusalWords } from '../model/reactions/refusals.ts';
import type { Complete, EmittedReaction } from '../runtime/emitted-form.ts';
import type { Emitter } from './emitter.ts';
import { omitUndefined, recordUnlessEmpty } from './omit-undefined.ts';

/** Groups writes by the source of their values. */
function groupWrites(writes: readonly ReactionWrite[]): Complete<ReactionWrites> {
  const of = <Value>(pick: (value: ReactionWrite['value']) => readonly Value[]) =>
    recordUnlessEmpty(
      writes.flatMap(({ path, value }) => pick(value).map((picked) => [path, picked] as const)),
    );
  return {
    set: of((value) => (value.kind === 'literal' ? [value.literal] : [])),
    copy: of((value) => (value.kind === 'copy' ? [value.from] : [])),
    settings: of((value) => (value.kind === 'setting' ? [value.name] : [])),
  };
}

function emitWhen({ conditions }: Emitter, reaction: ReactionNode, trigger: string | undefined) {
  const when = firingCondition(reaction, trigger);
  return when && conditions.add(when);
}

function emitPlain(emitter: Emitter, reaction: ReactionNode): readonly EmittedReaction[] {
  const { source, triggers, writes } = reaction;
  const { event, confirm, refuse, is } = source;
  const { definition } = emitter.model.names;
  // `is` compares the answer that changed, so each trigger gets a reaction of its own.
  const groups = is === undefined ? [triggers] : triggers.map((path) => [path]);
  const confirmed = omitUndefined<ReactionWrites>(
    groupWrites(writes.filter(({ needsConsent }) => needsConsent)),
  );
  return groups.map((on) =>
    omitUndefined<EmittedReaction>({
      on,
      event,
      use: undefined,
      with: undefined,
      tables: undefined,
      ...groupWrites(writes.filter(({ needsConsent }) => !needsConsent)),
      when: emitWhen(emitter, reaction, on[0]),
      confirm: confirm && { text: confirm.text, ...confirmed },
      refuse: refuse === undefined ? undefined : refusalWords(definition, refuse),
    }),
  );
}

function emitNamed(emitter: Emitter, reaction: ReactionNode, use: string): EmittedReaction {
  const { availability } = emitter.model.names.definition;
  const paths = reaction.roles.filter(({ role }) => role !== undefined && role.takes !== 'table');
  const tables = reaction.roles.flatMap(({ name, given, role }) => {
    const table = role?.takes === 'table' ? availability[given] : undefined;
    return table === undefined ? [] : [[name, emitter.tables.add(table.rows)] as const];
  });
  return omitUndefined<EmittedReaction>({
    on: paths.flatMap(({ given, role }) => (role?.fires === true ? [given] : [])),
    event: undefined,
    with: Object.fromEntries(paths.map(({ name, given }) => [name, given])),
    tables: recordUnlessEmpty(tables),
    use,
    ...groupWrites([]),
    when: emitWhen(emitter, reaction, undefined),
    confirm: undefined,
    refuse: undefined,
  });
}

export function emitReactions(emitter: Emitter): readonly EmittedReaction[] {
  return emitter.model.reactions.flatMap((reaction) => {
    const { use } = reaction.source;
    return use === undefined ? emitPlain(emitter, reaction) : [emitNamed(emitter, reaction, use)];
  });
}
