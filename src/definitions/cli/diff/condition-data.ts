import type { ConditionRef } from '../../runtime/emitted-condition.ts';
import type { EmittedForm } from '../../runtime/emitted-form.ts';

/** Returns a condition with the conditions inside it, so that two forms can be compared. */
function readCondition({ conditions }: Pick<EmittedForm, 'conditions'>, ref: ConditionRef): unknown {
  const condition = conditions[ref];
  if (condition === undefined || typeof condition === 'boolean') return condition;
  const [operator, ...parts] = condition;
  if (operator !== 'all' && operator !== 'any' && operator !== 'not') return condition;
  return [
    operator,
    ...parts.map((part) => (typeof part === 'number' ? readCondition({ conditions }, part) : part)),
  ];
}

/** Returns the conditions that show a field, as data. */
export function readRelevance(emitted: EmittedForm, path: string): unknown {
  return (emitted.fields[path]?.relevantWhen ?? []).map((ref) => readCondition(emitted, ref));
}
