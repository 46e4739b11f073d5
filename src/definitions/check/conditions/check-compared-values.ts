import type { Scalar } from '#domain/conditions/condition.ts';
import { findKeyMisfit } from '../../model/answers/find-answer-misfit.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import { isMapOfOptions } from '../../model/answers/widget-of.ts';
import type { Comparison, ConditionNode } from '../../model/conditions/condition-node.ts';
import { listSites } from '../../model/relevance/list-condition-sites.ts';
import { nodesOf } from '../../model/conditions/visit-conditions.ts';
import type { FormDefinition } from '../../model/definition.ts';
import type { Names } from '../../model/names.ts';
import { inside } from '../../model/source-location.ts';
import type { ModelCheck, Report } from '../check.ts';

const OF_ROWS = 'A list of rows can be compared with "empty" and "filled" only.';

function findMapMisfit(
  definition: FormDefinition,
  { path, schema }: FieldNode,
  [key]: readonly string[],
): string | undefined {
  if (key !== undefined) return findKeyMisfit(definition, schema.options?.list ?? '', key);
  return `The answer of "${path}" is a map: compare "${path}.<key>", or with "empty" and "filled".`;
}

/** Returns why an answer never equals a value, or undefined when it can. */
function findMisfit(
  definition: FormDefinition,
  field: FieldNode,
  names: readonly string[],
  value: Scalar,
): string | undefined {
  const { path, schema } = field;
  const { type = 'string', options } = schema;
  if (value === null) return undefined;
  if (type === 'array') {
    return `The answer of "${path}" is a list: compare it with "empty" and "filled" only.`;
  }
  if (isMapOfOptions(schema)) return findMapMisfit(definition, field, names);
  const isKey = options !== undefined && (names.length === 0 ? type === 'string' : names[0] === 'key');
  if (isKey) return findKeyMisfit(definition, options.list, String(value));
  if (names.length > 0) return undefined;
  if (options !== undefined && type === 'object') {
    return `The answer of "${path}" is an option: compare "${path}.key".`;
  }
  if (type === 'boolean' && typeof value !== 'boolean') return `The answer of "${path}" is true or false.`;
  return type === 'string' && typeof value !== 'string' ? `The answer of "${path}" is a text.` : undefined;
}

function checkComparison(names: Names, node: ConditionNode & Comparison): readonly Report[] {
  const { subject, operator, values, location, isList } = node;
  if (operator === 'empty') return [];
  const field = subject.kind === 'answer' ? names.fields.get(subject.path) : undefined;
  // `logic/check-comparisons.ts` checks `atLeast` and `atMost`.
  const isOrdered = operator === 'atLeast' || operator === 'atMost';
  return values.flatMap((value, index): readonly Report[] => {
    const at = isList === true ? inside(location, index) : location;
    if (subject.kind === 'rows') return [{ code: 'never-equal', location: at, message: OF_ROWS }];
    if (field === undefined || subject.kind !== 'answer' || isOrdered) return [];
    const message = findMisfit(names.definition, field, subject.inside, value);
    return message === undefined ? [] : [{ code: 'never-equal', location: at, message }];
  });
}

export const checkComparedValues: ModelCheck = {
  about: 'Comparisons with impossible values.',
  codes: { 'never-equal': 'error' },
  find: ({ model }) =>
    listSites(model).flatMap(({ condition }) =>
      nodesOf(condition).flatMap((node) =>
        node.kind === 'comparison' ? checkComparison(model.names, node) : [],
      ),
    ),
};
