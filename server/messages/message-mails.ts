import { takeMail } from '../budgets/limit-mails.ts';
import type { LimitServices } from '../budgets/take-attempt.ts';
import type { Queries } from '../database/queries.ts';
import type { OrderServices } from '../order-services.ts';
import { addMail } from '../outbox/add-mail.ts';
import { writeLetter } from '../outbox/letter.ts';
import type { LetterPart } from '../outbox/letter.ts';
import { findListedForm, storefront } from '../seller/storefront.ts';
import { say } from '../texts.ts';
import type { CheckedMessage } from './check-message.ts';
import { findDeskKind } from './desk-kinds.ts';
import { referenceOf } from './message-reference.ts';
import type { MessageToStore } from './stored-message.ts';
import { OPERATOR_ADDRESS } from '../seller/operator-address.ts';

/**
 * Counts the copy of a message, whose sender may not own the email address. Returns false when the form sends
 * none or the email address is over its mail limit. The message is stored anyway.
 */
export async function takeCopy(
  { mails }: CheckedMessage,
  email: string,
  services: LimitServices,
): Promise<boolean> {
  return mails.copy !== undefined && email !== '' && (await takeMail(email, services)) === 0;
}

/** The maximum number of characters that a copy repeats of a message. */
const MAX_WORDS = 80;

/**
 * Returns the first words of a message, so that its sender recognizes it. Leaves out links, because anybody can
 * have the email sent to the address of a stranger.
 */
export function firstWordsOf(answers: readonly string[]): readonly string[] {
  const shown = answers.map((answer) =>
    answer
      .replaceAll(/\S+[./:@]\S+/g, '…')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  const [words = ''] = shown.toSorted((one, other) => other.length - one.length);
  if (!/\p{L}/u.test(words)) return [];
  const start = words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS).replace(/ \S*$/, '')} …` : words;
  return [say('mail.copy.start', { start })];
}

/**
 * Adds the sender's copy and the seller's notice, in the transaction that stores the message.
 *
 * Decision: docs/decisions/156-announce-messages-without-their-content.md
 */
export async function addMessageMails(
  queries: Pick<Queries, 'insert'>,
  message: MessageToStore,
  services: Pick<OrderServices, 'configuration' | 'origin'>,
): Promise<void> {
  const { copy = [], notify } = message.message.mails;
  if (message.isCopied) {
    const reference = referenceOf(message.id);
    await addMail(queries, {
      kind: 'message-copy',
      to: message.email,
      subject: say('mail.copy.subject', { shop: storefront.name, reference }),
      ...writeLetter([
        say('mail.copy.text', { reference }),
        ...firstWordsOf(copy.map(({ words }) => words)),
        say('mail.copy.questions', storefront),
      ]),
    });
  }
  if (notify) await addNotice(queries, message, services);
}

/** Mails the seller. The email has none of the sender's data, which stays where it can be deleted. */
async function addNotice(
  queries: Pick<Queries, 'insert'>,
  { id, kind, slug }: MessageToStore,
  { configuration, origin }: Pick<OrderServices, 'configuration' | 'origin'>,
): Promise<void> {
  const form = findListedForm(slug)?.title ?? slug;
  const records = findDeskKind(kind);
  const place: LetterPart =
    configuration.operators.size === 0
      ? say('mail.notice.command', { records, id })
      : { link: say('mail.notice.link'), address: `${origin()}${OPERATOR_ADDRESS}${records}/${id}/` };
  await addMail(queries, {
    kind: 'message-notice',
    to: storefront.email,
    subject: say('mail.notice.subject', { form, reference: referenceOf(id) }),
    ...writeLetter([say('mail.notice.text', { form }), place]),
  });
}
