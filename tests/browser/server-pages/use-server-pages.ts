import { readFileSync } from 'node:fs';
import { beforeAll, vi } from 'vitest';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { getJourney } from '../../journeys/read-journeys.ts';
import {
  confirmAccount,
  logInCustomer,
  logInOperator,
  OPERATOR,
  placeGoldenOrder,
  setOperatorPassword,
} from '../log-in-as.ts';
import type { Storefront } from '../start-storefront.ts';
import { useStorefront } from '../use-storefront.ts';
import type { Visit } from '../visit.ts';

const golden = getJourney('registered-agent/minimal');

export const CUSTOMER = String(golden.answers['accountInformation.email']);
export const COMPANY = String(golden.answers['companyInformation.companyName']);

const VISITORS = ['anybody', 'customer', 'operator'] as const;

type VisitorKind = (typeof VISITORS)[number];
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

interface ServerPages {
  readonly shop: Storefront;
  readonly visitors: readonly VisitorKind[];
  /** Begins a visit with the cookies of a visitor. */
  begin(visitor: VisitorKind, options?: BrowserContextOptions): Promise<Visit>;
  /** Returns the paths of the pages that a visitor can open. */
  pathsOf(visitor: VisitorKind): readonly string[];
}

/** Returns the paths of the pages for everybody, with the pages of the groups of services. */
function listOpenPages(): readonly string[] {
  const { services }: { services: readonly { page?: { key: string } }[] } = JSON.parse(
    readFileSync('server/seller/storefront.json', 'utf8'),
  );
  return [
    '/',
    '/?state=WY',
    ...services.flatMap(({ page }) => (page === undefined ? [] : [`/services/${page.key}/`])),
    '/terms/',
    '/privacy/',
    '/thank-you/',
    '/order-status/',
    '/log-in-code/',
    '/account/',
    '/account/log-in/',
    '/operator/log-in/',
    '/operator/password/',
    '/confirm/unknown/',
    '/nothing/',
  ];
}

function pathsIn(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

/** Lists the pages of the operator's desk: every list, and the first record of every list. */
async function listDesk(page: Page, address: string): Promise<readonly string[]> {
  const lists = await pathsIn(page, '.operator-nav a');
  const paths: string[] = [];
  for (const list of lists) {
    await page.goto(address + list);
    paths.push(list, ...(await pathsIn(page, '.operator-table tbody tr:first-child a[href^="/operator/"]')));
  }
  return paths;
}

/**
 * Starts a storefront with a paid order, its customer and an operator, who are logged in, for the tests in a
 * file.
 */
export function useServerPages(): ServerPages {
  const { shop, visit } = useStorefront({ OPERATORS: `${OPERATOR}:act` });
  const sessions = new Map<VisitorKind, Session>();
  const paths = new Map<VisitorKind, readonly string[]>([['anybody', listOpenPages()]]);
  vi.setConfig({ hookTimeout: 240_000, testTimeout: 240_000 });

  beforeAll(async () => {
    const customer = await visit('/registered-agent/');
    const { page } = customer;
    const { receipt } = await placeGoldenOrder(page, golden);
    await confirmAccount(page, shop, golden);
    await logInCustomer(page, shop, CUSTOMER);
    const renewals = await pathsIn(page, 'a[href*="/renewals/"]');
    paths.set('customer', [new URL(receipt).pathname, '/account/', ...renewals]);
    sessions.set('customer', await customer.context.storageState());

    const operator = await visit('/terms/');
    await setOperatorPassword(operator.page, shop);
    await logInOperator(operator.page, shop);
    paths.set('operator', await listDesk(operator.page, shop.address));
    sessions.set('operator', await operator.context.storageState());
  });

  return {
    shop,
    visitors: VISITORS,
    pathsOf: (visitor) => paths.get(visitor) ?? [],
    begin: async (visitor, options = {}) => {
      const storageState = sessions.get(visitor);
      const begun = await visit('/terms/', {
        ...options,
        ...(storageState === undefined ? {} : { storageState }),
      });
      // Unknown pages and used links.
      begun.expectProblems(/status (404|410)/, /(404 \(Not Found\)|410 \(Gone\))/);
      return begun;
    },
  };
}
