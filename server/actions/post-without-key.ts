import { createHash, randomBytes } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import { payloads } from '#domain/submission/payloads/payloads.ts';
import type { PayloadName } from '#domain/submission/payloads/payloads.ts';
import { budgets } from '../database/account-tables.ts';
import { canonicalJson } from '../orders/canonical-json.ts';
import type { OrderServices } from '../orders/order-services.ts';
import type { ActionReply, FormPost } from './form-post.ts';
import { isJsonObject, parseObjectField } from './parse-json-field.ts';
import { refuse } from './refuse.ts';

const KEY_BYTES = 32;
const TWIN =
  'We received the same form a moment ago, so this one was not sent again. Please wait for its confirmation by email before you repeat it.';

/** What is done again rather than sent twice, and leaves no record. */
const REPEATABLE: ReadonlySet<PayloadName> = new Set(['login', 'password-reset', 'new-password']);

type Run = (post: FormPost) => Promise<ActionReply>;

/**
 * Takes a post without an Idempotency-Key, as simple clients send it: it gets a random key, which the answer names in the
 * header `idempotency-key`. What says the same within the configured time is taken for the same press, and refused with 409
 * instead of being placed twice. The key is never made of the content: whoever could guess that could ask for the answer.
 * @param kind what the form sends
 * @param run takes the post with its key
 */
export async function runWithoutKey(
  post: FormPost,
  kind: PayloadName,
  run: Run,
  services: OrderServices,
): Promise<ActionReply> {
  const key = randomBytes(KEY_BYTES).toString('hex');
  if (REPEATABLE.has(kind)) return run({ ...post, idempotencyKey: key });
  const content = hashContent(post, payloads[kind].field, services);
  if (!(await claim(content, services))) return refuse(409, TWIN);
  let isDone = false;
  try {
    const reply = await run({ ...post, idempotencyKey: key });
    isDone = reply.status < 400;
    return { ...reply, headers: { ...reply.headers, 'idempotency-key': key } };
  } finally {
    // What was refused may be sent again at once.
    if (!isDone) await services.database.queries.delete(budgets).where(eq(budgets.key, content));
  }
}

/** A hash of what is sent, the e-mail address and the token of the card in it. No password: nobody can try some out on it. */
function hashContent(post: FormPost, field: string, { configuration }: OrderServices): string {
  const payload = parseObjectField(field, post.fields.get(field) ?? '{}', configuration);
  const said = [
    post.slug,
    post.fields.get('pageID'),
    post.fields.get('shownTotalCents'),
    withoutPasswords(payload),
  ];
  return createHash('sha256')
    .update(`post ${canonicalJson(said)}`)
    .digest('hex');
}

function withoutPasswords(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).filter(([name]) => name !== 'password');
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutPasswords(inner)]));
}

/** Notes that this content is being sent. False where it was sent, or is being sent, already. */
async function claim(content: string, { database, configuration, now }: OrderServices): Promise<boolean> {
  const time = now();
  const resetsAt = new Date(time.getTime() + configuration.twinMs);
  const [claimed] = await database.queries
    .insert(budgets)
    .values({ key: content, used: 1, resetsAt })
    .onConflictDoUpdate({ target: budgets.key, set: { resetsAt }, setWhere: lte(budgets.resetsAt, time) })
    .returning();
  return claimed !== undefined;
}
