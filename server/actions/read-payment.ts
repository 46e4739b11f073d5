import { isJsonObject } from '../posts/parse-json-field.ts';

/** The tokenizer's response, as posted by the browser. */
export interface PostedPayment {
  readonly token: string;
  readonly customerId: string;
}

const TOKEN = /^[\w.:-]{1,255}$/;

/** Reads the posted payment. Returns undefined when it is missing or malformed. */
export function readPayment(payment: unknown): PostedPayment | undefined {
  if (!isJsonObject(payment)) return undefined;
  const { token, customer_id: customerId } = payment;
  if (typeof token !== 'string' || !TOKEN.test(token)) return undefined;
  return { token, customerId: typeof customerId === 'string' && TOKEN.test(customerId) ? customerId : '' };
}
