import { accountKind } from './account-kind.ts';
import { mailKind } from './mail-kind.ts';
import { messageKind } from './message-kind.ts';
import { orderKind } from './order-kind.ts';
import type { RecordKind } from './record-kind.ts';
import { recordWords } from './record-words.ts';
import type { RecordName } from './record-words.ts';

/** The kind of record that each script reads. */
export const recordKinds: Readonly<Record<RecordName, RecordKind>> = {
  orders: orderKind,
  accounts: accountKind,
  contacts: messageKind('contact', recordWords.contacts),
  applications: messageKind('application', recordWords.applications),
  profiles: messageKind('client-profile', recordWords.profiles),
  affiliates: messageKind('affiliate', recordWords.affiliates),
  'sign-ups': messageKind('free-account', recordWords['sign-ups']),
  mails: mailKind,
};
