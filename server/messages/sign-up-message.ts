import { addFreeAccount } from '../accounts/create-free-account.ts';
import { takeBudget } from '../accounts/budgets.ts';
import { readEmail } from '../accounts/find-or-create-account.ts';
import { LONGEST_PASSWORD } from '../accounts/password-hasher.ts';
import { tooBusy } from '../accounts/too-busy.ts';
import type { ActionReply } from '../actions/form-post.ts';
import { isJsonObject } from '../actions/parse-json-field.ts';
import { refuse } from '../actions/refuse.ts';
import { withoutPassword } from '../orders/compare-submission.ts';
import type { OrderServices } from '../orders/order-services.ts';
import type { MessageToProcess } from './message-to-process.ts';
import { answerTo, toStore } from './message-to-store.ts';
import { storeMessage } from './store-message.ts';

/**
 * Makes an account without an order, and stores what was said of it, in one transaction. An e-mail that is known is
 * answered the same, after the same work.
 */
export async function signUp(message: MessageToProcess, services: OrderServices): Promise<ActionReply> {
  const { payload } = message.message;
  const { account } = Object(payload);
  const { email_address: given, password } = isJsonObject(account) ? account : {};
  const email = readEmail(String(given));
  const { clientIp } = message.post;
  const refused = await takeBudget({ purpose: 'sign-up', clientIp, email }, services);
  if (refused !== undefined) return refused;
  const text = typeof password === 'string' ? password : '';
  if (Buffer.byteLength(text) > LONGEST_PASSWORD) return refuse(422, 'The password is too long.');
  const passwordHash = await services.passwords.hash(text);
  if (passwordHash === undefined) return tooBusy;
  const stored = { ...message.message, payload: { ...payload, account: withoutPassword(account) } };
  return storeMessage(
    {
      ...toStore({ ...message, message: stored }, email),
      answer: { data: { ...answerTo(message), invoice_numbers: [] } },
      writeBesides: async (queries) => ({
        account_id: await addFreeAccount(queries, email, passwordHash, services),
      }),
    },
    services,
  );
}
