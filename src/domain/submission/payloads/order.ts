import { buildOrderSubmission } from '../build-order-submission.ts';
import { EMAIL, PASSWORD } from './payload.ts';
import type { OrderPayload } from './payload.ts';

const CARD = ['first_name', 'last_name', 'number', 'cvc', 'exp_month', 'exp_year'] as const;

/** An order, including the account that it creates. */
export const order: OrderPayload = {
  action: 'process_signup',
  field: 'signupData',
  needs: [EMAIL, [PASSWORD], ...CARD.map((name) => [`paymentInformation.${name}`])],
  isSale: true,
  build: buildOrderSubmission,
};
