import type { AnswersDocument } from '#domain/answers/answers.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { Option } from '#domain/options/option.ts';
import { choicesOf, keyOf } from '#domain/options/options.ts';
import { findLeastOrder } from './find-least-order.ts';
import type { LeastOrder } from './find-least-order.ts';
import { documentWith } from './layered-answers.ts';
import { answerFor, optionsOf } from './selections.ts';
import { priceOf } from './starting-price.ts';
import type { StartingPrice } from './starting-price.ts';

/** The lowest prices of a form's orders. */
export interface StartingPrices {
  /** The price in the state with the lowest seller's share. */
  readonly least: StartingPrice;
  /** By the key of each available state. Undefined when the form has no state field. */
  readonly byState?: ReadonlyMap<string, StartingPrice>;
  /** The available states, in the form's order. */
  readonly states: readonly Option[];
}

function choose(
  form: CompiledForm,
  document: AnswersDocument,
  path: string | undefined,
  option: Option | undefined,
): AnswersDocument {
  const field = path === undefined ? undefined : findInstance(form, path)?.field;
  if (path === undefined || field === undefined || option === undefined) return document;
  return documentWith(document, [[path, answerFor(field, option)]]);
}

/**
 * Returns the entity type of an order: the answered one if it is available, otherwise the first available
 * one.
 */
function entityTypeOf(
  form: CompiledForm,
  { paths: { entityType: path } }: LeastOrder,
  document: AnswersDocument,
  facts: Facts,
): Option | undefined {
  const options = optionsOf(form, path);
  if (path === undefined || options === undefined) return undefined;
  const { answers } = deriveOrder(form, document, facts);
  const choices = choicesOf(options, answers, facts);
  return choices.find(({ key }) => key === keyOf(answers.get(path))) ?? choices[0];
}

/**
 * Returns the price of the cheapest order in a state. If `state` is undefined, uses the order's own answers.
 */
function priceIn(
  form: CompiledForm,
  least: LeastOrder,
  facts: Facts,
  state: Option | undefined,
): StartingPrice | undefined {
  const { paths } = least;
  const placed = choose(form, least.document, paths.state, state);
  const entityType = entityTypeOf(form, least, placed, facts);
  const document = choose(form, placed, paths.entityType, entityType);
  return priceOf(deriveOrder(form, document, facts).cart, facts, entityType?.value);
}

/** Lists the available states. The list is empty if the form has no state field or fixes the state. */
function statesOf(form: CompiledForm, { paths: { state: path }, document }: LeastOrder, facts: Facts) {
  const options = optionsOf(form, path);
  if (path === undefined || options === undefined || form.fixed[path] !== undefined) return [];
  return choicesOf(options, deriveOrder(form, document, facts).answers, facts);
}

/**
 * Returns the lowest prices of a form in each state, or undefined when no order can be completed. States that
 * require different answers are priced with the same products.
 *
 * Decision: docs/decisions/067-derive-starting-prices-from-the-cheapest-order.md
 */
export function listStartingPrices(form: CompiledForm, facts: Facts): StartingPrices | undefined {
  const order = findLeastOrder(form, facts);
  if (order === undefined) return undefined;
  const states = statesOf(form, order, facts);
  const usual = priceIn(form, order, facts, undefined);
  if (states.length === 0) return usual && { least: usual, states };
  const byState = new Map(
    states.flatMap((state) => {
      const price = priceIn(form, order, facts, state);
      return price === undefined ? [] : [[state.key, price] as const];
    }),
  );
  const [first, ...others] = byState.values();
  if (first === undefined) return undefined;
  const least = others.reduce((best, price) => (price.ownCents < best.ownCents ? price : best), first);
  return { least, byState, states };
}
