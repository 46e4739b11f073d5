import { sql } from 'drizzle-orm';
import type { PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { FullSubmission } from '#contract/submission.ts';
import type { orders } from '../database/tables/schema.ts';
import { scrubValue } from './scrub-text.ts';

/** The columns of an order that accounting needs, and those without personal data. */
type KeptColumn =
  | 'id'
  | 'keyHash'
  | 'status'
  | 'worker'
  | 'fence'
  | 'slug'
  | 'formType'
  | 'pageId'
  | 'isMailed'
  | 'totalCents'
  | 'yearlyCents'
  | 'definitionVersion'
  | 'pageVersion'
  | 'catalogueVersion'
  | 'renewalConsent'
  | 'today'
  | 'invoiceNumber'
  | 'chargeId'
  | 'heldAt'
  | 'createdAt'
  | 'finishedAt'
  // Generated from columns that are cleared.
  | 'searchWords';

type ClearedColumn = Exclude<keyof typeof orders.$inferSelect, KeptColumn>;

export interface ErasedOrder {
  readonly id: string;
  readonly submission: FullSubmission;
  readonly schedule: PaymentSchedule | null;
}

/**
 * Returns the values of an erased order. A new column of orders does not compile until it is either kept or cleared.
 * @param error the response to a repeated request
 */
export function clearOrder({ submission, schedule }: ErasedOrder, error: string) {
  const { website, formType, test, cancel_services, payment } = submission;
  const kept = { website, formType, test, cancel_services, companies: [] };
  const processor = payment === null || payment === undefined ? null : { processor: payment.processor };
  return {
    email: '',
    fingerprint: '',
    passwordHash: null,
    paymentToken: null,
    accountId: null,
    awaitingConfirmation: false,
    submission: sql`${JSON.stringify({ ...kept, payment: processor })}::jsonb`,
    answers: {},
    describedAnswers: null,
    filings: null,
    serviceFacts: {},
    schedule: schedule === null ? null : scrubValue(schedule),
    receiptToken: null,
    remindOn: null,
    card: null,
    refusal: null,
    answer: { data: { result: 'error', error } },
    answerStatus: 410,
    erasedAt: sql`now()`,
  } as const satisfies Readonly<Record<ClearedColumn, unknown>>;
}
