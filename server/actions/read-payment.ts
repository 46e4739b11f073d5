import { isJsonObject } from '../posts/parse-json-field.ts';

/** What the tokenizer said of the card, as the browser passes it on. */
export interface PostedPayment {
  readonly token: string;
  readonly customerId: string;
}

const TOKEN = /^[\w.:-]{1,255}$/;

/** The payment of a post; undefined where it is missing or cannot be a tokenizer's. */
export function readPayment(payment: unknown): PostedPayment | undefined {
  if (!isJsonObject(payment)) return undefined;
  const { token, customer_id: customerId } = payment;
  if (typeof token !== 'string' || !TOKEN.test(token)) return undefined;
  return { token, customerId: typeof customerId === 'string' && TOKEN.test(customerId) ? customerId : '' };
}
