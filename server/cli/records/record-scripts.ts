import { orderStatuses } from '../../database/tables/order-statuses.ts';
import type { FilterName } from './record-pages.ts';

/** Describes a kind of record in the help of its commands. Needs no database tables. */
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

/** The scripts that read records, as `npm run` names them. */
export const recordScripts = {
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

/** Scripts that read messages from visitors. All of them have the same commands. */
export const messageScripts = ['contacts', 'applications', 'profiles', 'affiliates', 'sign-ups'] as const;

export type RecordScript = keyof typeof recordScripts;

export function isRecordScript(name: string): name is RecordScript {
  return Object.hasOwn(recordScripts, name);
}
