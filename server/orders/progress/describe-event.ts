import { formatCents } from '#domain/money.ts';
import type { OrderEvent, OrderEventKind } from '#domain/order-progress/order-events.ts';
import { say } from '../../texts.ts';

/** An event as text: a label for a timeline, and a sentence for an email. */
export interface EventWords {
  readonly label: string;
  readonly sentence: string;
}

const words: Readonly<Record<OrderEventKind, EventWords>> = {
  placed: { label: say('event.placed'), sentence: say('event.placed.sentence') },
  paid: { label: say('event.paid'), sentence: say('event.paid.sentence') },
  'in-review': { label: say('event.in-review'), sentence: say('event.in-review.sentence') },
  filed: { label: say('event.filed'), sentence: say('event.filed.sentence') },
  approved: { label: say('event.approved'), sentence: say('event.approved.sentence') },
  'documents-ready': { label: say('event.documents-ready'), sentence: say('event.documents-ready.sentence') },
  canceled: { label: say('event.canceled'), sentence: say('event.canceled.sentence') },
  'refund-failed': { label: say('event.refund-failed'), sentence: say('event.refund-failed.sentence') },
  refunded: { label: say('event.refunded'), sentence: say('event.refunded.sentence') },
};

function sayAmount(kind: OrderEventKind, amount: string): string | undefined {
  if (kind === 'refunded') return say('event.refunded.amount', { amount });
  return kind === 'refund-failed' ? say('event.refund-failed.amount', { amount }) : undefined;
}

/**
 * Describes an event for the customer. The label and the sentence of a refund include the amount, such as
 * `Refunded $40.00`.
 */
export function describeEvent({ kind, amountCents }: Pick<OrderEvent, 'kind' | 'amountCents'>): EventWords {
  const { label, sentence } = words[kind];
  if (amountCents === null) return { label, sentence };
  const amount = formatCents(amountCents);
  return {
    label: say('event.amount', { event: label, amount }),
    sentence: sayAmount(kind, amount) ?? sentence,
  };
}
