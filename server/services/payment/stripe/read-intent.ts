import type { Stripe } from 'stripe';
import type { ChargedCard } from '../../../database/tables/stored-json.ts';
import type { ChargeOutcome } from '../payment-processor.ts';

/** Decline codes after which the same card may succeed later (docs.stripe.com/declines/codes). */
const PASSING: ReadonlySet<string> = new Set([
  'approve_with_id',
  'issuer_not_available',
  'processing_error',
  'reenter_transaction',
  'try_again_later',
]);

/** The code for a bank that requires authentication by the customer. */
const CONFIRMATION = 'authentication_required';

/** Display names of card brands. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Stripe's error codes for a card. */
interface CardFault {
  readonly code?: string | null | undefined;
  readonly decline_code?: string | null | undefined;
}

/** Converts a card error to an outcome: the bank declines, or requires authentication. */
export function readCardFault({ code, decline_code: declineCode }: CardFault): ChargeOutcome {
  // Stripe's client sets '' for a missing code.
  const reasons = [code ?? '', declineCode ?? ''].filter((reason) => reason !== '');
  const reason = reasons.join(': ') || 'declined';
  if (reasons.includes(CONFIRMATION)) return { kind: 'needs-action', reason };
  return { kind: 'declined', reason, mayRetryCard: reasons.some((one) => PASSING.has(one)) };
}

/** Returns the card of a charge, or undefined when the charge is not expanded. */
export function readCard(charge: Stripe.PaymentIntent['latest_charge']): ChargedCard | undefined {
  if (charge === null || typeof charge !== 'object') return undefined;
  const card = charge.payment_method_details?.card;
  if (card?.brand == null || card.last4 === null) return undefined;
  return { brand: brands[card.brand] ?? 'Card', lastFour: card.last4 };
}

type Read = (intent: Stripe.PaymentIntent) => ChargeOutcome;

const hold: Read = ({ id, status }) => ({ kind: 'held', chargeId: id, reason: status });
const askBank: Read = ({ status }) => ({ kind: 'needs-action', reason: status });

/** Maps each status to an outcome (docs.stripe.com/payments/paymentintents/lifecycle). */
const readers: Readonly<Record<string, Read>> = {
  succeeded: ({ id, latest_charge: charge }) => {
    const card = readCard(charge);
    return { kind: 'charged', chargeId: id, ...(card === undefined ? {} : { card }) };
  },
  processing: hold,
  requires_capture: hold,
  requires_action: askBank,
  requires_confirmation: askBank,
  requires_payment_method: ({ last_payment_error: error }) => readCardFault(error ?? {}),
  canceled: ({ cancellation_reason: reason }) => ({
    kind: 'declined',
    reason: `canceled: ${reason ?? 'no reason'}`,
    mayRetryCard: true,
  }),
};

/** Returns the outcome of a payment. Returns `unknown` for an unknown status. */
export function readIntent(intent: Stripe.PaymentIntent): ChargeOutcome {
  const { id, status } = intent;
  const read = Object.hasOwn(readers, status) ? readers[status] : undefined;
  return typeof id === 'string' && read !== undefined ? read(intent) : { kind: 'unknown', cause: 'shape' };
}
