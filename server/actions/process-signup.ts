import { defaultText } from '#definitions/emit/default-texts.ts';
import { answersOf } from '#domain/answers/answers.ts';
import type { ActionError, FullSubmission } from '#contract/submission.ts';
import { findUnsetRoles } from '#domain/submission/unset-roles.ts';
import type { ServiceFacts } from '#domain/facts.ts';
import { normalizeEmail } from '../accounts/find-or-create-account.ts';
import { MAX_PASSWORD_LENGTH, NOBODYS_HASH } from '../accounts/passwords/password-hasher.ts';
import { giveOrderCookie } from '../accounts/order-browser/order-browsers.ts';
import { findOwner } from '../accounts/customer/find-owner.ts';
import { explainEndedSession, recognizeCustomer } from '../accounts/customer/recognize-customer.ts';
import { limitArrivals, limitOrders } from '../budgets/limit-forms.ts';
import { takeMail } from '../budgets/limit-mails.ts';
import { takeCharge } from '../budgets/declines.ts';
import { checkNumbers } from '../orders/check-numbers.ts';
import { collectServiceFacts } from '../orders/collect-service-facts.ts';
import {
  describeDifferences,
  isSamePrice,
  isSameSubmission,
  withoutPassword,
} from '../orders/compare-submission.ts';
import type { OrderToPrice, PricedOrder } from '../orders/price-order.ts';
import type { OrderServices } from '../order-services.ts';
import { findFingerprint } from '../orders/payment/find-fingerprint.ts';
import { placeOrder, repeatAttempt } from '../orders/place-order.ts';
import { todayIn } from '../today.ts';
import { checkPostedAnswers } from './form-envelope.ts';
import type { ActionReply, FormPost } from '../posts/form-post.ts';
import { isJsonObject } from '../posts/parse-json-field.ts';
import { readPayment, readSignupEnvelope } from './signup-envelope.ts';
import type { PostedPayment, SignupEnvelope } from './signup-envelope.ts';
import { CHECK_FIELDS, RELOAD_FORM, rejectWith, unavailableReply } from '../posts/reject-with.ts';
import type { SiteForm } from '../site.ts';
import { spendAskedCaptcha, spendPostedCaptcha } from '../services/captcha/posted-captcha.ts';
import type { Configuration } from '../configuration.ts';
import type { JsonObject } from '../posts/parse-json-field.ts';
import { say } from '../texts.ts';

const CENTS_A_DOLLAR = 100;
const ORDER_CHANGED = say('order.changed');
const NO_PAYMENT = say('order.no-payment');
const NO_PRICES = say('order.no-prices');
const NO_NUMBERS = say('order.no-numbers');
/** Statuses of an order that is declined or may be declined later. */
const MAY_BE_DECLINED: ReadonlySet<number> = new Set([402, 503]);
const TOO_BUSY = say('order.busy');

/**
 * Places an order. A retry gets the stored response before its card token or captcha is checked. The server
 * prices the order from its own facts. When the result differs from the prices that the visitor saw, nothing
 * is charged.
 */
export async function processSignup(post: FormPost, services: OrderServices): Promise<ActionReply> {
  const envelope = readSignupEnvelope(post, services.site, services.configuration);
  const reply = await signUp(post, envelope, services);
  return reply.status === 200 ? rememberBrowser(reply, post, envelope, services) : reply;
}

/** Lets this browser confirm the order with one press. The order is valid without the cookie. */
async function rememberBrowser(
  reply: ActionReply,
  post: FormPost,
  { keyHash }: SignupEnvelope,
  services: OrderServices,
): Promise<ActionReply> {
  try {
    const cookie = await giveOrderCookie(keyHash, post, services);
    return cookie === undefined ? reply : { ...reply, headers: { ...reply.headers, 'set-cookie': cookie } };
  } catch (error) {
    services.log.warn({ err: error }, 'a placed order could not be bound to its browser');
    return reply;
  }
}

