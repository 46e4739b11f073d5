import type { ShownLine } from '#contract/submission.ts';
import { RejectedRequestError } from '../rejected-request.ts';
import { fingerprintOf, hashAttemptKey } from '../orders/attempt-key.ts';
import type { ShownOrder } from '../orders/compare-submission.ts';
import type { Attempt } from '../orders/place-order.ts';
import type { Site } from '../site.ts';
import { createEnvelopeReader, describeFiles } from './form-envelope.ts';
import type { EnvelopeLimits, FormEnvelope, PostedParts } from './form-envelope.ts';
import type { FormPost } from '../posts/form-post.ts';
import { checkObject, isJsonObject } from '../posts/parse-json-field.ts';
import type { JsonObject } from '../posts/parse-json-field.ts';
import { createCheck } from '../posts/worded-schema.ts';
import { say } from '../texts.ts';

/** The parts of an order post. Their types are validated; their content is untrusted. */
interface OrderEnvelope extends Attempt, ShownOrder, FormEnvelope {
  /** The renewal terms that the visitor accepted; undefined when the page did not ask. */
  readonly renewalConsent: string | undefined;
  /** Content hash of the definition with which the page was loaded. */
  readonly definition: unknown;
}

/** An order post on its way through the stages of the intake. */
export interface Checkout {
  readonly post: FormPost;
  readonly envelope: OrderEnvelope;
}

const readEnvelope = createEnvelopeReader('order');

const checkTotal = createCheck<number>({
  type: 'integer',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  errorMessage: 'The field shownTotalCents must be a whole number of cents.',
});

const checkConsent = createCheck<string>({
  type: 'string',
  errorMessage: 'The field renewalConsent must be text.',
});

/** The order lines that the page displayed. */
const checkShownLines = createCheck<readonly ShownLine[]>({
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'label', 'priceCents'],
    properties: {
      id: { type: 'string' },
      label: { type: 'string' },
      priceCents: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    },
  },
  errorMessage: 'The field shownLines must be a list of lines with id, label and price.',
});

/**
 * Checks the shape of an order post.
 * @throws {RejectedRequestError} 400, 413 or 422 with a message
 */
export function openCheckout(
  post: FormPost,
  site: Pick<Site, 'findPage' | 'forms'>,
  limits: EnvelopeLimits,
): Checkout {
  const envelope = readEnvelope(post, site, limits);
  const { key, page, payload, answers, parts } = envelope;
  // The definition version that the browser used. Only for comparison: the server's own derivation decides.
  const { definition } = checkObject('versions', parts.versions);
  const shown = readShownOrder(parts);
  if (payload['formType'] !== page.formType) {
    throw new RejectedRequestError(400, say('form.other-form'));
  }
  const { renewalConsent: agreed } = parts;
  const renewalConsent = agreed === undefined ? undefined : checkConsent(agreed);
  const consents = renewalConsent === undefined ? [] : [renewalConsent];
  const said = [post.slug, page.pageID, withoutToken(payload), answers, shown, ...consents];
  const read = {
    ...envelope,
    keyHash: hashAttemptKey(key),
    fingerprint: fingerprintOf(key, [...said, ...describeFiles(post)]),
    ...shown,
    renewalConsent,
    definition,
  };
  return { post, envelope: read };
}

/** Reads the total and, if posted, the lines that the visitor saw. */
function readShownOrder({ shownTotalCents, shownLines }: PostedParts['parts']): ShownOrder {
  const total = checkTotal(shownTotalCents);
  if (shownLines === undefined) return { shownTotalCents: total };
  return { shownTotalCents: total, shownLines: checkShownLines(shownLines) };
}

/** Removes the card token: a retry of the same order may have a new one. */
function withoutToken(signupData: JsonObject): JsonObject {
  const { payment } = signupData;
  if (!isJsonObject(payment)) return signupData;
  return { ...signupData, payment: { ...payment, token: null, customer_id: null } };
}

/** The tokenizer's response, as posted by the browser. */
export interface PostedPayment {
  readonly token: string;
  readonly customerId: string;
}

const TOKEN = /^[\w.:-]{1,255}$/;

/** Reads the posted payment. Returns undefined when it is missing or malformed. */
export function readPayment(payment: unknown): PostedPayment | undefined {
  if (!isJsonObject(payment)) return undefined;
  const { token, customer_id: customerId } = payment;
  if (typeof token !== 'string' || !TOKEN.test(token)) return undefined;
  return { token, customerId: typeof customerId === 'string' && TOKEN.test(customerId) ? customerId : '' };
}
