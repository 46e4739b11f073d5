import type { Scalar } from '#domain/conditions/condition-operators.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { TYPE_NAMES } from '../../model/answers/find-answer-misfit.ts';
import type { FieldNode } from '../../model/answers/field-node.ts';
import type { Comparison, ConditionNode } from '../../model/conditions/condition-node.ts';
import { listSites } from '../../model/conditions/list-condition-sites.ts';
import { nodesOf } from '../../model/conditions/visit-conditions.ts';
import { inside as stepInside } from '../../model/source-location.ts';

/** A field that a comparison reads, and the names that lead on inside its answer. */
interface ComparedField {
  readonly field: FieldNode;
  readonly inside: readonly string[];
}

function isNumberText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value));
}

/** Why `atLeast` and `atMost` say nothing about a field; undefined where they do. */
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

/** Why a plain field is never equal to a value; undefined where it can be. */
function findValueMisfit(
  { form }: CheckedForm,
  { field, inside }: ComparedField,
  value: Scalar,
): string | undefined {
  const { type = 'string', options, minimum, maximum } = field.schema;
  if (value === null || options !== undefined || inside.length > 0) return undefined;
  if (type === 'number' || type === 'integer') {
    if (typeof value !== 'number') return `The answer of "${field.path}" is ${TYPE_NAMES[type]}.`;
    if (minimum !== undefined && value < minimum) return `"${field.path}" is ${minimum} or more.`;
    if (maximum !== undefined && value > maximum) return `"${field.path}" is ${maximum} or less.`;
    if (type === 'integer' && !Number.isInteger(value)) {
      return `The answer of "${field.path}" is a whole number.`;
    }
  }
  if (type === 'array' || type === 'object') {
    return `The answer of "${field.path}" is ${TYPE_NAMES[type]}: compare what is in it, or "empty" and "filled".`;
  }
  return type === 'string' && typeof value === 'string'
    ? findRefusal(form.fields[field.path]?.rulesWhen === undefined, form.fields[field.path], value)
    : undefined;
}

type FieldModel = CheckedForm['form']['fields'][string];

/** Rules that need neither other answers nor facts are enough to know that a text is never accepted. */
function findRefusal(isPlain: boolean, model: FieldModel | undefined, value: string): string | undefined {
  if (model === undefined || !isPlain) return undefined;
  try {
    const failure = model.validate.call(NOTHING_KNOWN, value);
    if (failure === undefined) return undefined;
    return `The field's own rule "${failure.rule}" refuses ${JSON.stringify(value)}, so no right answer is equal to it.`;
  } catch {
    // The rule looks at other answers or facts: it may accept the text.
    return undefined;
  }
}

/** What no rule may rely on. */
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

/** Why a comparison with a value makes no sense; undefined where it does. */
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
  about: 'Comparisons that the kind of the answer or setting makes senseless.',
  codes: { 'never-equal': 'error', 'never-ordered': 'error' },
  find: (checked) =>
    listSites(checked.model).flatMap(({ condition }) =>
      nodesOf(condition).flatMap((node) =>
        node.kind === 'comparison' ? checkComparison(checked, node) : [],
      ),
    ),
};
