import { answersOf } from '#domain/answers.ts';
import type { ActionError, FullSubmission } from '#contract/submission.ts';
import { LONGEST_PASSWORD } from '../accounts/password-hasher.ts';
import { collectServiceFacts } from '../orders/collect-service-facts.ts';
import {
  describeDifferences,
  isSamePrice,
  isSameSubmission,
  withoutPassword,
} from '../orders/compare-submission.ts';
import type { PricedOrder } from '../orders/judge-order.ts';
import type { OrderServices } from '../orders/order-services.ts';
import { placeOrder, repeatAttempt } from '../orders/place-order.ts';
import { spendCaptcha } from '../services/captcha/check-captcha.ts';
import { todayIn } from '../orders/today.ts';
import type { ActionReply, FormPost } from './form-post.ts';
import { isJsonObject } from './parse-json-field.ts';
import { CAPTCHA_FAILED, CAPTCHA_MISSING, readPostedCaptcha, refuseCaptcha } from './posted-captcha.ts';
import { readPayment } from './read-payment.ts';
import type { PostedPayment } from './read-payment.ts';
import { readSignupEnvelope } from './signup-envelope.ts';
import type { SignupEnvelope } from './signup-envelope.ts';
import { unavailableReply } from './unavailable-reply.ts';

const CENTS_A_DOLLAR = 100;
const CHECK_FIELDS = 'Some answers need your attention. Please check them and try again.';
const ORDER_CHANGED =
  'Your order has changed since you last saw it. Nothing was charged. Please look at it and submit it again.';
const NO_PAYMENT = 'The payment information is missing. Please enter your card and try again.';
const NO_PRICES =
  'The prices of your domains cannot be asked for at the moment. Nothing was charged. Please try again in a few seconds.';
const TOO_BUSY = 'Many orders arrive at the moment. Please try again in a few seconds.';

/**
 * Places an order. An attempt that was answered before is answered the same, before its card token or captcha is
 * looked at. The order is judged by the server's own facts; where it is not what its visitor saw, nothing is charged.
 */
export async function processSignup(post: FormPost, services: OrderServices): Promise<ActionReply> {
  const { configuration, site } = services;
  const envelope = readSignupEnvelope(post, site, configuration);
  const repeated = await repeatAttempt(envelope, services);
  if (repeated !== undefined) return repeated;

  const unsolved = await spendPostedCaptcha(post, envelope, services);
  if (unsolved !== undefined) return unsolved;

  const today = todayIn(configuration.timeZone, services.now());
  const { slug } = post;
  const { pageID, formType } = envelope.page;
  const { files } = post;
  const form = site.forms.find((candidate) => candidate.slug === slug);
  const said = await collectServiceFacts(form, envelope.page, answersOf(envelope.answers), services);
  // It decides nothing: the key stays good.
  if (said.kind !== 'ok') return unavailableReply(said, NO_PRICES, services.log, 5);
  const serviceFacts = said.value;
  const order = site.judgeOrder({
    slug,
    pageID,
    answers: envelope.answers,
    files,
    today,
    serviceFacts,
  });
  if (order.kind === 'refused') {
    const { problems, minimumCents } = order;
    const least = minimumCents === undefined ? {} : { min: minimumCents / CENTS_A_DOLLAR };
    return refuse(422, CHECK_FIELDS, { problems, ...least });
  }
  for (const report of order.reports ?? [])
    services.log.error({ slug, pageID, report }, 'a page cannot sell');
  const difference = findDifference(envelope, order);
  if (difference !== undefined) return refuse(409, ORDER_CHANGED, difference);

  const payment = readPayment(envelope.signupData['payment']);
  if (payment === undefined && order.totalCents > 0) return refuse(400, NO_PAYMENT);
  if (Buffer.byteLength(order.password) > LONGEST_PASSWORD) return refuse(400, 'The password is too long.');
  const passwordHash = await services.passwords.hash(order.password);
  if (passwordHash === undefined) return { ...refuse(503, TOO_BUSY), retryAfterSeconds: 3 };

  return placeOrder(
    {
      keyHash: envelope.keyHash,
      fingerprint: envelope.fingerprint,
      slug,
      formType,
      pageID,
      today,
      serviceFacts,
      order: { ...order, submission: storedSubmission(post, order, payment, services.processor.name) },
      files: order.files.flatMap(({ path, part }) => {
        const file = files.get(part);
        return file === undefined ? [] : [{ path, file }];
      }),
      passwordHash,
      paymentToken: payment?.token ?? null,
    },
    services,
  );
}

/** Spends the captcha of a page that demands one; what is answered instead of an order where that fails. */
async function spendPostedCaptcha(
  post: FormPost,
  { page, keyHash }: SignupEnvelope,
  services: OrderServices,
): Promise<ActionReply | undefined> {
  const captcha = page.services?.captcha;
  if (captcha === undefined) return undefined;
  const posted = readPostedCaptcha(post, captcha);
  if (posted === undefined) return refuseCaptcha(422, CAPTCHA_MISSING);
  const result = await spendCaptcha(posted, keyHash, services);
  if (result.kind === 'ok') return undefined;
  if (result.kind === 'refused') return refuseCaptcha(422, CAPTCHA_FAILED);
  services.log.warn({ cause: result.cause }, CAPTCHA_FAILED);
  return refuseCaptcha(503, CAPTCHA_FAILED);
}

function findDifference(
  envelope: SignupEnvelope,
  order: PricedOrder,
): Pick<ActionError, 'differences' | 'total_cents'> | undefined {
  if (isSamePrice(envelope, order) && isSameSubmission(envelope.signupData, order.submission))
    return undefined;
  return { differences: describeDifferences(envelope, order), total_cents: order.totalCents };
}

/** What is kept and goes out: derived, besides the tokenizer's answer. The password and the token are not in it. */
function storedSubmission(
  post: FormPost,
  { submission }: PricedOrder,
  payment: PostedPayment | undefined,
  processor: string,
): FullSubmission {
  const account = withoutPassword(submission.account);
  const billing = submission.addresses.find(({ kind }) => kind === 'billing') ?? null;
  return {
    ...submission,
    client_ip: post.clientIp,
    account: isJsonObject(account) ? account : {},
    payment:
      payment === undefined
        ? null
        : { processor, token: '', customer_id: payment.customerId, billing_address: billing },
    test: false,
    cancel_services: false,
  };
}

function refuse(
  status: number,
  error: string,
  details: Omit<ActionError, 'result' | 'error'> = {},
): ActionReply {
  return { status, body: { data: { result: 'error', error, ...details } } };
}
