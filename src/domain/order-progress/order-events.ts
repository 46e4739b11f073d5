import type { Cents } from '../money.ts';

/** The kinds of events of a placed order, in their usual order. */
export const orderEventKinds = [
  'placed',
  'paid',
  'in-review',
  'filed',
  'approved',
  'documents-ready',
  'canceled',
  'refunded',
  'refund-failed',
] as const;

export type OrderEventKind = (typeof orderEventKinds)[number];

export interface OrderEvent {
  readonly kind: OrderEventKind;
  readonly at: Date;
  /** A sentence for the customer, or null. */
  readonly note: string | null;
  /** The amount of a refund or of a failed refund; null for other kinds. */
  readonly amountCents: Cents | null;
}

/** The events that an operator records. The others come from payments, cancellations and refunds. */
export const markedKinds = [
  'in-review',
  'filed',
  'approved',
  'documents-ready',
] as const satisfies readonly OrderEventKind[];

export type MarkedKind = (typeof markedKinds)[number];

/** Returns true for the name of an event that an operator records. */
export function isMarkedKind(name: string): name is MarkedKind {
  return markedKinds.some((kind) => kind === name);
}

const rankOf = (kind: OrderEventKind): number => orderEventKinds.indexOf(kind);

/** Events of money, which leave the status of an order unchanged. */
const moneyKinds: readonly OrderEventKind[] = ['refunded', 'refund-failed'];

/** Returns the last event that changed the status. */
function findLast(events: readonly Pick<OrderEvent, 'kind'>[]): OrderEventKind | undefined {
  return events.findLast(({ kind }) => !moneyKinds.includes(kind))?.kind;
}

/** Returns the status of an order: the kind of its last event. `events` are in chronological order. */
export function statusOf(
  events: readonly Pick<OrderEvent, 'kind'>[],
  isFullyRefunded: boolean,
): OrderEventKind {
  return isFullyRefunded ? 'refunded' : (findLast(events) ?? 'placed');
}

/** The reason for rejecting an event. */
export type MarkProblem = 'canceled' | 'repeated' | 'note-missing';

/**
 * Checks whether an operator may record an event. An order may return to an earlier status, because an agency can
 * reject a filing. Such an event requires a note for the customer.
 * @param events in chronological order
 */
export function checkMark(
  events: readonly Pick<OrderEvent, 'kind'>[],
  kind: MarkedKind,
  note: string | null,
): MarkProblem | undefined {
  if (events.some((event) => event.kind === 'canceled')) return 'canceled';
  const last = findLast(events);
  if (last === kind && kind !== 'documents-ready') return 'repeated';
  const goesBack = last !== undefined && rankOf(kind) < rankOf(last);
  return goesBack && note === null ? 'note-missing' : undefined;
}
