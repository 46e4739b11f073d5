import { answersOf } from '#domain/answers/answers.ts';
import { readPayable } from '#domain/cart/schedule/read-payable.ts';
import { findFileAnswer } from '#domain/answers/file-answer.ts';
import { findFileParts } from '#domain/files/file-parts.ts';
import { canRebuild, hasFileName } from '#domain/submission/payloads/rebuild-answers.ts';
import { payloadOf } from '#domain/submission/payloads/payloads.ts';
import { contentFor } from '../fixtures/sample-files.ts';
import { agreedTo } from '../server/agreed-to.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { Visitor } from '../server/test-visitor.ts';
import type { Replay } from './replay-with.ts';

type Consent = ReturnType<typeof agreedTo>;

/** A file in a multipart post. */
export interface FilePart {
  readonly part: string;
  readonly name: string;
  readonly content: string;
}

/** Returns the fields that every form posts. */
export function fieldsOfPage({ form, facts }: Replay): Readonly<Record<string, string>> {
  const isAsked = facts.page.services?.captcha !== undefined;
  return {
    action: form.submission.action,
    formType: form.formType,
    pageID: facts.page.pageID,
    ...(hasFileName(form.submission.payload) ? { formFileName: form.slug } : {}),
    ...(isAsked ? { captchaResponse: `ok-${newAttemptKey()}` } : {}),
  };
}

/** Returns the fields that only orders post. */
export function fieldsOfOrder(
  { form, facts, posted: answers }: Replay,
  specified: object,
  shownTotalCents: number,
  token: string | undefined,
  consent: Consent,
): Readonly<Record<string, string>> {
  const payment =
    token === undefined ? null : { processor: 'sandbox', token, customer_id: '', billing_address: null };
  const versions = { definition: form.version, catalogue: facts.catalogue.version };
  const parts = { answers, versions, shownTotalCents, ...consent };
  return { signupData: JSON.stringify({ formType: form.formType, ...specified, payment, ...parts }) };
}

/** Returns the fields that only messages post. */
export function fieldsOfMessage(
  { form, posted }: Pick<Replay, 'form' | 'posted'>,
  payload: object,
): Readonly<Record<string, string>> {
  const own = { [payloadOf(form).field]: JSON.stringify(payload) };
  return canRebuild(form.submission.payload) ? own : { ...own, answers: JSON.stringify(posted) };
}

export function filesOfPage({ form, posted }: Replay): readonly FilePart[] {
  const answers = answersOf(posted);
  return findFileParts(form, answers).flatMap(({ part, path }) => {
    const file = findFileAnswer(answers.get(path));
    return file === undefined ? [] : [{ part, name: file.name, content: contentFor(file) }];
  });
}

/** Posts a golden case as its page would. */
export async function postForm(
  server: TestServer,
  replay: Replay,
  own: (visitor: Visitor) => Promise<Readonly<Record<string, string>>>,
) {
  const path = `/${replay.form.slug}/`;
  const visitor = await Visitor.open(server.address, path);
  const body = new FormData();
  const fields = { ...fieldsOfPage(replay), ...(await own(visitor)) };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const { part, name, content } of filesOfPage(replay)) body.append(part, new Blob([content]), name);
  return visitor.post(body, { 'idempotency-key': newAttemptKey() }, path);
}

/** Returns the renewal consent that the page of a golden case would post. */
export function consentOf(server: TestServer, { form, facts, judgment }: Replay): Consent {
  if (judgment.kind !== 'order') return {};
  return agreedTo(form, facts.page, judgment.cart, server.services.configuration.timeZone);
}

/** Posts the order that a page would post, without a card if it is free. `consent` replaces the page’s consent. */
export function postOrder(
  server: TestServer,
  replay: Replay,
  signupData: object,
  shownTotalCents: number,
  consent = consentOf(server, replay),
) {
  const { judgment } = replay;
  const isFree = judgment.kind === 'order' && readPayable(judgment.cart) === 'no';
  return postForm(server, replay, async (visitor) => {
    const token = isFree ? undefined : await visitor.tokenize();
    return fieldsOfOrder(replay, signupData, shownTotalCents, token, consent);
  });
}

/** Posts the message that a page would post. `fields` replaces fields of the page. */
export function postMessage(
  server: TestServer,
  replay: Replay,
  payload: object,
  others: Readonly<Record<string, string>> = {},
) {
  return postForm(server, replay, async () => ({ ...fieldsOfMessage(replay, payload), ...others }));
}
