import type { Cents } from '#domain/money.ts';
import type { MadeCharge } from '../../services/payment/payment-processor.ts';

/** The payment data of an order in the database. */
export interface PaidOrder {
  readonly id: string;
  readonly invoiceNumber: string | null;
  readonly status: 'pending' | 'placed' | 'refused';
  readonly chargeId: string | null;
  readonly totalCents: Cents;
  readonly createdAt: Date;
}

type NamedOrder = Pick<PaidOrder, 'id' | 'invoiceNumber' | 'status'>;

/**
 * A difference between the processor and the database. A value is null if the processor or the database lacks
 * it.
 */
export interface PaymentDifference {
  /** `unknown charge`: no placed order has the charge. `missing charge`: the processor does not have the charge. */
  readonly kind: 'unknown charge' | 'missing charge' | 'other amount';
  readonly chargeId: string | null;
  /** The order of the charge, if known. */
  readonly order: NamedOrder | null;
  readonly chargedCents: Cents | null;
  readonly orderedCents: Cents | null;
  /** The time of the charge, or of the order if it has no charge. */
  readonly at: Date;
}

function nameOrder({ id, invoiceNumber, status }: PaidOrder): NamedOrder {
  return { id, invoiceNumber, status };
}

function differenceOf(
  charge: MadeCharge,
  placed: PaidOrder | undefined,
  named: PaidOrder | undefined,
): PaymentDifference | undefined {
  const { chargeId, amountCents: chargedCents, createdAt: at } = charge;
  if (placed === undefined) {
    const order = named === undefined ? null : nameOrder(named);
    const orderedCents = named?.totalCents ?? null;
    return { kind: 'unknown charge', chargeId, order, chargedCents, orderedCents, at };
  }
  const { totalCents: orderedCents } = placed;
  if (orderedCents === chargedCents) return undefined;
  return { kind: 'other amount', chargeId, order: nameOrder(placed), chargedCents, orderedCents, at };
}

/** Returns the placed orders with a positive total. */
export function selectPaid(orders: readonly PaidOrder[]): readonly PaidOrder[] {
  return orders.filter(({ status, totalCents }) => status === 'placed' && totalCents > 0);
}

/**
 * Finds charges without a matching order.
 * @param orders all orders that the charges may belong to
 * @param since ignores older charges unless they belong to one of the orders
 */
export function findWrongCharges(
  charges: readonly MadeCharge[],
  orders: readonly PaidOrder[],
  since: Date,
): readonly PaymentDifference[] {
  const byCharge = new Map(selectPaid(orders).map((order) => [order.chargeId, order]));
  const byId = new Map(orders.map((order) => [order.id, order]));
  return charges
    .filter(({ chargeId, createdAt }) => createdAt >= since || byCharge.has(chargeId))
    .flatMap(
      (charge) => differenceOf(charge, byCharge.get(charge.chargeId), byId.get(charge.orderId ?? '')) ?? [],
    );
}

/** Returns the difference for a paid order whose charge the processor does not have. */
export function missingCharge(order: PaidOrder): PaymentDifference {
  const { chargeId, totalCents: orderedCents, createdAt: at } = order;
  return { kind: 'missing charge', chargeId, order: nameOrder(order), chargedCents: null, orderedCents, at };
}
