import type { FullSubmission, LineDifference } from '#contract/submission.ts';
import type { LineItem } from '#domain/cart.ts';
import type { Cents } from '#domain/money.ts';
import { canonicalJson } from './canonical-json.ts';

/** Parts of a submission that are not the browser's to say, or that it says differently by design. */
const NOT_COMPARED = new Set(['payment', 'client_ip', 'test', 'cancel_services']);

/** Whether the browser derived the same order from the answers as the server did. */
export function isSameSubmission(
  posted: { readonly [name: string]: unknown },
  derived: FullSubmission,
): boolean {
  return canonicalJson(comparable(posted)) === canonicalJson(comparable({ ...derived }));
}

function comparable(submission: { readonly [name: string]: unknown }): object {
  const kept = Object.entries(submission).filter(([name]) => !NOT_COMPARED.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === 'account' ? withoutPassword(value) : value]),
  );
}

/** A copy of an account without its password: the answers hold it, the order must not. */
export function withoutPassword(account: unknown): unknown {
  if (account === null || typeof account !== 'object' || Array.isArray(account)) return account;
  return Object.fromEntries(Object.entries(account).filter(([name]) => name !== 'password'));
}

/**
 * What to show when the order is not what its visitor saw: its lines as they are now, and the total. The post says
 * nothing of single lines, so `shownCents` is known for the total alone.
 */
export function describeDifferences(
  lines: readonly LineItem[],
  shownTotalCents: Cents,
  totalCents: Cents,
): readonly LineDifference[] {
  const now = lines.map(({ label, priceCents }) => ({ label, shownCents: null, currentCents: priceCents }));
  return [...now, { label: 'Total', shownCents: shownTotalCents, currentCents: totalCents }];
}
