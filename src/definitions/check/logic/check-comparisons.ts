import type { Scalar } from '#domain/condition-operators.ts';
import type { CheckedForm, FormCheck, Report } from '../check.ts';
import { comparisonsOf, findComparedField } from './comparisons.ts';
import type { ComparedField, Comparison } from './comparisons.ts';
import { listSites } from './sites.ts';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  array: 'a list',
  object: 'an object',
};

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
  const list = checked.context.definition.lists[options.list] ?? [];
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

function findSettingMisfit({ pages }: CheckedForm, { name, value, operator }: Comparison) {
  const setting = name.slice('config.'.length);
  const values = pages.map(({ page }) => page.settings[setting]).filter((known) => known !== undefined);
  if (values.length === 0 || value === null) return undefined;
  const isOrdered = operator !== 'is';
  const fits = values.some((known) =>
    isOrdered ? typeof known === 'number' || isNumberText(known) : typeof known === typeof value,
  );
  if (fits) return undefined;
  const example = JSON.stringify(values[0]);
  return isOrdered
    ? `The setting "${setting}" is no number on any page, but for example ${example}.`
    : `The setting "${setting}" is never ${JSON.stringify(value)}: on the form's pages it is for example ${example}.`;
}

/** Comparisons that the kind of the answer or setting makes senseless. */
export const checkComparisons: FormCheck = {
  codes: { 'never-equal': 'error', 'never-ordered': 'error' },
  find: (checked) =>
    listSites(checked).flatMap((site) =>
      comparisonsOf(site.condition, site.place).flatMap((comparison): readonly Report[] => {
        const { name, operator, value, place } = comparison;
        const code = operator === 'is' ? 'never-equal' : 'never-ordered';
        if (name.startsWith('config.')) {
          const misfit = findSettingMisfit(checked, comparison);
          return misfit === undefined ? [] : [{ code, place, message: misfit }];
        }
        const compared = findComparedField(checked.context, name, site.rows);
        if (compared === undefined) return [];
        const misfit =
          operator === 'is' ? findValueMisfit(checked, compared, value) : findOrderMisfit(checked, compared);
        return misfit === undefined ? [] : [{ code, place, message: misfit }];
      }),
    ),
};
