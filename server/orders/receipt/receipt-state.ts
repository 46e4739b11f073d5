import { formatDay } from '#domain/cart/schedule/format-day.ts';
import { formatCents } from '#domain/money.ts';
import { isFullyRefunded, sumOrderMoney } from '#domain/order-progress/order-money.ts';
import type { OrderMoney } from '#domain/order-progress/order-money.ts';
import { say } from '../../texts.ts';
import type { ReceiptRefund, StoredReceipt } from './find-receipt.ts';
import type { ReceiptContent, ReceiptFact } from './receipt-content.ts';

type StoredState = Pick<StoredReceipt, 'canceledOn' | 'refunds' | 'totalCents'>;

function sayHeading(isCanceled: boolean, isRefunded: boolean): string {
  if (isCanceled) return say(isRefunded ? 'receipt.heading-canceled-refunded' : 'receipt.heading-canceled');
  return say(isRefunded ? 'receipt.heading-refunded' : 'receipt.heading');
}

function sayPayment(money: OrderMoney): string {
  if (money.paidCents === 0) return say('receipt.nothing-to-pay');
  if (isFullyRefunded(money)) return say('receipt.refunded');
  return say(money.refundedCents > 0 ? 'receipt.partly-refunded' : 'receipt.paid');
}

/** Describes a refund that the payment processor confirmed or works on. Others changed nothing. */
function describeRefund({ status, amountCents, day }: ReceiptRefund): readonly ReceiptFact[] {
  const words = formatCents(amountCents);
  if (status === 'refunded')
    return [{ label: say('receipt.refunded-on', { day: formatDay(day) }), words: `−${words}` }];
  if (status === 'pending') return [{ label: say('receipt.refund-pending', { day: formatDay(day) }), words }];
  return [];
}

/** Describes the present state of an order: what was refunded, and whether the order is canceled. */
export function describeState({
  canceledOn,
  refunds,
  totalCents,
}: StoredState): Pick<ReceiptContent, 'heading' | 'isActive' | 'settled'> & { readonly status: string } {
  const money = sumOrderMoney(totalCents, refunds);
  const payment = sayPayment(money);
  const isRefunded = isFullyRefunded(money);
  const net = { label: say('receipt.net'), words: formatCents(money.netCents) };
  return {
    heading: sayHeading(canceledOn !== null, isRefunded),
    isActive: canceledOn === null && !isRefunded,
    status:
      canceledOn === null ? payment : say('receipt.canceled-status', { day: formatDay(canceledOn), payment }),
    settled: [...refunds.flatMap(describeRefund), ...(money.refundedCents === 0 ? [] : [net])],
  };
}
