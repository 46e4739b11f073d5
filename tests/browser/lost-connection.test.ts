import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeSample } from '../fixtures/take-sample.ts';
import { getJourney } from '../journeys/read-journeys.ts';
import type { Journey } from '../journeys/read-journeys.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import { fillStep, fillUntil, goToReceipt, mainButton, waitForForm } from './fill-form.ts';
import { findAttempts } from './find-attempts.ts';
import { sendsOrder } from './sends-order.ts';
import { useStorefront } from './use-storefront.ts';
import type { Visit } from './visit.ts';

const { shop, visit } = useStorefront();

const journeys = ['form-a-business/llc-wyoming', 'foreign-registration/minimal', 'mail-forwarding/minimal'];

const ORDER_MS = 300_000;

/** How long a visitor stays offline, in ms: longer than it takes the page to notice. */
const OFFLINE_MS = 700;

/** An order on its way to the last step. */
interface Order {
  readonly page: Page;
  readonly journey: Journey;
  readonly visited: Visit;
}

async function goOffline({ visited }: Order): Promise<void> {
  await visited.context.setOffline(true);
}

async function comeBack({ visited, page }: Order): Promise<void> {
  await page.waitForTimeout(OFFLINE_MS);
  await visited.context.setOffline(false);
}

async function fillUpTo({ page, journey }: Order, step: string): Promise<void> {
  await fillUntil(page, journey, step);
  await fillStep(page, journey);
}

const lastOf = ({ steps }: Journey) => steps.at(-1) ?? '';
const beforeLastOf = ({ steps }: Journey) => steps.at(-2) ?? '';

/** When the connection is lost, and what the visitor does until it is back; true once Submit was pressed. */
type Moment = readonly [name: string, lose: (order: Order) => Promise<boolean>];

const moments: readonly Moment[] = [
  [
    'with the page just loaded',
    async (order) => {
      await goOffline(order);
      await comeBack(order);
      return false;
    },
  ],
  [
    'with the first step filled',
    async (order) => {
      await fillStep(order.page, order.journey);
      await goOffline(order);
      await mainButton(order.page).click();
      await comeBack(order);
      return false;
    },
  ],
  [
    'while the scripts of later steps are loaded',
    async (order) => {
      const { page } = order;
      let isDown = true;
      await page.route(/\/assets\/(?!main-)[\w-]+\.(js|css)$/, (route) =>
        isDown ? route.abort() : route.continue(),
      );
      await fillStep(page, order.journey);
      await mainButton(page).click();
      await goOffline(order);
      isDown = false;
      await comeBack(order);
      return false;
    },
  ],
  [
    'among optional items',
    async (order) => {
      const { page, journey } = order;
      await fillUntil(page, journey, 'optional-items');
      await goOffline(order);
      await fillStep(page, journey);
      await mainButton(page).click();
      await comeBack(order);
      return false;
    },
  ],
  [
    'on the way to the payment step',
    async (order) => {
      const { page, journey } = order;
      await fillUpTo(order, beforeLastOf(journey));
      await goOffline(order);
      await mainButton(page).click();
      await comeBack(order);
      return false;
    },
  ],
  [
    'before the payment step, with the card typed and Submit pressed offline',
    async (order) => {
      const { page, journey } = order;
      await fillUpTo(order, beforeLastOf(journey));
      await goOffline(order);
      await fillUpTo(order, lastOf(journey));
      await mainButton(page).click();
      await page.getByRole('heading', { name: 'You are offline' }).waitFor();
      await comeBack(order);
      return true;
    },
  ],
  [
    'with the card typed',
    async (order) => {
      const { page, journey } = order;
      await fillUpTo(order, lastOf(journey));
      await goOffline(order);
      await mainButton(page).click();
      await page.getByRole('heading', { name: 'You are offline' }).waitFor();
      await comeBack(order);
      return true;
    },
  ],
  [
    'right after Submit',
    async (order) => {
      await fillUpTo(order, lastOf(order.journey));
      await mainButton(order.page).click();
      await goOffline(order);
      await comeBack(order);
      return true;
    },
  ],
  [
    'before the response to the order',
    async (order) => {
      const { page, journey } = order;
      await fillUpTo(order, lastOf(journey));
      let isCut = false;
      await page.route(`**/${journey.slug}/**`, async (route) => {
        if (isCut || !sendsOrder(route)) return route.continue();
        isCut = true;
        await route.fetch();
        await goOffline(order);
        return route.abort();
      });
      await mainButton(page).click();
      await expect.poll(() => isCut).toBe(true);
      await comeBack(order);
      return true;
    },
  ],
  [
    'before the receipt',
    async (order) => {
      const { page, journey } = order;
      await fillUpTo(order, lastOf(journey));
      await mainButton(page).click();
      await page.locator('.notice-success').waitFor();
      await goOffline(order);
      await page.waitForTimeout(2_000);
      await comeBack(order);
      return true;
    },
  ],
];

const cases = moments.flatMap(([moment, lose]) => journeys.map((name) => ({ moment, lose, name })));

describe('an order', () => {
  it.each(takeSample(cases, 2, 'lost connections'))(
    'of $name that loses the connection $moment is placed once, without a reload',
    async ({ name, lose }) => {
      const golden = getJourney(name);
      const email = `${newAttemptKey()}@example.com`;
      const answers = { ...golden.answers, 'accountInformation.email': email };
      const visited = await visit(`/${golden.slug}/?page=${golden.page}`);
      visited.expectProblems(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/, /request failed/);
      const { page } = visited;
      const order = { page, visited, journey: { ...golden, answers } };
      const opened: string[] = [];
      page.on('request', (request) => {
        const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
        if (isPage) opened.push(new URL(request.url()).pathname.split('/')[1] ?? '');
      });
      await waitForForm(page);
      const isSubmitted = await lose(order);
      if (!isSubmitted) {
        await fillUpTo(order, lastOf(golden));
        await page.getByText('You are offline').waitFor({ state: 'detached' });
        await mainButton(page).click();
      }
      await goToReceipt(page);
      expect(opened).toEqual(['receipt']);
      expect(await findAttempts(shop.databaseUrl, email)).toEqual([
        { status: 'placed', outcome: 'charged', amountCents: golden.totalCents },
      ]);
    },
    ORDER_MS,
  );
});
