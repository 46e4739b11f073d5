import { randomBytes } from 'node:crypto';
import type { PayloadName } from '#domain/submission/payloads/payloads.ts';
import { hashAttemptKey, readAttemptKey } from '../../orders/attempt-key.ts';
import type { OrderServices } from '../../order-services.ts';
import type { ActionReply, FormPost } from '../../posts/form-post.ts';
import { rejectWith } from '../../posts/reject-with.ts';
import { say } from '../../texts.ts';
import { claimContent, dropClaim, keepClaim } from './claim-content.ts';
import type { Claim } from './claim-content.ts';
import { describeFiles, readPostedParts } from '../form-envelope.ts';
import { hashContent } from './hash-content.ts';

const KEY_BYTES = 32;
const DUPLICATE = say('form.twin');

const PENDING = say('order.pending');

/** Payloads of submissions that are safe to repeat and leave no record. */
const REPEATABLE: ReadonlySet<PayloadName> = new Set(['login', 'password-reset', 'new-password']);

type Run = (post: FormPost) => Promise<ActionReply>;

/**
 * Handles a form post once. A post without an Idempotency-Key, which simple clients may omit, gets a random key, which
 * is returned in the response header `idempotency-key`. If it has the same content as another post, with a key or
 * without, the later of the two is rejected with 409 within the configured time, and while the first is in flight or
 * its order is pending. Two posts with keys are compared by their keys only. A key derived from the content could be
 * guessed and used to read the response.
 * @param kind the payload of the form
 * @param run handles the post
 */
export async function runOnce(
  post: FormPost,
  kind: PayloadName,
  run: Run,
  services: OrderServices,
): Promise<ActionReply> {
  const isKeyed = post.idempotencyKey !== undefined;
  const key = isKeyed ? readAttemptKey(post.idempotencyKey) : randomBytes(KEY_BYTES).toString('hex');
  // The handler rejects a malformed key.
  if (key === undefined) return run(post);
  const keyed = { ...post, idempotencyKey: key };
  if (REPEATABLE.has(kind)) return run(keyed);
  const contentHash = hashPost(post, kind, services);
  const claim = { contentHash, keyHash: hashAttemptKey(key), isKeyed };
  const claimed = await claimContent(claim, services);
  if (claimed === 'pending') return rejectWith(409, PENDING, { payment_pending: true });
  if (claimed === 'duplicate') return rejectWith(409, DUPLICATE);
  let isDone = false;
  try {
    const reply = await run(keyed);
    isDone = reply.status < 400;
    return isKeyed ? reply : { ...reply, headers: { ...reply.headers, 'idempotency-key': key } };
  } finally {
    // A rejected post may be repeated immediately.
    await settle(claim, isDone, services);
  }
}

async function settle(claim: Claim, isDone: boolean, services: OrderServices): Promise<void> {
  try {
    await (isDone ? keepClaim : dropClaim)(claim, services);
  } catch (error) {
    services.log.warn({ err: error }, 'cannot release the claim of a form post: it expires later');
  }
}

function hashPost(post: FormPost, kind: PayloadName, { configuration }: OrderServices): string {
  const { payload, parts } = readPostedParts(post, kind, configuration);
  const about = [post.slug, post.fields.get('pageID'), parts.shownTotalCents, describeFiles(post)];
  return hashContent(payload, about);
}
