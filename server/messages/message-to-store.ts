import { randomUUID } from 'node:crypto';
import type { MessageSuccess } from '#contract/submission.ts';
import { isOwnAddress } from '#domain/pages/own-address.ts';
import { findPriority, nextAddressOf } from '#domain/submission/next-address.ts';
import type { MessageToProcess } from './message-to-process.ts';
import { COPIED, referenceOf } from './message-reference.ts';
import type { MessageToStore } from './stored-message.ts';

export function answerTo({ kind, page, message: { payload } }: MessageToProcess): MessageSuccess {
  const priority = findPriority(kind, payload);
  return {
    result: 'success',
    success: true,
    response: { redirect: nextAddressOf(kind, page.settings, payload) },
    ...(priority === undefined ? {} : { priority }),
  };
}

/** Returns the response to a sign-up, with the same fields as the response to an order. */
export function answerToSignUp(message: MessageToProcess): MessageSuccess {
  const answer = answerTo(message);
  const { redirect } = answer.response;
  const login = isOwnAddress(redirect) ? { login_url: redirect } : {};
  return { ...answer, invoice_numbers: [], ...login, priority: false };
}

/**
 * Adds the reference number to the URL of the thank-you page, when the form sends copies, and whether this sender
 * gets one.
 */
export function withReference(
  answer: MessageSuccess,
  { message }: MessageToProcess,
  { id, isCopied }: Pick<MessageToStore, 'id' | 'isCopied'>,
): MessageSuccess {
  const { redirect } = answer.response;
  if (message.mails.copy === undefined || !isOwnAddress(redirect) || redirect.includes('?')) return answer;
  const next = `${redirect}?reference=${referenceOf(id)}${isCopied ? `&${COPIED}` : ''}`;
  const login = answer.login_url === redirect ? { login_url: next } : {};
  return { ...answer, response: { redirect: next }, ...login };
}

/**
 * @param email for replies; '' when the form does not ask for one
 * @param isCopied the sender gets a copy
 */
export function toStore(message: MessageToProcess, email: string, isCopied: boolean): MessageToStore {
  const { post, page, attempt, kind } = message;
  const id = randomUUID();
  return {
    ...attempt,
    id,
    isCopied,
    kind,
    slug: post.slug,
    formType: page.formType,
    pageID: page.pageID,
    email,
    message: message.message,
    files: message.message.files.flatMap(({ path, part }) => {
      const file = post.files.get(part);
      return file === undefined ? [] : [{ path, file }];
    }),
    answer: { data: withReference(answerTo(message), message, { id, isCopied }) },
  };
}
