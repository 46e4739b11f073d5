import type { LineDifference, ShownLine } from '#contract/submission.ts';
import type { LineItem } from '#domain/cart/cart.ts';
import type { Cents } from '#domain/money.ts';
import { canonicalJson } from './canonical-json.ts';
import { compareLines } from './compare-lines.ts';

/** What an order costs, and why. */
interface Priced {
  readonly lines: readonly LineItem[];
  readonly totalCents: Cents;
}

/** Parts of a submission that are not the browser's to say, or that it says differently by design. */
const NOT_COMPARED = new Set(['payment', 'client_ip', 'test', 'cancel_services']);

/**
 * Whether the browser derived the same from the answers as the server did.
 * @param derived from normalized answers, and from the answers as they were posted where that differs
 */
export function isSameSubmission(
  posted: { readonly [name: string]: unknown },
  ...derived: readonly (object | undefined)[]
): boolean {
  const sent = canonicalJson(comparableSubmission(posted));
  return derived.some(
    (candidate) => candidate !== undefined && canonicalJson(comparableSubmission({ ...candidate })) === sent,
  );
}

/** What of a submission says the same wherever it was derived. */
export function comparableSubmission(submission: { readonly [name: string]: unknown }): object {
  const kept = Object.entries(submission).filter(([name]) => !NOT_COMPARED.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, comparablePart(name, value)]));
}

/** A part without what is known on one side alone: the password, and the number of a placed order. */
function comparablePart(name: string, value: unknown): unknown {
  if (name === 'account') return withoutPassword(value);
  if (name === 'affiliate') return { ...Object(value), order_number: null };
  return value;
}

/** A copy of an account without its password: the answers hold it, the order must not. */
export function withoutPassword(account: unknown): unknown {
  if (account === null || typeof account !== 'object' || Array.isArray(account)) return account;
  return Object.fromEntries(Object.entries(account).filter(([name]) => name !== 'password'));
}

/** What a visitor saw: the total, and the lines where the post says them. */
export interface ShownOrder {
  readonly shownTotalCents: Cents;
  readonly shownLines?: readonly ShownLine[];
}

/** Whether the visitor saw what the order costs, line by line as far as the post says. */
export function isSamePrice(
  { shownTotalCents, shownLines }: ShownOrder,
  { lines, totalCents }: Priced,
): boolean {
  if (shownTotalCents !== totalCents) return false;
  return shownLines === undefined || compareLines(shownLines, lines).length === 0;
}

/**
 * What to show when the order is not what its visitor saw: the lines that differ and the total. Where the post says
 * nothing of single lines, all of them as they are now.
 */
export function describeDifferences(
  { shownTotalCents, shownLines }: ShownOrder,
  { lines, totalCents }: Priced,
): readonly LineDifference[] {
  const total = { id: 'total', label: 'Total', shownCents: shownTotalCents, currentCents: totalCents };
  return [...compareLines(shownLines ?? [], lines), total];
}
