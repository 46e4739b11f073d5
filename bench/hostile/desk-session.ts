import { hashToken, newToken } from '../../server/accounts/secret-token.ts';
import { readConfiguration } from '../../server/configuration.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import type { Database } from '../../server/database/open-database.ts';
import { operatorSessions } from '../../server/database/tables/operation-tables.ts';
import { outbox } from '../../server/database/tables/outbox-table.ts';
import { orders } from '../../server/database/tables/schema.ts';
import { silentLog } from '../../server/log.ts';
import type { StoredIds } from './foreign-ids.ts';

const OPERATOR = 'hostile@seller.example';
const LASTS_MS = 86_400_000;
const MOST = 20;

/** Settings with which the storefront knows the operator. */
export const deskSettings: Readonly<Record<string, string>> = { OPERATORS: `${OPERATOR}:act` };

/** A second connection to the storefront's database. */
export interface DeskSession {
  /** The session token of a logged-in operator. */
  readonly token: string;
  /** Reads the ids and secrets of stored records. */
  readIds(): Promise<StoredIds>;
  close(): Promise<void>;
}

/** Logs an operator in, by storing a session in the database of a running storefront. */
export async function openDeskSession(dataFolder: string): Promise<DeskSession> {
  const configuration = { ...readConfiguration({}, process.cwd()), dataFolder };
  const database: Database = await openDatabase(configuration, silentLog);
  const { queries } = database;
  const token = newToken();
  await queries.insert(operatorSessions).values({
    tokenHash: hashToken(token) ?? '',
    email: OPERATOR,
    codeHash: null,
    expiresAt: new Date(Date.now() + LASTS_MS),
  });
  return {
    token,
    readIds: async () => {
      const placed = await queries
        .select({ id: orders.id, receiptToken: orders.receiptToken })
        .from(orders)
        .limit(MOST);
      const sent = await queries.select({ id: outbox.id }).from(outbox).limit(MOST);
      return {
        orders: placed.map(({ id }) => id),
        receipts: placed.flatMap(({ receiptToken }) => receiptToken ?? []),
        others: sent.map(({ id }) => id),
      };
    },
    close: () => database.close(),
  };
}

/** Adds the operator's session to the cookies of a visitor. */
export const withDesk = (cookies: string, { token }: Pick<DeskSession, 'token'>): string =>
  `${cookies}; operator=${token}`;
