import type { Answers, AnswersDocument, Path } from '#domain/answers/answers.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { instancesOf } from '#domain/relevance/field-instances.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { productAmounts } from '#domain/cart/prices/product-amounts.ts';
import { yearOfRenewals } from '#domain/cart/schedule/renewal-totals.ts';
import { deriveOrder } from '#domain/derive-order.ts';
import type { DerivedOrder } from '#domain/derive-order.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { Cents } from '#domain/money.ts';
import { sumCents } from '#domain/money.ts';
import { keyOf, choicesOf } from '#domain/options/options.ts';
import { fillAnswers } from './fill-answers.ts';
import { documentWith } from './layered-answers.ts';
import { startingAnswers } from './starting-answers.ts';
import { answerFor, listSelectionPaths } from './selections.ts';
import type { SelectionPaths } from './selections.ts';

/** The cheapest simple order of a form, with answers that the form's rules accept. */
export interface LeastOrder {
  readonly paths: SelectionPaths;
  readonly document: AnswersDocument;
  readonly cart: Cart;
}

/** Longer lists, such as countries, do not change the price. */
const MAX_CHOICES = 12;

/** Returns the state and agency fees of a cart. */
export function sumAgencyFees({ products }: Cart): Cents {
  return sumCents(products.map((product) => productAmounts(product).fee));
}

/**
 * Returns the seller's share of the total plus one year of renewals, so that free first periods do not look
 * cheap. Undefined when the cart has no total.
 */
function ownCents({ cart }: DerivedOrder): Cents | undefined {
  return cart.totalCents === null
    ? undefined
    : cart.totalCents - sumAgencyFees(cart) + yearOfRenewals(cart.lines.flatMap(({ renewals }) => renewals));
}

/** Returns the alternatives to an answer: the other options, or an unchecked checkbox. */
function othersOf({ field, path }: FieldInstance, answers: Answers, facts: Facts): readonly unknown[] {
  const answer = answers.get(path);
  if (answer === true) return [false];
  if (field.options === undefined || answer === undefined) return [];
  const choices = choicesOf(field.options, answers, facts);
  if (choices.length > MAX_CHOICES || field.options.isMap === true || field.type === 'array') return [];
  return choices.filter(({ key }) => key !== keyOf(answer)).map((choice) => answerFor(field, choice));
}

/** A candidate in the search for a cheaper order. */
interface Trial {
  readonly document: AnswersDocument;
  readonly order: DerivedOrder;
  readonly cents: Cents;
}

function isCheckbox({ field }: FieldInstance): boolean {
  return field.type === 'boolean' && field.options === undefined && field.private === undefined;
}

/** Returns the order of a changed document if it costs less and all required fields can be answered. */
function tryAnswer(
  form: CompiledForm,
  facts: Facts,
  best: Trial,
  document: AnswersDocument,
  kept: readonly Path[],
): Trial | undefined {
  const own = ownCents(deriveOrder(form, document, facts));
  if (own === undefined || own >= best.cents) return undefined;
  const filled = fillAnswers(form, facts, document, undefined, kept);
  const order = deriveOrder(form, filled.document, facts);
  const cents = ownCents(order);
  if (filled.problems.length > 0 || cents === undefined || cents >= best.cents) return undefined;
  return { document: filled.document, order, cents };
}

/**
 * Yields documents with another answer at a path. When the new answer unchecks a checkbox, also yields
 * documents that check another one instead.
 */
function* changesAt(
  facts: Facts,
  { document, order: { answers } }: Trial,
  instance: FieldInstance,
  instances: readonly FieldInstance[],
): Iterable<readonly [AnswersDocument, readonly Path[]]> {
  const { path } = instance;
  for (const value of othersOf(instance, answers, facts)) {
    const changed = documentWith(document, [[path, value]]);
    yield [changed, [path]];
    if (value !== false) continue;
    for (const other of instances) {
      const isOff = isCheckbox(other) && other.path !== path && answers.get(other.path) !== true;
      if (isOff) yield [documentWith(changed, [[other.path, true]]), [path, other.path]];
    }
  }
}

/**
 * Returns the cheapest order of a form on a page, or undefined when no order can be completed. Keeps the answers that
 * the page opens with. Starts with the required answers, then changes one answer at a time to reduce the seller's
 * share of the total.
 */
export function findLeastOrder(form: CompiledForm, facts: Facts): LeastOrder | undefined {
  const [paths = { state: undefined, entityType: undefined }] = listSelectionPaths(form);
  const opening = startingAnswers(form, facts);
  const { document } = fillAnswers(form, facts, opening);
  const order = deriveOrder(form, document, facts);
  const cents = ownCents(order);
  if (cents === undefined) return undefined;
  let best: Trial = { document, order, cents };
  const opened = answersOf(opening);
  const isOpening = (path: Path) =>
    opened.get(path) !== undefined &&
    JSON.stringify(opened.get(path)) === JSON.stringify(order.answers.get(path));
  const instances = Object.values(form.fields)
    .flatMap((field) => instancesOf(field, order.answers))
    .filter(
      ({ field, path }) => field.private === undefined && path !== paths.state && path !== paths.entityType,
    );
  for (const instance of instances) {
    if (isOpening(instance.path)) continue;
    for (const [changed, kept] of changesAt(facts, best, instance, instances)) {
      best = tryAnswer(form, facts, best, changed, kept) ?? best;
    }
  }
  return { paths, document: best.document, cart: best.order.cart };
}
