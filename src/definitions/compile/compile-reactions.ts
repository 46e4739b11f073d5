import { reactions as registry } from '#domain/reactions/registry.ts';
import { compileCondition } from './compile-condition.ts';
import type { CompileContext } from './compile-context.ts';
import type { JsonRecord, ReactionSource } from './definition.ts';
import { suggest } from './problem.ts';
import type { JsonPath } from './source-files.ts';

function checkPath(context: CompileContext, path: string, at: JsonPath): void {
  if (context.fields.has(path)) return;
  const hint = suggest(path, [...context.fields.keys()]);
  context.sources.report(
    context.definition.files.steps,
    at,
    'unknown-path',
    `There is no field "${path}".${hint}`,
  );
}

function firedBy(context: CompileContext, reaction: ReactionSource, at: JsonPath): readonly string[] {
  if (reaction.use === undefined) return reaction.on === undefined ? [] : [reaction.on];
  const known = Object.hasOwn(registry, reaction.use) ? registry[reaction.use] : undefined;
  const report = (code: string, message: string) =>
    context.sources.report(context.definition.files.steps, at, code, message);
  if (known === undefined) {
    report(
      'unknown-reaction',
      `There is no reaction "${reaction.use}".${suggest(reaction.use, Object.keys(registry))}`,
    );
    return [];
  }
  const missing = known.roles.filter((role) => reaction.with?.[role] === undefined);
  if (missing.length > 0) {
    report('missing-key', `The reaction "${reaction.use}" needs "with" to name: ${missing.join(', ')}.`);
  }
  return known.roles.flatMap((role) => reaction.with?.[role] ?? []);
}

/** The source of the form's reactions. `on` and `is` of a plain one become its condition. */
export function writeReactions(context: CompileContext): readonly unknown[] {
  return (context.definition.steps.reactions ?? []).map((reaction, index) => {
    const at = ['reactions', index];
    const on = firedBy(context, reaction, at);
    [...on, ...Object.keys(reaction.set ?? {})].forEach((path) => checkPath(context, path, at));
    const is: JsonRecord = reaction.on === undefined ? {} : { [reaction.on]: reaction.is };
    const when: JsonRecord = { ...is, ...reaction.when };
    const file = context.definition.files.steps;
    return {
      on,
      use: reaction.use,
      with: reaction.with,
      set: reaction.set,
      when: Object.keys(when).length === 0 ? undefined : compileCondition(context, when, { file, at }).code,
    };
  });
}
