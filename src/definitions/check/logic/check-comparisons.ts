import type { Scalar } from '#domain/conditions/condition.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { TYPE_NAMES } from '../../model/answers/find-answer-misfit.ts';
import type { Comparison, ConditionNode } from '../../model/conditions/condition-node.ts';
import { listSites } from '../../model/relevance/list-condition-sites.ts';
import { nodesOf } from '../../model/conditions/visit-conditions.ts';
import { inside as stepInside } from '../../model/source-location.ts';
import type { ComparedField } from './find-value-misfit.ts';
import { findValueMisfit } from './find-value-misfit.ts';

function isNumberText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value));
}

/** Returns why `atLeast` and `atMost` cannot compare a field, or undefined when they can. */
function findOrderMisfit(checked: CheckedForm, { field, inside }: ComparedField): string | undefined {
  const { type = 'string', options } = field.schema;
  if (options === undefined) {
    if (inside.length > 0 || ['string', 'number', 'integer'].includes(type)) return undefined;
    return `The answer of "${field.path}" is ${TYPE_NAMES[type]}, which is neither more nor less than a number.`;
  }
  const list = checked.model.names.definition.lists[options.list] ?? [];
  if (list.some(({ key }) => isNumberText(key))) return undefined;
  return `No key of the list "${options.list}" is a number, so it is neither more nor less than one.`;
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
    ? `The setting "${setting}" is no number on any page, but for example ${example}.`
    : `The setting "${setting}" is never ${JSON.stringify(value)}: on the form's pages it is for example ${example}.`;
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

function checkComparison(checked: CheckedForm, node: ConditionNode & Comparison): readonly Report[] {
  const { operator, values, location, isList } = node;
  const isOrdered = operator === 'atLeast' || operator === 'atMost';
  return values.flatMap((value, index): readonly Report[] => {
    const message = findMisfit(checked, node, value, isOrdered);
    if (message === undefined) return [];
    const at = isList === true ? stepInside(location, index) : location;
    return [{ code: isOrdered ? 'never-ordered' : 'never-equal', location: at, message }];
  });
}

export const checkComparisons: FormCheck = {
  about: 'Comparisons that do not fit the type of the answer or setting.',
  codes: { 'never-equal': 'error', 'never-ordered': 'error' },
  find: (checked) =>
    listSites(checked.model).flatMap(({ condition }) =>
      nodesOf(condition).flatMap((node) =>
        node.kind === 'comparison' ? checkComparison(checked, node) : [],
      ),
    ),
};
