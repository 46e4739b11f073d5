import { orderStatuses } from '../database/tables/order-statuses.ts';
import type { FilterName } from './record-pages.ts';

/** Names a kind of record and its filters. Needs no database tables, so that the help of commands starts fast. */
export interface RecordWords {
  /** Name of the kind in the singular and plural. */
  readonly one: string;
  readonly many: string;
  /** The identifiers that find a record, as messages name them. */
  readonly names: string;
  readonly filters: readonly FilterName[];
  /** Valid values of `--status`. Omitted if the kind has no such filter. */
  readonly statuses?: readonly string[];
  /** True if records of the kind have answers, and therefore uploaded files. */
  readonly hasAnswers: boolean;
}

export function messageWords(one: string, many: string): RecordWords {
  return { one, many, names: 'id', filters: ['since', 'email'], hasAnswers: true };
}

/** The kinds of records, by their name in scripts of `npm run` and in addresses of operators’ pages. */
export const recordWords = {
  orders: {
    one: 'order',
    many: 'orders',
    names: 'id or invoice number',
    filters: ['since', 'status', 'form', 'email', 'search'],
    statuses: orderStatuses,
    hasAnswers: true,
  },
  accounts: {
    one: 'account',
    many: 'accounts',
    names: 'id or email',
    filters: ['since', 'email'],
    hasAnswers: false,
  },
  contacts: messageWords('contact message', 'contact messages'),
  applications: messageWords('application', 'applications'),
  profiles: messageWords('client profile', 'client profiles'),
  affiliates: messageWords('affiliate', 'affiliates'),
  'sign-ups': messageWords('sign-up', 'sign-ups'),
  mails: { one: 'mail', many: 'mails', names: 'id', filters: ['since', 'email', 'dead'], hasAnswers: false },
} as const satisfies Readonly<Record<string, RecordWords>>;

/** The kinds of messages from visitors. */
export const messageNames = ['contacts', 'applications', 'profiles', 'affiliates', 'sign-ups'] as const;

export type RecordName = keyof typeof recordWords;

export function isRecordName(name: string): name is RecordName {
  return Object.hasOwn(recordWords, name);
}
