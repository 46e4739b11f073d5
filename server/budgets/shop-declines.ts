import { desc, gt, sql } from 'drizzle-orm';
import type { Configuration } from '../configuration.ts';
import type { Queries } from '../database/queries.ts';
import { orders } from '../database/tables/schema.ts';
import type { Log } from '../log.ts';

/** Recent settled charges of the whole shop. */
export interface RecentCharges {
  readonly settled: number;
  readonly declined: number;
}

/** The maximum number of charges to read, to bound the cost of the query. */
const NEWEST = 200;

type Settings = Pick<Configuration, 'declinesWindowMs' | 'shopDeclinesPercent' | 'shopDeclinesMinCharges'>;

/** Counts the newest charges started within `declinesWindowMs`, except pending ones. */
export async function readRecentCharges(
  queries: Pick<Queries, 'select'>,
  { declinesWindowMs }: Pick<Settings, 'declinesWindowMs'>,
  now: Date,
): Promise<RecentCharges> {
  const since = new Date(now.getTime() - declinesWindowMs);
  // Must match the condition of the partial index.
  const isSettled = sql`${orders.totalCents} > 0 and ${orders.status} <> 'pending'`;
  const newest = queries
    .select({ status: orders.status })
    .from(orders)
    .where(sql`${isSettled} and ${gt(orders.createdAt, since)}`)
    .orderBy(desc(orders.createdAt))
    .limit(NEWEST)
    .as('newest');
  const [counted] = await queries
    .select({
      settled: sql<number>`count(*)`.mapWith(Number),
      declined: sql<number>`count(*) filter (where ${newest.status} = 'refused')`.mapWith(Number),
    })
    .from(newest);
  return counted ?? { settled: 0, declined: 0 };
}

/**
 * Returns true when the share of declined charges indicates card testing, so that each charge needs a
 * captcha.
 */
export function isCardTesting(
  { settled, declined }: RecentCharges,
  { shopDeclinesPercent, shopDeclinesMinCharges }: Omit<Settings, 'declinesWindowMs'>,
): boolean {
  return settled >= shopDeclinesMinCharges && declined * 100 >= settled * shopDeclinesPercent;
}

/**
 * Watches the share of declined charges of the whole shop.
 *
 * Decision: docs/decisions/078-count-orders-and-declined-cards-in-the-database.md
 */
export interface ShopDeclines {
  /** Returns true while each charge needs a captcha. Logs each change. */
  needCaptcha(): Promise<boolean>;
}

export function watchShopDeclines(
  queries: Pick<Queries, 'select'>,
  settings: Settings,
  log: Pick<Log, 'error' | 'info'>,
  now: () => Date,
): ShopDeclines {
  let wasTesting = false;
  return {
    needCaptcha: async () => {
      const charges = await readRecentCharges(queries, settings, now());
      const isTesting = isCardTesting(charges, settings);
      if (isTesting && !wasTesting)
        log.error(charges, 'card testing suspected: every charge requires a captcha');
      if (!isTesting && wasTesting) log.info(charges, 'card testing ended: charges require no captcha');
      wasTesting = isTesting;
      return isTesting;
    },
  };
}
