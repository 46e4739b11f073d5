import { formatCents } from '../money.ts';
import type { OrderEvent, OrderEventKind } from './order-events.ts';

/** An event as text: a label for a timeline, and a sentence for an email. */
export interface EventWords {
  readonly label: string;
  readonly sentence: string;
}

const words: Readonly<Record<OrderEventKind, EventWords>> = {
  placed: { label: 'Order placed', sentence: 'We have your order.' },
  paid: { label: 'Paid', sentence: 'Your payment went through.' },
  'in-review': { label: 'In review', sentence: 'We are checking your order before we file it.' },
  filed: { label: 'Filed', sentence: 'Your documents are filed. The agency now decides.' },
  approved: { label: 'Approved', sentence: 'The agency approved your filing.' },
  'documents-ready': { label: 'Documents ready', sentence: 'New documents are ready for you to download.' },
  canceled: { label: 'Canceled', sentence: 'Your order is canceled. Its services do not renew.' },
  refunded: {
    label: 'Refunded',
    sentence: 'We have refunded your card. Banks take five to ten days to show it.',
  },
};

/** Describes an event. A refund's label has the amount: `Refunded $40.00`. */
export function describeEvent({ kind, amountCents }: Pick<OrderEvent, 'kind' | 'amountCents'>): EventWords {
  const { label, sentence } = words[kind];
  return { label: amountCents === null ? label : `${label} ${formatCents(amountCents)}`, sentence };
}
