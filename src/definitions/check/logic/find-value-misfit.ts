import type { Scalar } from '#domain/conditions/condition-operators.ts';
import { TYPE_NAMES } from '../../model/answers/find-answer-misfit.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import type { CheckedForm } from '../check.ts';

/** A field that a comparison reads, and the property path inside its answer. */
export interface ComparedField {
  readonly field: FieldNode;
  readonly inside: readonly string[];
}

/** Returns why a plain field never equals a value, or undefined when it can. */
export function findValueMisfit(
  { form }: CheckedForm,
  { field, inside }: ComparedField,
  value: Scalar,
): string | undefined {
  const { type = 'string', options, minimum, maximum } = field.schema;
  if (value === null || options !== undefined || inside.length > 0) return undefined;
  if (type === 'number' || type === 'integer') {
    if (typeof value !== 'number') return `The answer of "${field.path}" is ${TYPE_NAMES[type]}.`;
    if (minimum !== undefined && value < minimum)
      return `The answer of "${field.path}" is at least ${minimum}.`;
    if (maximum !== undefined && value > maximum)
      return `The answer of "${field.path}" is at most ${maximum}.`;
    if (type === 'integer' && !Number.isInteger(value)) {
      return `The answer of "${field.path}" is a whole number.`;
    }
  }
  if (type === 'array' || type === 'object') {
    return `The answer of "${field.path}" is ${TYPE_NAMES[type]}. Compare a property of it, or use "empty" or "filled".`;
  }
  return type === 'string' && typeof value === 'string'
    ? findRejection(form.fields[field.path]?.rulesWhen === undefined, form.fields[field.path], value)
    : undefined;
}

type FieldModel = CheckedForm['form']['fields'][string];

/**
 * Returns why the field's rules reject a text. Only rules that read no other answers or facts can prove that.
 */
function findRejection(isPlain: boolean, model: FieldModel | undefined, value: string): string | undefined {
  if (model === undefined || !isPlain) return undefined;
  try {
    const failure = model.validate.call(NOTHING_KNOWN, value);
    if (failure === undefined) return undefined;
    return `The rule "${failure.rule}" of the field rejects ${JSON.stringify(value)}, so no valid answer equals it.`;
  } catch {
    // The rule reads other answers or facts, so it may accept the text.
    return undefined;
  }
}

/** A validation context that throws on every read. */
const NOTHING_KNOWN = {
  answers: {
    get: () => {
      throw new Error('No answers are known');
    },
    rows: () => {
      throw new Error('No answers are known');
    },
  },
  get facts(): never {
    throw new Error('No facts are known');
  },
  row: '',
};
