import { desc, gt, sql } from 'drizzle-orm';
import type { Configuration } from '../configuration.ts';
import type { Queries } from '../database/queries.ts';
import { orders } from '../database/tables/schema.ts';
import type { Log } from '../log.ts';

/** The newest settled charges of the whole shop. */
export interface RecentCharges {
  readonly settled: number;
  readonly declined: number;
}

/** Looks at so many charges at most, so that the cost does not grow with the number of orders. */
const NEWEST = 200;

type Settings = Pick<Configuration, 'declinesMs' | 'shopDeclinesPercent' | 'shopDeclinesLeast'>;

/** Counts the newest charges that were begun within `declinesMs`. Pending ones are left out. */
export async function readRecentCharges(
  queries: Pick<Queries, 'select'>,
  { declinesMs }: Pick<Settings, 'declinesMs'>,
  now: Date,
): Promise<RecentCharges> {
  const since = new Date(now.getTime() - declinesMs);
  // In the words of the partial index.
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

/** Decides whether so many charges of the shop are declined that each one needs a captcha. */
export function isCardTesting(
  { settled, declined }: RecentCharges,
  { shopDeclinesPercent, shopDeclinesLeast }: Omit<Settings, 'declinesMs'>,
): boolean {
  return settled >= shopDeclinesLeast && declined * 100 >= settled * shopDeclinesPercent;
}

/** Watches the share of declined charges of the whole shop. */
export interface ShopDeclines {
  /** Whether each charge needs a captcha at present. Logs when that begins and ends. */
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
      if (isTesting && !wasTesting) log.error(charges, 'card testing: every charge needs a captcha for now');
      if (!isTesting && wasTesting) log.info(charges, 'card testing is over: charges need no captcha');
      wasTesting = isTesting;
      return isTesting;
    },
  };
}