async function signUp(
  post: FormPost,
  envelope: SignupEnvelope,
  services: OrderServices,
): Promise<ActionReply> {
  const { configuration } = services;
  const repeated = await repeatAttempt(envelope, services);
  if (repeated !== undefined) return repeated;

  const flood = await limitArrivals(post, services);
  if (flood !== undefined) return flood;
  const answers = checkPostedAnswers(post, envelope, services);
  const unsolved = await spendPostedCaptcha(post, envelope, services);
  if (unsolved !== undefined) return unsolved;

  const today = todayIn(configuration.timeZone, services.now());
  const owner = await findOwner(services.database.queries, post.session, services.now());
  const fact = recognizeCustomer(answers, owner);
  const priced = await priceSignup(post, envelope, { answers, today, serviceFacts: fact }, services);
  if ('status' in priced) return priced;
  const { order } = priced;

  const payment = readPayment(envelope.payload['payment']);
  const isPayable = order.totalCents > 0 || order.schedule.series.length > 0;
  if (payment === undefined && isPayable) return rejectWith(400, NO_PAYMENT);
  if (Buffer.byteLength(order.password) > MAX_PASSWORD_LENGTH)
    return rejectWith(400, say('fault.long-password'));
  const isSolved = await spendAskedCaptcha(post, envelope, services);
  if (typeof isSolved !== 'boolean') return isSolved;
  const email = normalizeEmail(order.email);
  const isFree = order.totalCents === 0;
  const many = await limitOrders({ clientIp: post.clientIp, email }, { isFree, isSolved }, services);
  if (many !== undefined) return many;
  const [passwordHash, card] = await Promise.all([
    fact.customer === undefined ? hashChosen(order, services) : null,
    payment === undefined || isFree ? undefined : findFingerprint(payment.token, services),
  ]);
  if (passwordHash === undefined) return { ...rejectWith(503, TOO_BUSY), retryAfterSeconds: 3 };

  const toPlace = {
    ...describeAttempt(post, envelope),
    ...priced,
    today,
    renewalConsent: order.renewalConsents.length === 0 ? null : (envelope.renewalConsent ?? null),
    order: { ...order, submission: storedSubmission(post, envelope, order, payment, services) },
    files: listFiles(post, order),
    passwordHash,
    accountId: owner?.email === email ? owner.id : null,
    paymentToken: payment?.token ?? null,
    isMailed: !isFree || owner?.email === email || (await mayMail(email, services)),
  };
  if (isFree) return placeOrder(toPlace, services);
  const leave = await takeCharge({ ...post, email, card }, isSolved, services);
  if ('status' in leave) return leave;
  const reply = await placeOrder(toPlace, services);
  if (!MAY_BE_DECLINED.has(reply.status)) await leave.giveBack();
  return reply;
}

/** Hashes the chosen password. Pages may ask for none: the account then works by emailed codes. */
async function hashChosen({ password }: PricedOrder, { passwords }: OrderServices) {
  return password === '' ? NOBODYS_HASH : passwords.hash(password);
}

/** Returns the identity of the attempt, and the page of the post. */
function describeAttempt({ slug }: FormPost, { keyHash, fingerprint, page }: SignupEnvelope) {
  return { keyHash, fingerprint, slug, formType: page.formType, pageID: page.pageID };
}

/** Lists the uploaded files that belong to the order. */
function listFiles({ files }: FormPost, order: PricedOrder) {
  return order.files.flatMap(({ path, part }) => {
    const file = files.get(part);
    return file === undefined ? [] : [{ path, file }];
  });
}

/**
 * Returns true when the receipt of a stranger's free order may be mailed. Strangers could abuse free orders
 * to send emails to others.
 */
async function mayMail(email: string, services: OrderServices): Promise<boolean> {
  const waitsMs = await takeMail(email, services);
  if (waitsMs > 0) services.log.warn({ waitsMs }, 'receipt not emailed: too many emails to this address');
  return waitsMs === 0;
}

/** An order that matches the order summary that the visitor saw, and the service facts that priced it. */
interface PricedSignup {
  readonly order: PricedOrder;
  readonly serviceFacts: ServiceFacts;
}

/**
 * Prices the posted answers. Returns the rejection when they are not a valid order, or not the one that was
 * shown.
 */
