import { PAYABLE, payables } from '#domain/conditions/payable.ts';
import type { Scalar } from '#domain/conditions/condition.ts';
import { findKeyMisfit } from '../../model/answers/find-answer-misfit.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { isMapOfOptions } from '../../model/answers/widget-of.ts';
import type { FormDefinition } from '../../model/definition.ts';
import type { Names } from '../../model/names.ts';
import { inside } from '../../model/source-location.ts';
import type { ModelCheck, Found } from '../check.ts';
import { isRecord, readInside } from '#domain/read-property.ts';
import { answerOfOption } from '#domain/options/option-answer.ts';
import type { ComparisonNode } from '../../model/conditions/condition-node.ts';
import { report } from '../check.ts';
import { unknownName } from '#reading/nearest-name.ts';
import type { Message } from '#reading/nearest-name.ts';
import { listComparisons } from '../../model/relevance/list-condition-sites.ts';

const OF_CUSTOMER = 'The fact "facts.customer" can only be compared with "empty" or "filled".';
const OF_PAYABLE = `The fact "${PAYABLE}" can only be compared with ${payables.map((value) => `"${value}"`).join(', ')}.`;
const OF_ROWS = 'A list of rows can only be compared with "empty" or "filled".';

function findMapMisfit(
  definition: FormDefinition,
  { path, schema }: FieldNode,
  [key]: readonly string[],
): Message | undefined {
  if (key !== undefined) return findKeyMisfit(definition, schema.options?.list ?? '', key);
  return `The answer of "${path}" is a map. Compare "${path}.<key>", or use "empty" or "filled".`;
}

/** Returns why an answer never equals a value, or undefined when it can. */
function findMisfit(
  definition: FormDefinition,
  field: FieldNode,
  names: readonly string[],
  value: Scalar,
): Message | undefined {
  const { path, schema } = field;
  const { type = 'string', options } = schema;
  if (value === null) return undefined;
  if (type === 'array') {
    return `The answer of "${path}" is a list. Compare it with "empty" or "filled" only.`;
  }
  if (isMapOfOptions(schema)) return findMapMisfit(definition, field, names);
  const isKey = options !== undefined && (names.length === 0 ? type === 'string' : names[0] === 'key');
  if (isKey) return findKeyMisfit(definition, options.list, String(value));
  if (names.length > 0) return undefined;
  if (options !== undefined && type === 'object') {
    return `The answer of "${path}" is an option. Compare "${path}.key".`;
  }
  if (type === 'boolean' && typeof value !== 'boolean') return `The answer of "${path}" is true or false.`;
  return type === 'string' && typeof value !== 'string' ? `The answer of "${path}" is a text.` : undefined;
}

function checkValues(names: Names, { subject, operator, values, location, isList }: ComparisonNode) {
  if (operator === 'empty') return [];
  const field = subject.kind === 'answer' ? names.fields.get(subject.path) : undefined;
  // `logic/check-comparisons.ts` checks `atLeast` and `atMost`.
  const isOrdered = operator === 'atLeast' || operator === 'atMost';
  return values.map((value, index) => {
    const at = isList === true ? inside(location, index) : location;
    if (subject.kind === 'rows') return report('never-equal', at, OF_ROWS);
    if (subject.kind === 'payable')
      return report('never-equal', at, payables.some((known) => known === value) ? undefined : OF_PAYABLE);
    if (subject.kind === 'customer') return report('never-equal', at, OF_CUSTOMER);
    if (field === undefined || subject.kind !== 'answer' || isOrdered) return undefined;
    return report('never-equal', at, findMisfit(names.definition, field, subject.inside, value));
  });
}

/** Lists the property paths inside an answer: `skills`, `skills.backend`. */
function namesIn(answer: unknown, before = ''): readonly string[] {
  if (!isRecord(answer)) return [];
  return Object.entries(answer).flatMap(([name, value]) => [
    `${before}${name}`,
    ...namesIn(value, `${before}${name}.`),
  ]);
}

/**
 * Returns why no answer to a field has a property. Returns undefined when an answer
 * may have the property.
 */
export function findUnknownProperty(
  { lists }: FormDefinition,
  { path, schema }: FieldNode,
  properties: readonly string[],
): Message | undefined {
  const { options, type = 'string' } = schema;
  if (options === undefined || properties.length === 0 || type === 'array' || isMapOfOptions(schema))
    return undefined;
  const name = properties.join('.');
  if (type === 'string') {
    return `The answer of "${path}" is a key and has no "${name}". Use the type "object" to store whole options.`;
  }
  const answers = (lists[options.list] ?? []).map(answerOfOption);
  // The entries of an empty list are unknown: its file is unreadable, or the list comes from the catalog.
  if (answers.length === 0 || answers.some((answer) => readInside(answer, ...properties) !== undefined))
    return undefined;
  const known = answers.flatMap((answer) => namesIn(answer));
  return unknownName(`No option of "${path}" has the property`, name, [...new Set(known)]);
}

function checkProperty({ fields, definition }: Names, { subject, subjectLocation }: ComparisonNode): Found {
  const field = subject.kind === 'answer' ? fields.get(subject.path) : undefined;
  if (field === undefined || subject.kind !== 'answer') return undefined;
  return report('unknown-property', subjectLocation, findUnknownProperty(definition, field, subject.inside));
}

export const checkComparedValues: ModelCheck = {
  errors: {
    'never-equal': 'Comparisons with values that the answer cannot have.',
    'unknown-property': 'Unknown properties of options in conditions.',
  },
  find: ({ model }) =>
    listComparisons(model).flatMap((node) => [
      ...checkValues(model.names, node),
      checkProperty(model.names, node),
    ]),
};
