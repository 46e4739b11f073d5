import type { Day } from '#domain/cart/schedule/calendar-days.ts';
import { formatDay } from '#domain/cart/schedule/format-day.ts';
import type { Mail } from '../outbox/add-mail.ts';
import { writeLetter } from '../outbox/letter.ts';
import type { LetterPart } from '../outbox/letter.ts';
import { storefront } from '../seller/storefront.ts';
import { say } from '../texts.ts';
import { dayInWords } from '../today.ts';
import type { Attention, DigestPart } from './attention.ts';

const headings: Readonly<Record<DigestPart, string>> = {
  'rejected-refunds': say('mail.digest.rejected-refunds'),
  'dead-mails': say('mail.digest.dead-mails'),
  'stopped-retention': say('mail.digest.stopped-retention'),
  'pending-orders': say('mail.digest.pending-orders'),
  'orders-without-status': say('mail.digest.orders-without-status'),
  contacts: say('mail.digest.contacts'),
  applications: say('mail.digest.applications'),
  profiles: say('mail.digest.profiles'),
  affiliates: say('mail.digest.affiliates'),
};

interface DigestPlace {
  readonly day: Day;
  /** The origin of links. */
  readonly origin: string;
  readonly timeZone: string;
}

/** Writes the digest: for each part the number of records, and the oldest with a link. */
export function writeDigest(
  attention: readonly Attention[],
  { day, origin, timeZone }: DigestPlace,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const parts = attention.flatMap((item): readonly LetterPart[] => {
    const heading = headings[item.part];
    if (item.count === 'unknown') return [{ heading }, say('mail.digest.failed')];
    const { name, since, path } = item.oldest;
    return [
      { heading: say('mail.digest.heading', { part: heading, count: item.count }) },
      say('mail.digest.oldest', { name, day: dayInWords(timeZone, since) }),
      { link: say('mail.digest.link'), address: `${origin}${path}` },
    ];
  });
  return {
    subject: say('mail.digest.subject', { shop: storefront.name, day: formatDay(day) }),
    ...writeLetter([say('mail.digest.intro'), ...parts]),
  };
}
