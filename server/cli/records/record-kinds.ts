import { accountKind } from './account-kind.ts';
import { mailKind } from './mail-kind.ts';
import { messageKind } from './message-kind.ts';
import { orderKind } from './order-kind.ts';
import type { RecordKind } from './record-kind.ts';
import { recordScripts } from './record-scripts.ts';
import type { RecordScript } from './record-scripts.ts';

/** The kind of record that each script reads. */
export const recordKinds: Readonly<Record<RecordScript, RecordKind>> = {
  orders: orderKind,
  accounts: accountKind,
  contacts: messageKind('contact', recordScripts.contacts),
  applications: messageKind('application', recordScripts.applications),
  profiles: messageKind('client-profile', recordScripts.profiles),
  affiliates: messageKind('affiliate', recordScripts.affiliates),
  'sign-ups': messageKind('free-account', recordScripts['sign-ups']),
  mails: mailKind,
};
