import { accountKind } from './account-kind.ts';
import { mailKind } from './mail-kind.ts';
import { messageKind } from './message-kind.ts';
import { orderKind } from './order-kind.ts';
import type { RecordKind } from './record-kind.ts';

/** The kinds of records by command name. */
export const recordKinds: Readonly<Record<string, RecordKind>> = {
  orders: orderKind,
  accounts: accountKind,
  contacts: messageKind('contact', 'contact message', 'contact messages'),
  applications: messageKind('application', 'application', 'applications'),
  profiles: messageKind('client-profile', 'client profile', 'client profiles'),
  affiliates: messageKind('affiliate', 'affiliate', 'affiliates'),
  'sign-ups': messageKind('free-account', 'sign-up', 'sign-ups'),
  mails: mailKind,
};
