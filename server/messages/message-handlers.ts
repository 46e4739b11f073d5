import { readEmail } from '../accounts/find-or-create-account.ts';
import { logIn } from '../accounts/log-in.ts';
import { requestReset } from '../accounts/passwords/request-reset.ts';
import { setNewPassword } from '../accounts/passwords/set-new-password.ts';
import { spendAskedCaptcha } from '../services/captcha/posted-captcha.ts';
import { isReply } from '../posts/form-post.ts';
import type { ActionReply } from '../posts/form-post.ts';
import { isJsonObject } from '../posts/parse-json-field.ts';
import { limitMessages } from '../budgets/limit-forms.ts';
import type { OrderServices } from '../order-services.ts';
import type { MessageKind } from '#domain/submission/next-address.ts';
import type { MessageToProcess } from './message-to-process.ts';
import { answerTo, toStore } from './message-to-store.ts';
import { takeCopy } from './message-mails.ts';
import { signUp } from './sign-up-message.ts';
import { storeMessage } from './store-message.ts';
import { readProperty } from '#domain/read-property.ts';

type Handle = (message: MessageToProcess, services: OrderServices) => Promise<ActionReply>;

/** Returns a text of the payload, or ''. */
function textOf({ message }: MessageToProcess, name: string): string {
  const value = readProperty(message.payload, name);
  return typeof value === 'string' ? value : '';
}

function emailOf(message: MessageToProcess): string {
  const contact = readProperty(message.message.payload, 'contact_information');
  const email = isJsonObject(contact) ? contact['email'] : textOf(message, 'email');
  return readEmail(typeof email === 'string' ? email : '');
}

/** Stores a message for the staff. */
const store: Handle = async (message, services) => {
  const email = emailOf(message);
  const flood = await limitMessages({ clientIp: message.post.clientIp, email }, services);
  if (flood !== undefined) return flood;
  const isCopied = await takeCopy(message.message, email, services);
  return storeMessage(toStore(message, email, isCopied), services);
};

/** Adds the URL of the visitor's next page to a successful response. */
function leadOn(message: MessageToProcess, reply: ActionReply): ActionReply {
  if (reply.status !== 200) return reply;
  return { ...reply, body: { data: answerTo(message) } };
}

/** The handlers by kind of message. Logins and password changes are not stored as messages. */
export const messageHandlers: Readonly<Record<MessageKind, Handle>> = {
  contact: store,
  application: store,
  'client-profile': store,
  'free-account': signUp,
  affiliate: signUp,
  login: async (message, services) => {
    const { post, page, attempt } = message;
    const asked = await spendAskedCaptcha(post, { page, keyHash: attempt.fingerprint }, services);
    if (isReply(asked)) return asked;
    const login = { username: textOf(message, 'username'), password: textOf(message, 'password'), ...asked };
    return leadOn(message, await logIn(login, post, services));
  },
  'password-reset': async (message, services) =>
    leadOn(message, await requestReset({ email: textOf(message, 'email') }, message.post, services)),
  'new-password': async (message, services) => {
    const renewal = { token: textOf(message, 'token'), password: textOf(message, 'password') };
    return leadOn(message, await setNewPassword(renewal, message.post, services));
  },
};
