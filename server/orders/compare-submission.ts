import type { LineDifference, ShownLine } from '#contract/submission.ts';
import type { LineItem } from '#domain/cart/cart.ts';
import type { Cents } from '#domain/money.ts';
import { canonicalJson } from './canonical-json.ts';
import { recordOf } from '#domain/read-property.ts';

interface Priced {
  readonly lines: readonly LineItem[];
  readonly totalCents: Cents;
}

/**
 * Parts that are never compared, because the browser does not determine them or sends them in another format
 * by design.
 */
const NOT_COMPARED = new Set(['payment', 'client_ip', 'test', 'cancel_services']);

/**
 * Returns true when the browser and the server derived the same submission from the answers.
 * @param derived from normalized answers, and from the answers as posted when those differ
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

/** Returns the parts of a submission that must be equal on both sides. */
export function comparableSubmission(submission: { readonly [name: string]: unknown }): object {
  const kept = Object.entries(submission).filter(([name]) => !NOT_COMPARED.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, comparablePart(name, value)]));
}

/** Removes values that only the browser or only the server knows: the password and the order number. */
function comparablePart(name: string, value: unknown): unknown {
  if (name === 'account') return withoutPassword(value);
  if (name === 'affiliate') return { ...recordOf(value), order_number: null };
  return value;
}

/** Returns a copy of an account without its password, which an order must never store. */
export function withoutPassword(account: unknown): unknown {
  if (account === null || typeof account !== 'object' || Array.isArray(account)) return account;
  return Object.fromEntries(Object.entries(account).filter(([name]) => name !== 'password'));
}

/** The total that the visitor saw, and the lines if the request lists them. */
export interface ShownOrder {
  readonly shownTotalCents: Cents;
  readonly shownLines?: readonly ShownLine[];
}

/** Returns true when the visitor saw the current total and, if the request lists lines, the current lines. */
export function isSamePrice(
  { shownTotalCents, shownLines }: ShownOrder,
  { lines, totalCents }: Priced,
): boolean {
  if (shownTotalCents !== totalCents) return false;
  return shownLines === undefined || compareLines(shownLines, lines).length === 0;
}

/**
 * Returns the differences to show when the order changed: the lines that differ, then the total. Returns all
 * current lines when the request lists none.
 *
 * Decision: docs/decisions/015-derive-every-order-on-the-server.md
 */
export function describeDifferences(
  { shownTotalCents, shownLines }: ShownOrder,
  { lines, totalCents }: Priced,
): readonly LineDifference[] {
  const total = { id: 'total', label: 'Total', shownCents: shownTotalCents, currentCents: totalCents };
  return [...compareLines(shownLines ?? [], lines), total];
}

/**
 * Returns the lines that are new, were removed, or have another price. Current lines come first, in their order;
 * removed lines follow. Lines are matched by id, so a changed label is not a difference.
 */
export function compareLines(
  shown: readonly ShownLine[],
  current: readonly Pick<LineItem, 'id' | 'label' | 'priceCents'>[],
): readonly LineDifference[] {
  const shownById = new Map(shown.map((line) => [line.id, line]));
  const present = new Set(current.map(({ id }) => id));
  const changed = current.map(({ id, label, priceCents }) => ({
    id,
    label,
    shownCents: shownById.get(id)?.priceCents ?? null,
    currentCents: priceCents,
  }));
  const gone = [...shownById.values()]
    .filter(({ id }) => !present.has(id))
    .map(({ id, label, priceCents }) => ({ id, label, shownCents: priceCents, currentCents: null }));
  return [...changed.filter(({ shownCents, currentCents }) => shownCents !== currentCents), ...gone];
}
