import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { payloads } from '#domain/submission/payloads/payloads.ts';
import type { PayloadName } from '#domain/submission/payloads/payloads.ts';
import { postClaims } from '../database/tables/account-tables.ts';
import { orders } from '../database/tables/schema.ts';
import { hashAttemptKey } from '../orders/attempt-key.ts';
import { canonicalJson } from '../orders/canonical-json.ts';
import type { OrderServices } from '../order-services.ts';
import type { ActionReply, FormPost } from '../posts/form-post.ts';
import { isJsonObject, parseObjectField } from '../posts/parse-json-field.ts';
import { rejectWith } from '../posts/reject-with.ts';
import { say } from '../texts.ts';

const KEY_BYTES = 32;
const DUPLICATE = say('form.twin');

const PENDING = say('order.pending');

/** Payloads of submissions that are safe to repeat and leave no record. */
const REPEATABLE: ReadonlySet<PayloadName> = new Set(['login', 'password-reset', 'new-password']);

type Run = (post: FormPost) => Promise<ActionReply>;

/**
 * Handles a post without an Idempotency-Key, which simple clients may omit. The post gets a random key, which
 * is returned in the response header `idempotency-key`. A duplicate with the same content is rejected with
 * 409 within the configured time, and while the first order is pending. A key derived from the content could
 * be guessed and used to read the response.
 * @param kind the payload of the form
 * @param run handles the post with the generated idempotency key
 */
export async function runWithoutKey(
  post: FormPost,
  kind: PayloadName,
  run: Run,
  services: OrderServices,
): Promise<ActionReply> {
  const key = randomBytes(KEY_BYTES).toString('hex');
  if (REPEATABLE.has(kind)) return run({ ...post, idempotencyKey: key });
  const contentHash = hashContent(post, payloads[kind].field, services);
  const keyHash = hashAttemptKey(key);
  const refused = await claim({ contentHash, keyHash }, services);
  if (refused !== undefined) return refused;
  let isDone = false;
  try {
    const reply = await run({ ...post, idempotencyKey: key });
    isDone = reply.status < 400;
    return { ...reply, headers: { ...reply.headers, 'idempotency-key': key } };
  } finally {
    // A rejected post may be repeated immediately. Keep the claim of a pending order, which may still be
    // charged.
    if (!isDone) await dropClaim(keyHash, services);
  }
}

async function dropClaim(keyHash: string, services: OrderServices): Promise<void> {
  try {
    if ((await findOrderStatus(keyHash, services)) === 'pending') return;
    await services.database.queries.delete(postClaims).where(eq(postClaims.keyHash, keyHash));
  } catch (error) {
    services.log.warn({ err: error }, 'cannot release the claim of a form post: it expires later');
  }
}

/**
 * Hashes the content of a post. Excludes passwords, which could be guessed from the hash, and card tokens,
 * which differ each time.
 */
function hashContent(post: FormPost, field: string, { configuration }: OrderServices): string {
  const payload = parseObjectField(field, post.fields.get(field) ?? '{}', configuration);
  const said = [
    post.slug,
    post.fields.get('pageID'),
    post.fields.get('shownTotalCents'),
    withoutSecrets(payload),
  ];
  return createHash('sha256')
    .update(`post ${canonicalJson(said)}`)
    .digest('hex');
}

const SECRETS: ReadonlySet<string> = new Set(['password', 'token', 'customer_id']);

function withoutSecrets(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).filter(([name]) => !SECRETS.has(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutSecrets(inner)]));
}

type Claim = Pick<typeof postClaims.$inferSelect, 'contentHash' | 'keyHash'>;

/** Claims the content for one post. Returns the rejection when another post has claimed the same content. */
async function claim(claimed: Claim, services: OrderServices): Promise<ActionReply | undefined> {
  const { database, configuration, now } = services;
  const { queries } = database;
  const expiresAt = new Date(now().getTime() + configuration.duplicateMs);
  const [first] = await queries
    .insert(postClaims)
    .values({ ...claimed, expiresAt })
    .onConflictDoNothing()
    .returning();
  if (first !== undefined) return undefined;
  const isContent = eq(postClaims.contentHash, claimed.contentHash);
  const [earlier] = await queries.select().from(postClaims).where(isContent);
  // The earlier post was rejected between the two queries.
  if (earlier === undefined) return claim(claimed, services);
  const status = await findOrderStatus(earlier.keyHash, services);
  if (status === 'pending') return rejectWith(409, PENDING, { payment_pending: true });
  if (earlier.expiresAt > now() && status !== 'refused') return rejectWith(409, DUPLICATE);
  const [taken] = await queries
    .update(postClaims)
    .set({ keyHash: claimed.keyHash, expiresAt })
    .where(and(isContent, eq(postClaims.keyHash, earlier.keyHash)))
    .returning();
  return taken === undefined ? rejectWith(409, DUPLICATE) : undefined;
}

/** Returns the status of the order with this key, or undefined. */
async function findOrderStatus(keyHash: string, { database }: OrderServices) {
  const [order] = await database.queries
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.keyHash, keyHash));
  return order?.status;
}
