import { answersOf } from '#domain/answers/answers.ts';
import { findFileAnswer } from '#domain/files/file-answer.ts';
import { findFileParts } from '#domain/files/file-parts.ts';
import { payloadOf } from '#domain/submission/payloads/payloads.ts';
import { contentFor } from '../fixtures/sample-files.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { Visitor } from '../server/test-visitor.ts';
import type { Replay } from './replay-journey.ts';

/** Posts what the page of a golden case would. */
export async function postForm(
  server: TestServer,
  { form, facts, posted }: Replay,
  own: (visitor: Visitor) => Promise<Readonly<Record<string, string>>>,
) {
  const path = `/${form.slug}/`;
  const visitor = await Visitor.open(server.address, path);
  const isAsked = facts.page.services?.captcha !== undefined;
  const body = new FormData();
  const fields = {
    action: form.submission.action,
    formType: form.formType,
    pageID: facts.page.pageID,
    formFileName: form.slug,
    ...(isAsked ? { captchaResponse: `ok-${newAttemptKey()}` } : {}),
    answers: JSON.stringify(posted),
    ...(await own(visitor)),
  };
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answers = answersOf(posted);
  for (const { part, path: at } of findFileParts(form, answers)) {
    const file = findFileAnswer(answers.get(at));
    if (file !== undefined) body.append(part, new Blob([contentFor(file)]), file.name);
  }
  return visitor.post(body, { 'idempotency-key': newAttemptKey() }, path);
}

/** Posts what a page would that orders nothing; other fields take the place of its own. */
export function postMessage(
  server: TestServer,
  replay: Replay,
  payload: object,
  others: Readonly<Record<string, string>> = {},
) {
  const { field } = payloadOf(replay.form);
  return postForm(server, replay, async () => ({ [field]: JSON.stringify(payload), ...others }));
}
