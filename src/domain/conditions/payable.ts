/** The name under which conditions read whether an order is to be paid. */
export const PAYABLE = 'facts.payable';

/**
 * Whether something is to be paid, now or later. `unknown` while prices load, an answer that a price needs is
 * missing, or the visitor's own price is too low.
 */
export const payables = ['yes', 'no', 'unknown'] as const;

export type Payable = (typeof payables)[number];
