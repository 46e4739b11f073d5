import { isRecord } from '#domain/read-property.ts';
import type { Carried, Window } from './match-window.ts';
import type { PaidOrder } from './compare-charges.ts';

const DAY_MS = 86_400_000;

/** The state of an interrupted reconciliation, as stored in its checkpoint. */
export interface ReconcileState {
  readonly processor: string;
  readonly since: string;
  /** Start of the next window. */
  readonly next: string;
  readonly charges: number;
  readonly differences: number;
  readonly waiting: readonly (Omit<PaidOrder, 'createdAt'> & { readonly createdAt: string })[];
  readonly early: readonly string[];
}

export function isReconcileState(value: unknown): value is ReconcileState {
  return (
    isRecord(value) &&
    ['processor', 'since', 'next'].every((name) => typeof value[name] === 'string') &&
    ['charges', 'differences'].every((name) => typeof value[name] === 'number') &&
    ['waiting', 'early'].every((name) => Array.isArray(value[name]))
  );
}

export function readCarried({ waiting, early }: ReconcileState): Carried {
  return { early, waiting: waiting.map((order) => ({ ...order, createdAt: new Date(order.createdAt) })) };
}

export function writeCarried({ waiting, early }: Carried): Pick<ReconcileState, 'waiting' | 'early'> {
  return { early, waiting: waiting.map((order) => ({ ...order, createdAt: order.createdAt.toISOString() })) };
}

/** Splits a time span into days. */
export function listWindows(from: Date, to: Date): readonly Window[] {
  const count = Math.max(1, Math.ceil((to.getTime() - from.getTime()) / DAY_MS));
  return Array.from({ length: count }, (_, index) => ({
    from: new Date(from.getTime() + index * DAY_MS),
    to: index === count - 1 ? to : new Date(from.getTime() + (index + 1) * DAY_MS),
  }));
}
