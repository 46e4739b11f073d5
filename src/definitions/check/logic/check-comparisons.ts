import type { Scalar } from '#domain/conditions/condition-operators.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { TYPE_NAMES } from '../../model/answers/find-answer-misfit.ts';
import type { Comparison, ComparisonNode } from '../../model/conditions/condition-node.ts';
import { inside as stepInside } from '../../model/source-location.ts';
import type { ComparedField } from './find-value-misfit.ts';
import { findValueMisfit } from './find-value-misfit.ts';
import { report } from '../check.ts';
import { listComparisons } from '../../model/relevance/list-condition-sites.ts';

function isNumberText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value));
}

/** Returns why `atLeast` and `atMost` cannot compare a field, or undefined when they can. */
function findOrderMisfit(checked: CheckedForm, { field, inside }: ComparedField): string | undefined {
  const { type = 'string', options } = field.schema;
  if (options === undefined) {
    if (inside.length > 0 || ['string', 'number', 'integer'].includes(type)) return undefined;
    return `The answer of "${field.path}" is ${TYPE_NAMES[type]} and cannot be compared with "atLeast" and "atMost".`;
  }
  const list = checked.model.names.definition.lists[options.list] ?? [];
  if (list.some(({ key }) => isNumberText(key))) return undefined;
  return `The list "${options.list}" has no numbers as keys. Do not compare it with "atLeast" and "atMost".`;
}

function findSettingMisfit({ pages }: CheckedForm, setting: string, value: Scalar, isOrdered: boolean) {
  const values = pages.map(({ page }) => page.settings[setting]).filter((known) => known !== undefined);
  if (values.length === 0 || value === null) return undefined;
  const fits = values.some((known) =>
    isOrdered ? typeof known === 'number' || isNumberText(known) : typeof known === typeof value,
  );
  if (fits) return undefined;
  const example = JSON.stringify(values[0]);
  return isOrdered
    ? `The setting "${setting}" is not a number on any page, but for example ${example}.`
    : `The setting "${setting}" is never ${JSON.stringify(value)}, but for example ${example}.`;
}

/** Returns why a comparison with a value is meaningless, or undefined when it is valid. */
function findMisfit(checked: CheckedForm, { subject }: Comparison, value: Scalar, isOrdered: boolean) {
  if (subject.kind === 'setting') return findSettingMisfit(checked, subject.name, value, isOrdered);
  if (subject.kind !== 'answer') return undefined;
  const field = checked.model.names.fields.get(subject.path);
  if (field === undefined) return undefined;
  const compared = { field, inside: subject.inside };
  return isOrdered ? findOrderMisfit(checked, compared) : findValueMisfit(checked, compared, value);
}

function checkComparison(checked: CheckedForm, node: ComparisonNode): readonly Found[] {
  const { operator, values, location, isList } = node;
  const isOrdered = operator === 'atLeast' || operator === 'atMost';
  return values.map((value, index) => {
    const at = isList === true ? stepInside(location, index) : location;
    return report(
      isOrdered ? 'never-ordered' : 'never-equal',
      at,
      findMisfit(checked, node, value, isOrdered),
    );
  });
}

export const checkComparisons: FormCheck = {
  errors: {
    'never-equal': 'Comparisons with values that the answer or setting never has.',
    'never-ordered': 'An `atLeast` or `atMost` of answers and settings without an order.',
  },
  find: (checked) => listComparisons(checked.model).flatMap((node) => checkComparison(checked, node)),
};
