import type { FilingMethod } from '../catalogue/catalogue.ts';
import { stateNameOf } from '../cart/lines/state-name.ts';
import { yearsText } from '../cart/lines/years-text.ts';
import { readInside } from '../conditions/condition-operators.ts';
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
import { readProperty } from '../read-property.ts';

const MONTHS_A_YEAR = 12;

type KnownFacts = Pick<Facts, 'catalogue' | 'page'>;

function joinWords(words: readonly string[]): string {
  const some = words.filter((word) => word !== '');
  return some.length === 0 ? 'None' : some.join(', ');
}

/** What a value reads like that nothing more is known of: the inner values of an object or a list one after the other. */
function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (value === null || value === undefined) return '';
  return joinWords(Object.values(value).map(plainWords));
}

/** What was typed as it is on the page: with what is before and behind it there, such as `$` and `a share`. */
function typedWords({ uiSchema }: FieldModel, answer: unknown): string {
  const prefix = readProperty(uiSchema['ui:options'], 'prefix') ?? '';
  const suffix = readProperty(uiSchema['ui:options'], 'suffix') ?? '';
  const words = plainWords(answer);
  return words === '' ? words : `${prefix}${words} ${suffix}`.trim();
}

/** An entry of a list by its words; one that the list has no more by what the answer says of it. */
function optionWords(options: OptionsModel, answer: unknown, facts: KnownFacts): string {
  const key = keyOf(answer);
  const entry = entriesOf(options, facts).find((option) => option.key === key);
  if (entry !== undefined) return entry.value;
  const said = readInside(answer, 'value');
  return typeof said === 'string' ? said : plainWords(answer);
}

/** The entries of a map that are ticked; of what is said in another way of one, that behind its name. */
function mapWords(options: OptionsModel, answer: unknown, facts: KnownFacts): string {
  const words = Object.entries(answer ?? {}).map(([key, said]) => {
    const name = optionWords(options, key, facts);
    if (typeof said === 'boolean') return said ? name : '';
    return `${name}: ${plainWords(said)}`;
  });
  return joinWords(words);
}

/** The ways a product is filed, by where: `Wyoming: Online`. Undefined where the answer is not about that. */
function filingWords(
  { cart }: CompiledForm,
  { path }: FieldModel,
  answer: unknown,
  { catalogue }: KnownFacts,
): string | undefined {
  const product = [...cart.primary, ...cart.optional].find((sold) => filingMethodPath(sold) === path);
  if (product === undefined) return undefined;
  const methods: readonly FilingMethod[] = listVariantsOf(product).flatMap(
    ({ match }) => findProduct(catalogue.filingProducts, match)?.filing_methods ?? [],
  );
  const words = Object.entries(answer ?? {}).map(([jurisdiction, key]) => {
    const method = methods.find((entry) => entry.key === key);
    return `${stateNameOf(catalogue, jurisdiction)}: ${method?.name ?? plainWords(key)}`;
  });
  return joinWords(words);
}

/**
 * An answer in words: an option by its words, a tick as Yes or No, a file by its name and size, a chosen telephone number as
 * on the page, several things separated by commas.
 * @param answer an evaluated one
 */
export function describeAnswer(
  form: CompiledForm,
  field: FieldModel,
  answer: unknown,
  facts: KnownFacts,
): string {
  const { options, isFile, type, uiSchema } = field;
  const file = isFile === true ? findFileAnswer(answer) : undefined;
  if (file !== undefined) return `${file.name} (${formatBytes(file.sizeBytes)})`;
  if (options?.isMap === true) return mapWords(options, answer, facts);
  if (options !== undefined) {
    if (!Array.isArray(answer)) return optionWords(options, answer, facts);
    return joinWords(answer.map((entry) => optionWords(options, entry, facts)));
  }
  if (uiSchema['ui:widget'] === 'yes-no' && typeof answer === 'string')
    return answer.toLowerCase() === 'yes' ? 'Yes' : 'No';
  if (typeof answer === 'string' && isNumberChoice(field)) return formatVirtualNumber(answer);
  const domains = type === 'array' ? readCartDomains(answer) : [];
  if (domains.length > 0)
    return joinWords(
      domains.map(({ domain, duration }) => `${domain} (${yearsText(duration * MONTHS_A_YEAR)})`),
    );
  return filingWords(form, field, answer, facts) ?? typedWords(field, answer);
}
