import { describeProblem } from '#domain/rules/describe-problem.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { ValidationProblem } from '#domain/rules/validation.ts';
import { findDifferences, isFinding } from './find-differences.ts';
import { deriveStoredOrder } from '../../orders/derive-stored-order.ts';
import type { StoredAnswersOfOrder } from '../../orders/derive-stored-order.ts';
import type { OrderAgain, ReplayDifference } from './find-differences.ts';
import { InvalidFactsError } from '../../records/open-facts.ts';
import type { OpenedFacts } from '../../records/open-facts.ts';
import type { StoredOrder } from './stored-order.ts';

/** The result of deriving an order again. */
export type Replay = Pick<StoredOrder, 'id' | 'invoiceNumber' | 'totalCents'> &
  (
    | { readonly outcome: 'same' }
    /** The answers of the order were deleted, on request or because of their age. */
    | { readonly outcome: 'erased' }
    /** `rebuilt`: same price, but this version writes its lines or submission differently. */
    | { readonly outcome: 'different' | 'rebuilt'; readonly differences: readonly ReplayDifference[] }
    /** `reason`: why this version of the software cannot use the order's facts. */
    | { readonly outcome: 'impossible'; readonly reason: string }
  );

/** Number of orders by outcome. */
export type ReplayCounts = Readonly<Record<Replay['outcome'], number>>;

/** @throws {InvalidFactsError} for facts of another software version that lack required data */
function derive(form: CompiledForm, stored: StoredAnswersOfOrder, facts: Facts): OrderAgain {
  try {
    const { problems, cart, payload } = deriveStoredOrder(form, stored, facts);
    const describe = (problem: ValidationProblem) =>
      `${problem.path}: ${describeProblem(form, problem, facts.page.texts)}`;
    return { problems: problems.map(describe), cart, submission: payload };
  } catch (error) {
    throw new InvalidFactsError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Derives an order again from its stored answers and facts, and compares the result. */
export async function replayOrder(
  stored: StoredOrder,
  open: (versions: StoredOrder['versions']) => Promise<OpenedFacts>,
): Promise<Replay> {
  const { id, invoiceNumber, totalCents, today, serviceFacts } = stored;
  const order = { id, invoiceNumber, totalCents };
  if (stored.erasedAt !== null) return { ...order, outcome: 'erased' };
  try {
    const { form, facts } = await open(stored.versions);
    const again = derive(form, stored, { ...facts, ...serviceFacts, today });
    const differences = findDifferences(stored, again);
    if (differences.length === 0) return { ...order, outcome: 'same' };
    return { ...order, outcome: differences.some(isFinding) ? 'different' : 'rebuilt', differences };
  } catch (error) {
    if (!(error instanceof InvalidFactsError)) throw error;
    return { ...order, outcome: 'impossible', reason: error.message };
  }
}
