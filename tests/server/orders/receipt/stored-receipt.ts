import type { StoredLine, StoredReceipt } from '#server/orders/receipt/find-receipt.ts';
import { readSchedule } from '#server/orders/schedule/stored-schedule.ts';
import type { ReceiptWords } from '#server/orders/receipt/describe-receipt.ts';

/** Returns a line of a placed order with a one-time payment. */
export function storedLine(label: string, changes: Partial<StoredLine> = {}): StoredLine {
  return {
    lineId: label,
    kind: 'single',
    lineGroup: label,
    label,
    quantity: 1,
    priceCents: 10_000,
    originalPriceCents: null,
    renewals: [],
    tax: false,
    months: null,
    yearlyCents: null,
    trial: null,
    items: [],
    reason: null,
    ...changes,
  };
}

/** Returns a placed order without fields that later versions added. Its schedule follows from its lines. */
export function storedReceipt(changes: Partial<StoredReceipt> = {}): StoredReceipt {
  const lines = changes.lines ?? [storedLine('Book')];
  return {
    invoiceNumber: 'FC-100007',
    slug: 'shop',
    pageID: 'shop',
    email: 'ana@example.com',
    isMailed: true,
    placedOn: '2026-11-22',
    totalCents: 10_000,
    schedule: readSchedule({ schedule: null, today: '2026-11-22' }, lines),
    canceled: new Map(),
    canceledOn: null,
    isAnswered: false,
    refunds: [],
    card: null,
    lines,
    filings: [],
    answers: [],
    submission: {},
    ...changes,
  };
}

export const receiptWords: ReceiptWords = {
  seller: {
    name: 'Shop',
    phone: '1-800-555-0142',
    email: 'help@shop.example',
    address: ['1 Main Street', 'Sheridan, WY 82801'],
    statementName: 'SHOP CO',
  },
  canceling: 'Write to {email} or call {phone}: {invoice}.',
  account: 'A mail went to {email}.',
  notMailed: 'No mail went to {email}.',
  next: ['We file it today.', 'Open <mail> from us.'],
};
