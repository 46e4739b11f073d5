import { answersOf } from '#domain/answers/answers.ts';
import { findFileAnswer } from '#domain/files/file-answer.ts';
import { findFileParts } from '#domain/files/file-parts.ts';
import { payloadOf } from '#domain/submission/payloads/payloads.ts';
import { contentFor } from '../fixtures/sample-files.ts';
import { agreedTo } from '../server/agreed-to.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import type { TestServer } from '../server/start-test-server.ts';
import { Visitor } from '../server/test-visitor.ts';
import type { Replay } from './replay-journey.ts';

type Consent = ReturnType<typeof agreedTo>;

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

/** What the page of a golden case agrees to of renewals. */
export function consentOf(server: TestServer, { form, facts, judgement }: Replay): Consent {
  if (judgement.kind !== 'order') return {};
  return agreedTo(form, facts.page, judgement.cart, server.services.configuration.timeZone);
}

/** Posts the order that a page would; another consent takes the place of its own. */
export function postOrder(
  server: TestServer,
  replay: Replay,
  signupData: object,
  shownTotalCents: number,
  consent = consentOf(server, replay),
) {
  return postForm(server, replay, async (visitor) => {
    const { form, facts } = replay;
    const token = await visitor.tokenize();
    const payment = { processor: 'sandbox', token, customer_id: '', billing_address: null };
    return {
      signupData: JSON.stringify({ formType: form.formType, ...signupData, payment }),
      versions: JSON.stringify({ definition: form.version, catalogue: facts.catalogue.version }),
      shownTotalCents: String(shownTotalCents),
      ...consent,
    };
  });
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