async function priceSignup(
  { slug, files }: FormPost,
  envelope: SignupEnvelope,
  { answers, today, serviceFacts: fact }: Pick<OrderToPrice, 'answers' | 'today' | 'serviceFacts'>,
  services: OrderServices,
): Promise<PricedSignup | ActionReply> {
  const { site, log } = services;
  const { pageID } = envelope.page;
  const form = site.forms.find((candidate) => candidate.slug === slug);
  const said = await collectServiceFacts(form, envelope.page, answersOf(answers), services);
  // This is not a final response, so the idempotency key stays valid.
  if (said.kind !== 'ok') return unavailableReply(said, NO_PRICES, log, 5);
  const serviceFacts = { ...said.value, ...fact };
  const order = site.priceOrder({ slug, pageID, answers, files, today, serviceFacts });
  if (order.kind === 'refused') {
    const { minimumCents } = order;
    const problems = explainEndedSession(answers, order.problems);
    const least = minimumCents === undefined ? {} : { min: minimumCents / CENTS_A_DOLLAR };
    return rejectWith(422, isStale(envelope, form) ? RELOAD_FORM : CHECK_FIELDS, { problems, ...least });
  }
  for (const report of order.reports ?? [])
    log.error({ slug, pageID, report }, 'a product cannot be sold on a page');
  for (const product of findUnsetRoles(order.submission)) log.warn({ slug, pageID, product }, 'Role not set');
  const difference = findDifference(envelope, order);
  if (difference !== undefined) return rejectWith(409, ORDER_CHANGED, difference);
  const unagreed = findUnagreed(envelope, order);
  if (unagreed !== undefined) return rejectWith(422, CHECK_FIELDS, { problems: [unagreed] });
  const numbers = await checkNumbers(form?.numberChoices ?? [], answersOf(order.answers), services);
  if (numbers.kind !== 'ok') return unavailableReply(numbers, NO_NUMBERS, log, 5);
  if (numbers.value.length > 0) return rejectWith(422, CHECK_FIELDS, { problems: numbers.value });
  return { order, serviceFacts };
}

/** Returns true when the page was loaded with an older definition. */
function isStale({ definition }: SignupEnvelope, form: SiteForm | undefined): boolean {
  const known = [definition, form?.version];
  return known.every((version) => typeof version === 'string') && definition !== form?.version;
}

/** Returns a problem when the page requires consent to renewals and the consent is missing or outdated. */
function findUnagreed({ renewalConsent }: SignupEnvelope, { renewalConsents }: PricedOrder) {
  if (renewalConsents.length === 0) return undefined;
  if (renewalConsent !== undefined && renewalConsents.includes(renewalConsent)) return undefined;
  const message = defaultText(renewalConsent === undefined ? 'renewal.not-agreed' : 'renewal.changed');
  return { path: '', rule: 'renewal-consent', message };
}

function findDifference(
  envelope: SignupEnvelope,
  order: PricedOrder,
): Pick<ActionError, 'differences' | 'total_cents'> | undefined {
  const isSame = isSameSubmission(envelope.payload, order.submission, order.sentAsGiven);
  if (isSamePrice(envelope, order) && isSame) return undefined;
  return { differences: describeDifferences(envelope, order), total_cents: order.totalCents };
}

/**
 * Returns the submission to store and deliver: derived by the server, with the payment data, without password
 * and token.
 */
function storedSubmission(
  post: FormPost,
  { payload }: SignupEnvelope,
  { submission }: PricedOrder,
  payment: PostedPayment | undefined,
  { configuration, processor }: Pick<OrderServices, 'configuration' | 'processor'>,
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
        : { processor: processor.name, token: '', customer_id: payment.customerId, billing_address: billing },
    ...readTestSwitches(payload, configuration),
  };
}

/**
 * Reads the flags for a test order and for canceling its services. Both are ignored outside test mode.
 * Services are canceled only for test orders.
 */
export function readTestSwitches(
  { test, cancel_services: cancels }: JsonObject,
  { allowsTestMode }: Pick<Configuration, 'allowsTestMode'>,
): Pick<FullSubmission, 'test' | 'cancel_services'> {
  const isTest = allowsTestMode && test === true;
  return { test: isTest, cancel_services: isTest && cancels === true };
}
