import { eq } from 'drizzle-orm';
import type { ActionReply } from '../posts/form-post.ts';
import { rejectWith } from '../posts/reject-with.ts';
import { messages } from '../database/tables/message-tables.ts';
import type { Queries } from '../database/queries.ts';
import type { OrderServices } from '../order-services.ts';
import type { Attempt } from '../orders/place-order.ts';
import { storeFacts } from '../orders/store-facts.ts';
import { storeMessageFiles } from '../orders/store-files.ts';
import { addMessageMails } from './message-mails.ts';
import type { MessageToStore } from './stored-message.ts';
import { say } from '../texts.ts';

const KEY_OF_ANOTHER = say('form.other-contents');

type MessageServices = Pick<OrderServices, 'configuration' | 'database' | 'origin' | 'site' | 'knownFacts'>;

/** Stores a message once per idempotency key. A duplicate request gets the stored response. */
export async function storeMessage(toStore: MessageToStore, services: MessageServices): Promise<ActionReply> {
  const { database, site, knownFacts } = services;
  const { id, keyHash, fingerprint, kind, slug, formType, pageID, email, message, answer } = toStore;
  await storeFacts(database.queries, site, message.versions, knownFacts);
  const insert = async (queries: Queries): Promise<object | undefined> => {
    const inserted = await queries
      .insert(messages)
      .values({
        id,
        kind,
        keyHash,
        fingerprint,
        slug,
        formType,
        pageId: pageID,
        email,
        payload: message.payload,
        answers: message.answers,
        definitionVersion: message.versions.definition,
        pageVersion: message.versions.page,
        answer,
      })
      .onConflictDoNothing({ target: messages.keyHash })
      .returning({ id: messages.id });
    if (inserted.length === 0) return undefined;
    await storeMessageFiles(queries, id, toStore.files);
    await addMessageMails(queries, toStore, services);
    const added = await toStore.writeBesides?.(queries);
    if (added === undefined) return answer;
    const whole = { data: { ...answer.data, ...added } };
    await queries.update(messages).set({ answer: whole }).where(eq(messages.id, id));
    return whole;
  };
  const answered = await database.transaction(insert, { isRepeatable: true });
  if (answered !== undefined) return { status: 200, body: answered };
  return (await repeatMessage(toStore, services)) ?? rejectWith(409, KEY_OF_ANOTHER);
}

/** Returns the stored response of an earlier attempt with the same key, or undefined. */
export async function repeatMessage(
  { keyHash, fingerprint }: Attempt,
  { database }: Pick<MessageServices, 'database'>,
): Promise<ActionReply | undefined> {
  const [stored] = await database.queries
    .select({ fingerprint: messages.fingerprint, answer: messages.answer })
    .from(messages)
    .where(eq(messages.keyHash, keyHash));
  if (stored === undefined) return undefined;
  if (stored.fingerprint !== fingerprint) return rejectWith(409, KEY_OF_ANOTHER);
  return { status: 200, body: stored.answer };
}
