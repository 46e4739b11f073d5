import type { Condition } from '#domain/condition.ts';
import { CodePool } from '../../compile/code.ts';
import { compileCondition } from '../../compile/compile-condition.ts';
import type { CompileContext, Place } from '../../compile/compile-context.ts';
import type { JsonRecord } from '../../compile/definition.ts';
import { instantiateForm } from '../../compile/instantiate-form.ts';

/** A condition as it is written, and where. */
export interface WrittenCondition {
  readonly condition: JsonRecord;
  readonly place: Place;
  readonly rows?: string;
}

/** A condition that can be asked, and the fields and lists it reads itself. */
export interface AskedCondition {
  readonly test: Condition;
  readonly reads: readonly string[];
}

function isCondition(value: unknown): value is Condition {
  return typeof value === 'function';
}

/** A copy of a context that collects nothing: what it compiles was compiled and checked before. */
export function quietContext(context: CompileContext): CompileContext {
  return { ...context, conditions: new CodePool('condition'), fieldUses: [], settingUses: [] };
}

/** Conditions as the form's own compiler and operators make them. */
export function askConditions(
  context: CompileContext,
  written: readonly WrittenCondition[],
): readonly AskedCondition[] {
  const quiet = quietContext(context);
  const compiled = written.map(({ condition, place, rows }) =>
    compileCondition(quiet, condition, { ...place, ...(rows === undefined ? {} : { rows }) }),
  );
  const list = compiled.map(({ code }) => code.source).join(',');
  const module = `${quiet.conditions.declare()}\nexport const form = {fields: {}, steps: [], tests: [${list}]};`;
  const tests: unknown = Reflect.get(instantiateForm(module), 'tests');
  if (!Array.isArray(tests)) throw new TypeError('The module holds no conditions');
  return compiled.map(({ reads }, index) => {
    const test: unknown = tests[index];
    if (!isCondition(test)) throw new TypeError('The module holds something else than conditions');
    return { test, reads };
  });
}
