import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import { compileFiring } from './compile-firing.ts';
import { writeRefusal } from './compile-refusals.ts';
import { Code } from './code.ts';
import { compileRoles } from './compile-roles.ts';
import { compileWrites } from './compile-writes.ts';
import type { FormDefinition, ReactionSource } from './definition.ts';
import { listTriggers, rowsOfReaction } from './reaction-writes.ts';
import { findReactionField } from './find-reaction-field.ts';

const PLAIN_WORDS = ['on', 'event', 'is', 'set', 'confirm', 'refuse'] as const;
const RESULTS = ['set', 'confirm', 'refuse'] as const;

/** Words of a reaction that do not go together. */
function checkWords(context: CompileContext, reaction: ReactionSource, place: Place): void {
  const report = (word: string, code: string, message: string) =>
    reportAt(context, inside(place, word), code, message);
  const own =
    reaction.use === undefined ? undefined : PLAIN_WORDS.find((word) => Object.hasOwn(reaction, word));
  if (own !== undefined) {
    report(own, 'mixed-reaction', `A reaction with "use" knows itself what to do: leave out "${own}".`);
  }
  const [first, second] = RESULTS.filter((word) => Object.hasOwn(reaction, word));
  if (own === undefined && first !== undefined && second !== undefined) {
    const message = `A reaction does one thing: make another one of "${second}", beside that of "${first}".`;
    report(second, 'mixed-reaction', message);
  }
  if (reaction.event === 'focus' && reaction.set === undefined) {
    const message = 'Coming to a field changes nothing that could be asked about or refused: give it "set".';
    report('event', 'mixed-reaction', message);
  }
  const isNarrowed = Object.hasOwn(reaction, 'is') || reaction.when !== undefined;
  if (reaction.refuse !== undefined && !isNarrowed) {
    report('refuse', 'always-refused', 'This refuses every answer: say which by "is" or "when".');
  }
}

/** Checks the answers whose change fires a plain reaction: all in the same rows, or all outside of rows. */
function checkTriggers(
  context: CompileContext,
  { on }: ReactionSource,
  triggers: readonly string[],
  rows: string | undefined,
  place: Place,
): void {
  triggers.forEach((path, index) => {
    const at = typeof on === 'string' ? inside(place, 'on') : inside(place, 'on', index);
    const field = findReactionField(context, path, rows, at);
    if (field === undefined || field.rows === rows) return;
    const message = `The answers in "on" stand in the same rows or all outside of rows: "${path}" does not stand in "${rows}".`;
    reportAt(context, at, 'row-field', message);
  });
}

function writePlain(context: CompileContext, reaction: ReactionSource, place: Place): readonly unknown[] {
  const { event, confirm, refuse, is } = reaction;
  const triggers = listTriggers(reaction);
  const rows = rowsOfReaction(context, reaction);
  checkTriggers(context, reaction, triggers, rows, place);
  const { now, asked } = compileWrites(context, reaction, rows, place);
  if (typeof refuse === 'object') {
    context.settingUses.push({ name: refuse.config, ...inside(place, 'refuse', 'config') });
  }
  // A comparison is made with the answer that changed: each has a reaction of its own then.
  const groups = is === undefined ? [triggers] : triggers.map((path) => [path]);
  return groups.map((on) => ({
    on,
    event,
    ...now,
    when: compileFiring(context, reaction, on[0], rows, place)?.code,
    confirm: confirm && { text: confirm.text, ...asked },
    refuse: refuse === undefined ? undefined : writeRefusal(context, refuse),
  }));
}

function writeNamed(
  context: CompileContext,
  reaction: ReactionSource,
  use: string,
  place: Place,
): readonly unknown[] {
  const rows = rowsOfReaction(context, reaction);
  const roles = compileRoles(context, use, reaction.with ?? {}, rows, place);
  const when = compileFiring(context, reaction, undefined, rows, place)?.code;
  return [{ on: [], ...roles, use: new Code(reactionName(use)), when }];
}

/** What a reaction of the registry is called in code: the file of its name exports it so. */
export function reactionName(use: string): string {
  return use.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The names of the registry's reactions that a form uses. */
export function listUsedReactions({ steps }: FormDefinition): readonly string[] {
  return [...new Set((steps.reactions ?? []).flatMap(({ use }) => use ?? []))];
}

/** The source of the form's reactions. */
export function writeReactions(context: CompileContext): readonly unknown[] {
  const { steps, files } = context.definition;
  return (steps.reactions ?? []).flatMap((reaction, index) => {
    const place = { file: files.steps, at: ['reactions', index] };
    checkWords(context, reaction, place);
    return reaction.use === undefined
      ? writePlain(context, reaction, place)
      : writeNamed(context, reaction, reaction.use, place);
  });
}
