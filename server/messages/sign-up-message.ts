import { addFreeAccount, prepareFreeAccount } from '../accounts/add-free-account.ts';
import { ACCOUNT_ADDRESS } from '../accounts/log-in.ts';
import type { SignedIn } from '../accounts/sessions.ts';
import { limitMessages } from '../budgets/limit-forms.ts';
import type { ActionReply } from '../posts/form-post.ts';
import { isJsonObject } from '../posts/parse-json-field.ts';
import { withoutPassword } from '../orders/compare-submission.ts';
import type { OrderServices } from '../order-services.ts';
import type { MessageToProcess } from './message-to-process.ts';
import { takeCopy } from './message-mails.ts';
import { answerToSignUp, toStore, withReference } from './message-to-store.ts';
import { storeMessage } from './store-message.ts';
import { readProperty } from '#domain/read-property.ts';

/**
 * Creates an account without an order and stores the message, in one transaction. A known email causes the
 * same work and response, so that they do not reveal whether the email is known.
 */
export async function signUp(message: MessageToProcess, services: OrderServices): Promise<ActionReply> {
  const { owner } = message;
  if (owner !== undefined) return storeForOwner(message, owner, services);
  const { payload } = message.message;
  const account = readProperty(payload, 'account');
  const { email_address: given, password } = isJsonObject(account) ? account : {};
  const signup = { email: String(given), password: typeof password === 'string' ? password : '' };
  const prepared = await prepareFreeAccount(signup, message.post, services);
  if ('status' in prepared) return prepared;
  const stored = { ...message.message, payload: { ...payload, account: withoutPassword(account) } };
  const isCopied = await takeCopy(message.message, prepared.email, services);
  const toKeep = toStore({ ...message, message: stored }, prepared.email, isCopied);
  return storeMessage(
    {
      ...toKeep,
      answer: { data: withReference(answerToSignUp(message), message, toKeep) },
      writeBesides: async (queries) => ({
        account_id: await addFreeAccount(queries, prepared, services),
      }),
    },
    services,
  );
}

/** Stores the sign-up of a customer, whose account exists. */
async function storeForOwner(
  message: MessageToProcess,
  { id, email }: SignedIn,
  services: OrderServices,
): Promise<ActionReply> {
  const flood = await limitMessages({ clientIp: message.post.clientIp, email }, services);
  if (flood !== undefined) return flood;
  const { payload } = message.message;
  const account = withoutPassword(readProperty(payload, 'account'));
  const toKeep = toStore(
    { ...message, message: { ...message.message, payload: { ...payload, account } } },
    email,
    await takeCopy(message.message, email, services),
  );
  const answer = { ...answerToSignUp(message), account_id: id };
  const isNothingNew = message.kind === 'free-account';
  return storeMessage(
    {
      ...toKeep,
      answer: {
        data: isNothingNew
          ? { ...answer, login_url: ACCOUNT_ADDRESS }
          : withReference(answer, message, toKeep),
      },
    },
    services,
  );
}
