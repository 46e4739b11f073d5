import type { Path } from '../answers/answers.ts';
import type { TitledInstance } from './describe-answers.ts';
import type { Cart, CartProduct } from '../cart/cart.ts';
import { stateNameOf } from '../cart/lines/state-name.ts';
import type { Facts } from '../facts.ts';
import { filingMethodPath } from '../filing/choose-filing-method.ts';
import { createSay } from '../texts.ts';
import { describeFilingTime, filingTimeLabel } from '../filing/filing-time.ts';
import type { CompiledForm } from '../form.ts';
import type { ReviewLine } from './review-model.ts';

function rowOf({ row }: CartProduct): Path {
  return row === undefined ? '' : `${row.rows}.${row.key}`;
}

/**
 * Describes how a product is filed and how long it takes: `Wyoming: Online (1 hour)`. Includes default
 * methods.
 * @returns undefined for other fields; an empty list if the product is not in the cart
 */
export function describeFiling(
  { cart: { primary, optional }, texts }: CompiledForm,
  { field, path, row }: TitledInstance,
  { catalogue, page }: Pick<Facts, 'catalogue' | 'page'>,
  { products }: Pick<Cart, 'products'>,
): readonly ReviewLine[] | undefined {
  const model = [...primary, ...optional].find((sold) => filingMethodPath(sold) === field.path);
  if (model === undefined) return undefined;
  const filed = products.filter((product) => product.key === model.key && rowOf(product) === row);
  const [first] = filed;
  const say = createSay(page.texts, texts);
  const words = filed.flatMap(({ state, filing_methods: [method], localJurisdictions = [] }) => {
    if (method === undefined) return [];
    const places = [...localJurisdictions, ...(state === null ? [] : [stateNameOf(catalogue, state)])];
    const place = places.length === 0 ? '' : `${places.join(', ')}: `;
    const { name, decided_in: decided } = method;
    const time =
      decided === undefined ? ` (${filingTimeLabel(method, say)})` : `. ${describeFilingTime(method, say)}`;
    return [`${place}${name}${time}`];
  });
  return first === undefined || words.length === 0
    ? []
    : [{ path, label: first.name, words: words.join('; ') }];
}
