import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Answers } from '#domain/answers/answers.ts';
import { isEmptyAnswer } from '#domain/answers/answers.ts';
import { propertyNameOf } from '#domain/answers/property-names.ts';
import { describeLabelPrice } from '#domain/cart/prices/describe-label-price.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm, FieldModel } from '#domain/form.ts';
import { ANSWER_KINDS, answerKindOf, toEnumOption } from '#domain/options/enum-options.ts';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { choicesOf, listedOptions } from '#domain/options/options.ts';
import { resolveOptions } from '#domain/pages/resolve-options.ts';
import { findRefusal, findSharedProblem, rulesInForce } from '#domain/rules/validation.ts';
import { fillText, createSay } from '#domain/texts.ts';
import { listRenderedFields } from './list-rendered-fields.ts';
import type { RenderedField } from './list-rendered-fields.ts';
import { recordOf } from '#domain/read-property.ts';
import { emitAnswerSchema } from '#rules/vocabulary.ts';

/** The current state of a form, as the props of an rjsf form. */
export interface RjsfForm {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  /** The answer of each property. Empty answers are null. */
  readonly formData: Readonly<Record<string, unknown>>;
}

interface Moment {
  readonly form: CompiledForm;
  readonly answers: Answers;
  readonly facts: Facts;
}

/**
 * Lists the options that are available now. For a map, lists all options, with the reason for unavailable
 * ones.
 */
function listEntries(
  field: FieldModel,
  given: Readonly<Record<string, unknown>>,
  { form, answers, facts }: Moment,
): readonly EnumOption[] | undefined {
  const { options } = field;
  if (options === undefined) return undefined;
  const kind = ANSWER_KINDS.find((word) => word === given['answer']) ?? answerKindOf(field);
  const entries =
    options.isMap === true
      ? listedOptions(form, options, answers, facts)
      : choicesOf(options, answers, facts).map((option) => ({ option }));
  return entries.map((entry) => toEnumOption(entry, kind));
}

/** Returns the UI schema of a field with the page's settings and the current options. */
function toUiSchema({ field, uiSchema = field.uiSchema }: RenderedField, moment: Moment): UiSchema {
  const given = resolveOptions(
    uiSchema,
    recordOf(uiSchema['ui:options']),
    moment.facts.page,
    moment.form.texts,
  );
  const enumOptions = listEntries(field, given, moment);
  return {
    ...uiSchema,
    // The widgets render answers of every type, including lists and maps.
    'ui:field': 'StringField',
    'ui:options': { ...given, ...(enumOptions === undefined ? {} : { enumOptions }) },
  };
}

function titleOf({ field, title = field.title }: RenderedField, { form, answers, facts }: Moment): string {
  const product = [...form.cart.primary, ...form.cart.optional].find(({ key }) => key === field.priceOf);
  if (product === undefined) return title;
  const states = product.states === undefined ? undefined : form.fields[product.states]?.options;
  const available = states === undefined ? [] : choicesOf(states, answers, facts).map(({ key }) => key);
  const text = createSay(facts.page.texts, form.texts);
  return fillText(title, { price: describeLabelPrice(product, answers, facts.catalogue, available, text) });
}

/**
 * Converts the current state of a form to one flat rjsf form. Each rendered field becomes a property with
 * the available options and the active rules. `propertyNameOf` returns the property's name. Each rule is a
 * keyword of the rule vocabulary. A refused answer fails the keyword `not`.
 * @param answers the evaluated answers
 */
export function toRjsf(form: CompiledForm, answers: Answers, facts: Facts): RjsfForm {
  const moment = { form, answers, facts };
  const properties: Record<string, RJSFSchema> = {};
  const uiSchema: UiSchema = {};
  const formData: Record<string, unknown> = {};
  const required: string[] = [];
  for (const rendered of listRenderedFields(form, answers, facts)) {
    const { field, path, row } = rendered;
    const { keywords, required: isRequired } = rulesInForce(field, answers, facts, row);
    const value = answers.get(path);
    const refusal =
      findRefusal(rendered, answers, facts) ?? findSharedProblem(form, rendered, answers, facts);
    const name = propertyNameOf(path);
    properties[name] = {
      title: titleOf(rendered, moment),
      ...emitAnswerSchema(keywords),
      ...(refusal === undefined ? {} : { not: {} }),
    };
    uiSchema[name] = toUiSchema(rendered, moment);
    // A blank text counts as an empty answer, but the control must keep showing the typed spaces.
    const isShownBlank = typeof value === 'string' && field.type === 'string';
    formData[name] = isEmptyAnswer(value) && !isShownBlank ? null : value;
    if (isRequired) required.push(name);
  }
  return { schema: { type: 'object', properties, required }, uiSchema, formData };
}
