import type { PaymentProcessor } from '#server/services/payment/payment-processor.ts';

const rejected = async () => ({ kind: 'rejected', reason: 'not supported' }) as const;

/** The methods of a scripted processor that supports only charges. */
export const onlyCharges = {
  authorize: async () => ({ kind: 'unknown', cause: 'shape' }),
  capture: rejected,
  release: rejected,
  refund: rejected,
  findRefund: rejected,
} satisfies Partial<PaymentProcessor>;
