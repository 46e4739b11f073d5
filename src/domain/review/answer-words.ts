import type { FilingMethod } from '../catalogue/catalogue.ts';
import { stateNameOf } from '../cart/lines/state-name.ts';
import { yearsText } from '../cart/lines/years-text.ts';
import { readCartDomains } from '../domain-names/cart-domains.ts';
import type { Facts } from '../facts.ts';
import { filingMethodPath } from '../filing/choose-filing-method.ts';
import { findFileAnswer } from '../answers/file-answer.ts';
import { formatBytes } from '../files/file-size.ts';
import type { CompiledForm, FieldModel } from '../form.ts';
import type { OptionsModel } from '../options/option-model.ts';
import { entriesOf, keyOf } from '../options/options.ts';
import { isNumberChoice } from '../phones/number-choices.ts';
import { formatVirtualNumber } from '../phones/virtual-number.ts';
import { findProduct } from '../products/find-product.ts';
import { listVariantsOf } from '../products/list-variants.ts';
import { readInside, readProperty } from '../read-property.ts';
import { createSay } from '../texts.ts';
import type { SayText } from '../texts.ts';

const MONTHS_A_YEAR = 12;

type KnownFacts = Pick<Facts, 'catalogue' | 'page'>;

function joinWords(words: readonly string[], say: SayText): string {
  const some = words.filter((word) => word !== '');
  return some.length === 0 ? say('review.none') : some.join(', ');
}

function sayWhether(isTrue: boolean, say: SayText): string {
  return say(isTrue ? 'review.yes' : 'review.no');
}

/** Formats a value without a field definition. Joins the inner values of objects and lists with commas. */
function plainWords(value: unknown, say: SayText): string {
  if (typeof value === 'boolean') return sayWhether(value, say);
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (value === null || value === undefined) return '';
  return joinWords(
    Object.values(value).map((inner) => plainWords(inner, say)),
    say,
  );
}

/** Formats a typed answer with the field's prefix and suffix, such as `$` and `a share`. */
function typedWords({ uiSchema }: FieldModel, answer: unknown, say: SayText): string {
  const prefix = readProperty(uiSchema['ui:options'], 'prefix') ?? '';
  const suffix = readProperty(uiSchema['ui:options'], 'suffix') ?? '';
  const words = plainWords(answer, say);
  return words === '' ? words : `${prefix}${words} ${suffix}`.trim();
}

/**
 * Formats an option with its current list text. For an option that left the list, uses the text stored in the
 * answer.
 */
function optionWords(options: OptionsModel, answer: unknown, facts: KnownFacts, say: SayText): string {
  const key = keyOf(answer);
  const entry = entriesOf(options, facts).find((option) => option.key === key);
  if (entry !== undefined) return entry.value;
  const said = readInside(answer, 'value');
  return typeof said === 'string' ? said : plainWords(answer, say);
}

/** Formats a map of options: the checked entries, and `name: value` for entries with other values. */
function mapWords(options: OptionsModel, answer: unknown, facts: KnownFacts, say: SayText): string {
  const words = Object.entries(answer ?? {}).map(([key, said]) => {
    const name = optionWords(options, key, facts, say);
    if (typeof said === 'boolean') return said ? name : '';
    return `${name}: ${plainWords(said, say)}`;
  });
  return joinWords(words, say);
}

/**
 * Formats the chosen filing methods by jurisdiction: `Wyoming: Online`. Returns undefined for other fields.
 */
function filingWords(
  { cart }: CompiledForm,
  { path }: FieldModel,
  answer: unknown,
  { catalogue }: KnownFacts,
  say: SayText,
): string | undefined {
  const product = [...cart.primary, ...cart.optional].find((sold) => filingMethodPath(sold) === path);
  if (product === undefined) return undefined;
  const methods: readonly FilingMethod[] = listVariantsOf(product).flatMap(
    ({ match }) => findProduct(catalogue.filingProducts, match)?.filing_methods ?? [],
  );
  const words = Object.entries(answer ?? {}).map(([jurisdiction, key]) => {
    const method = methods.find((entry) => entry.key === key);
    return `${stateNameOf(catalogue, jurisdiction)}: ${method?.name ?? plainWords(key, say)}`;
  });
  return joinWords(words, say);
}

/**
 * Formats an answer for people. An option becomes its text, a checkbox Yes or No, and a file its name and
 * size. A chosen phone number is formatted as on the page. Commas separate several values.
 * @param answer an evaluated answer
 */
export function describeAnswer(
  form: CompiledForm,
  field: FieldModel,
  answer: unknown,
  facts: KnownFacts,
): string {
  const { options, isFile, type, uiSchema } = field;
  const say = createSay(facts.page.texts, form.texts);
  const file = isFile === true ? findFileAnswer(answer) : undefined;
  if (file !== undefined) return `${file.name} (${formatBytes(file.sizeBytes, say)})`;
  if (options?.isMap === true) return mapWords(options, answer, facts, say);
  if (options !== undefined) {
    if (!Array.isArray(answer)) return optionWords(options, answer, facts, say);
    return joinWords(
      answer.map((entry) => optionWords(options, entry, facts, say)),
      say,
    );
  }
  if (uiSchema['ui:widget'] === 'yes-no' && typeof answer === 'string')
    return sayWhether(answer.toLowerCase() === 'yes', say);
  if (typeof answer === 'string' && isNumberChoice(field)) return formatVirtualNumber(answer);
  const domains = type === 'array' ? readCartDomains(answer) : [];
  if (domains.length > 0)
    return joinWords(
      domains.map(({ domain, duration }) => `${domain} (${yearsText(duration * MONTHS_A_YEAR, say)})`),
      say,
    );
  return filingWords(form, field, answer, facts, say) ?? typedWords(field, answer, say);
}
