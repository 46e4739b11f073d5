import type { Answers, Path } from '../../answers/answers.ts';
import { withChanges } from '../../answers/answers.ts';
import { evaluateAnswers } from '../../relevance/relevance.ts';
import type { Facts } from '../../facts.ts';
import type { CompiledForm } from '../../form.ts';
import type { Cents } from '../../money.ts';
import { formatCents, roundHalfUp } from '../../money.ts';
import { findChosen } from '../../products/chosen-products.ts';
import type { SayText } from '../../texts.ts';
import { yearsText } from '../lines/years-text.ts';
import { priceProduct } from '../prices/price-product.ts';

/** A product's price for a term, in cents, and the term in months. */
interface TermPrice {
  readonly cents: Cents;
  readonly months: number;
  /** True if the product is sold in several states, each at this price. */
  readonly isPerState: boolean;
}

const YEAR = 12;

/** Returns the catalog's price with this term; undefined if it is unknown, or differs between states. */
function findTermPrice(
  form: CompiledForm,
  given: Answers,
  facts: Facts,
  term: { readonly path: Path; readonly value: unknown },
): TermPrice | undefined {
  const answers = evaluateAnswers(form, withChanges(given, { [term.path]: term.value }), facts);
  const sold = findChosen(form.cart, answers, facts).filter(
    ({ place }) => place.model.duration === term.path,
  );
  const prices = sold.map(({ place }) => {
    const { pricing } = priceProduct(place, answers, facts.catalogue);
    return pricing.kind === 'priced' ? pricing.product : undefined;
  });
  const [first] = prices;
  const isSame = prices.every((one) => one?.price === first?.price && one?.duration === first?.duration);
  if (first === undefined || first.duration === null || !isSame) return undefined;
  return { cents: first.price, months: first.duration, isPerState: prices.length > 1 };
}

/** Formats `$230.00 for 2 years ($115.00 a year, save $20.00)`. */
function formatTerm({ cents, months, isPerState }: TermPrice, shortest: TermPrice, text: SayText): string {
  const price = formatCents(cents);
  const years = yearsText(months, text).toLowerCase();
  const saving = roundHalfUp((shortest.cents * months) / shortest.months) - cents;
  const yearly = formatCents(roundHalfUp((cents * YEAR) / months));
  const values = { price, years, yearly, saving: formatCents(saving) };
  const perYear = months === YEAR ? 'term.price' : 'term.price-per-year';
  const words = text(saving > 0 ? 'term.price-saving' : perYear, values);
  return isPerState ? text('states.each', { price: words }) : words;
}

/**
 * Formats the catalog's price of each term that a question offers, with the saving over the shortest term. Returns
 * undefined for a question that is not about terms, and while a price is not loaded.
 * @param values the question's options, terms in months
 */
export function describeTerms(
  form: CompiledForm,
  given: Answers,
  facts: Facts,
  question: { readonly path: Path; readonly values: readonly unknown[] },
  text: SayText,
): readonly string[] | undefined {
  const { path, values } = question;
  if (![...form.cart.primary, ...form.cart.optional].some(({ duration }) => duration === path))
    return undefined;
  const prices = values.flatMap((value) => findTermPrice(form, given, facts, { path, value }) ?? []);
  const [first] = prices;
  if (first === undefined || prices.length < values.length) return undefined;
  const shortest = prices.reduce((one, other) => (other.months < one.months ? other : one), first);
  return prices.map((price) => formatTerm(price, shortest, text));
}
