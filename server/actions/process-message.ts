import { payloads } from '#domain/submission/payloads/payloads.ts';
import type { Payload } from '#domain/submission/payloads/payload.ts';
import {
  explainEndedSession,
  findOwner,
  recognizeCustomer,
} from '../accounts/customer/recognize-customer.ts';
import { limitPublicMessages } from '../budgets/limit-forms.ts';
import { createKeepLast } from '../keep-last.ts';
import { messageHandlers } from '../messages/message-handlers.ts';
import type { MessageKind } from '#domain/submission/next-address.ts';
import { repeatMessage } from '../messages/store-message.ts';
import { fingerprintOf, hashAttemptKey } from '../orders/attempt-key.ts';
import { isSameSubmission } from '../orders/compare-submission.ts';
import type { OrderServices } from '../order-services.ts';
import { todayIn } from '../today.ts';
import { checkPostedAnswers, createEnvelopeReader, describeFiles } from './form-envelope.ts';
import type { ActionReply, FormPost } from '../posts/form-post.ts';
import { CHECK_FIELDS, rejectWith } from '../posts/reject-with.ts';
import { spendPostedCaptcha } from '../services/captcha/posted-captcha.ts';
import { say } from '../texts.ts';

const FORM_CHANGED = say('form.changed');

/** Messages whose account fields pages hide for a customer. */
const CREATES_ACCOUNT: ReadonlySet<MessageKind> = new Set(['free-account', 'affiliate']);

const keepReader = createKeepLast<ReturnType<typeof createEnvelopeReader>>();

/**
 * Handles a form without an order. A retry gets the stored response before its captcha is checked. The server
 * derives the payload again from the answers. The posted payload must be equal.
 */
export async function processMessage(
  post: FormPost,
  kind: MessageKind,
  services: OrderServices,
): Promise<ActionReply> {
  const { configuration, site, log } = services;
  const readEnvelope = keepReader(payloads[kind], [], () => createEnvelopeReader(kind));
  const envelope = readEnvelope(post, site, configuration);
  const { key, page } = envelope;
  const said = [post.slug, page.pageID, envelope.payload, envelope.answers, ...describeFiles(post)];
  const attempt = { keyHash: hashAttemptKey(key), fingerprint: fingerprintOf(key, said) };
  const repeated = await repeatMessage(attempt, services);
  if (repeated !== undefined) return repeated;

  const answers = checkPostedAnswers(post, envelope, services);
  // A login is not stored under its idempotency key. Its captcha is therefore valid for one password, not for
  // all posts with the key.
  const spentBy = kind === 'login' ? attempt.fingerprint : attempt.keyHash;
  const unsolved = await spendPostedCaptcha(post, { page, keyHash: spentBy }, services);
  if (unsolved !== undefined) return unsolved;

  const today = todayIn(configuration.timeZone, services.now());
  const { slug, files } = post;
  const session = await findOwner(services.database.queries, post.session, services.now());
  const fact = recognizeCustomer(answers, session);
  const message = site.checkMessage({ slug, pageID: page.pageID, answers, files, today, serviceFacts: fact });
  const builder: Payload = payloads[kind];
  for (const part of builder.listLostParts?.(answers, files.keys()) ?? [])
    log.warn({ slug, pageID: page.pageID, part }, 'Project index missing');
  if (message.kind === 'refused') {
    const { problems } = message;
    return rejectWith(422, CHECK_FIELDS, {
      problems: CREATES_ACCOUNT.has(kind) ? explainEndedSession(answers, problems) : problems,
    });
  }
  if (!isSameSubmission(envelope.payload, message.payload, message.sentAsGiven))
    return rejectWith(409, FORM_CHANGED);
  if (payloads[kind].needsCaptcha === true) {
    const suspect = await limitPublicMessages(post, { page, keyHash: spentBy }, services);
    if (suspect !== undefined) return suspect;
  }
  const payload = withClientIp(message.payload, post);
  const owner = fact.customer && session;
  return messageHandlers[kind](
    { post, page, attempt, kind, message: { ...message, payload }, owner },
    services,
  );
}

/** Sets the visitor's IP address, as the server sees it, in payloads that have a property for it. */
function withClientIp(payload: object, { clientIp }: FormPost): object {
  return Object.hasOwn(payload, 'client_ip') ? { ...payload, client_ip: clientIp } : payload;
}
