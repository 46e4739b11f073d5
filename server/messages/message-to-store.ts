import { randomUUID } from 'node:crypto';
import type { MessageSuccess } from '#contract/submission.ts';
import { isOwnAddress } from '#domain/pages/own-address.ts';
import { nextAddressOf } from '#domain/submission/next-address.ts';
import type { MessageToProcess } from './message-to-process.ts';
import { referenceOf } from './message-reference.ts';
import type { MessageToStore } from './stored-message.ts';
import { readInside } from '#domain/read-property.ts';

/** Returns true for an application with priority, false for one without, and undefined for other messages. */
function findPriority({ kind, message }: MessageToProcess): boolean | undefined {
  if (kind !== 'application') return undefined;
  return readInside(message.payload, 'applicant_details', 'priority') === 'Yes';
}

export function answerTo(message: MessageToProcess): MessageSuccess {
  const priority = findPriority(message);
  return {
    result: 'success',
    success: true,
    response: { redirect: nextAddressOf(message.kind, message.page.settings, priority) },
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

/** Adds the reference number to the URL of the thank-you page, when the form sends a copy. */
export function withReference(
  answer: MessageSuccess,
  { message }: MessageToProcess,
  id: string,
): MessageSuccess {
  const { redirect } = answer.response;
  if (message.mails.copy === undefined || !isOwnAddress(redirect) || redirect.includes('?')) return answer;
  return { ...answer, response: { redirect: `${redirect}?reference=${referenceOf(id)}` } };
}

/** @param email for replies; '' when the form does not ask for one */
export function toStore(message: MessageToProcess, email: string): MessageToStore {
  const { post, page, attempt, kind } = message;
  const id = randomUUID();
  return {
    ...attempt,
    id,
    isCopied: false,
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
    answer: { data: withReference(answerTo(message), message, id) },
  };
}
