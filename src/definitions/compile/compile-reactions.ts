import { reactions as registry } from '#domain/reactions/registry.ts';
import { findAnswerMisfit } from './check-answer.ts';
import { compileCondition, joinConditions } from './compile-condition.ts';
import type { CompiledCondition } from './compile-condition.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import type { JsonRecord, ReactionSource } from './definition.ts';
import { suggest } from './problem.ts';
import { useField } from './use-field.ts';

/** The paths a reaction of the registry is given, by its roles; what does not fit its roles is reported. */
function checkRoles(
  context: CompileContext,
  name: string,
  given: Readonly<Record<string, string>>,
  place: Place,
): readonly string[] {
  const reaction = Object.hasOwn(registry, name) ? registry[name] : undefined;
  if (reaction === undefined) {
    const hint = suggest(name, Object.keys(registry));
    reportAt(context, inside(place, 'use'), 'unknown-reaction', `There is no reaction "${name}".${hint}`);
    return [];
  }
  const { roles } = reaction;
  const missing = roles.filter((role) => !Object.hasOwn(given, role));
  if (missing.length > 0) {
    const message = `The reaction "${name}" needs "with" to name: ${missing.join(', ')}.`;
    reportAt(context, place, 'missing-key', message);
  }
  return Object.entries(given).flatMap(([role, path]) => {
    const at = inside(place, 'with', role);
    if (!roles.includes(role)) {
      const message = `The reaction "${name}" knows no "${role}".${suggest(role, roles)}`;
      reportAt(context, at, 'unknown-key', message);
      return [];
    }
    useField(context, path, at);
    return [path];
  });
}

function checkSet(context: CompileContext, set: JsonRecord, place: Place): void {
  for (const [path, value] of Object.entries(set)) {
    const at = inside(place, 'set', path);
    const field = useField(context, path, at);
    const misfit = field && findAnswerMisfit(context.definition, field, value);
    if (misfit !== undefined) reportAt(context, at, 'bad-answer', misfit);
  }
}

/** The fields whose change fires a reaction. */
function firedBy(context: CompileContext, reaction: ReactionSource, place: Place): readonly string[] {
  const { use, on } = reaction;
  if (use !== undefined) return checkRoles(context, use, reaction.with ?? {}, place);
  if (on === undefined) return [];
  useField(context, on, inside(place, 'on'));
  return [on];
}

/** When a reaction runs, beside the change that fires it. */
function compileWhen(
  context: CompileContext,
  { on, when, ...reaction }: ReactionSource,
  place: Place,
): CompiledCondition | undefined {
  const isCompared = on !== undefined && context.fields.has(on) && Object.hasOwn(reaction, 'is');
  return joinConditions(context, [
    ...(isCompared ? [compileCondition(context, { [on]: reaction.is }, inside(place, 'is'))] : []),
    ...(when === undefined ? [] : [compileCondition(context, when, inside(place, 'when'))]),
  ]);
}

/** The source of the form's reactions. `on` and `is` of a plain one become its condition. */
export function writeReactions(context: CompileContext): readonly unknown[] {
  const { steps, files } = context.definition;
  return (steps.reactions ?? []).map((reaction, index) => {
    const place = { file: files.steps, at: ['reactions', index] };
    checkSet(context, reaction.set ?? {}, place);
    return {
      on: firedBy(context, reaction, place),
      use: reaction.use,
      with: reaction.with,
      set: reaction.set,
      when: compileWhen(context, reaction, place)?.code,
    };
  });
}
