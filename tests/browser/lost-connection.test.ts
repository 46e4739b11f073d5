import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { REDIRECT_DELAY_MS } from '#renderer/submission/use-redirect.ts';
import { takeSample } from '../fixtures/take-sample.ts';
import { getJourney } from '../journeys/read-journeys.ts';
import type { Journey } from '../journeys/read-journeys.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import { controlOf, fillStep, fillUntil, goToReceipt, mainButton, waitForForm } from './fill-form.ts';
import { findAttempts } from './find-attempts.ts';
import { matchScript } from './match-script.ts';
import { sendsOrder } from './sends-order.ts';
import { useStorefront } from './use-storefront.ts';
import type { Visit } from './visit.ts';

const { shop, visit } = useStorefront();

const journeys = ['form-a-business/llc-wyoming', 'foreign-registration/minimal', 'mail-forwarding/minimal'];

const ORDER_MS = 300_000;

interface Order {
  readonly page: Page;
  readonly journey: Journey;
  readonly visited: Visit;
  mend(): void;
}

async function goOffline({ page, visited }: Order): Promise<void> {
  await visited.context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

async function comeBack({ visited }: Order): Promise<void> {
  await visited.context.setOffline(false);
}

async function fillUpTo({ page, journey }: Order, step: string): Promise<void> {
  await fillUntil(page, journey, step);
  await fillStep(page, journey);
}

const lastOf = ({ steps }: Journey) => steps.at(-1) ?? '';
const beforeLastOf = ({ steps }: Journey) => steps.at(-2) ?? '';

/** Scripts that only later steps and Submit load. */
const LATER = [
  'ReviewView',
  'CardNumberWidget',
  'PasswordWidget',
  'submission',
  'build-post',
  'form-post-client',
  'tokenizer-client',
];

/**
 * When the connection fails, and the visitor’s actions until the connection returns. Returns whether Submit
 * was pressed. Requests for the `failing` scripts fail until `mend` is called.
 */
type Moment = readonly [name: string, lose: (order: Order) => Promise<boolean>, failing?: readonly string[]];

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
      await fillStep(order.page, order.journey);
      await mainButton(order.page).click();
      await goOffline(order);
      order.mend();
      await comeBack(order);
      return false;
    },
    LATER,
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
      await page.getByRole('heading', { name: "You're offline" }).waitFor();
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
      await page.getByRole('heading', { name: "You're offline" }).waitFor();
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
      let isSent = false;
      let isCut = false;
      await page.route(`**/${journey.slug}/**`, async (route) => {
        if (isSent || !sendsOrder(route)) return route.continue();
        isSent = true;
        await route.fetch();
        await goOffline(order);
        isCut = true;
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
      const placedAt = Date.now();
      // By now the page would have redirected to the receipt.
      await expect.poll(() => Date.now() - placedAt).toBeGreaterThan(REDIRECT_DELAY_MS);
      await comeBack(order);
      return true;
    },
  ],
];

const cases = moments.flatMap(([moment, lose, failing = []]) =>
  journeys.map((name) => ({ moment, lose, failing, name })),
);

/** Opens the page of a golden case for a new customer, and records all pages that open afterwards. */
async function begin(name: string, failing: readonly string[] = []) {
  const golden = getJourney(name);
  const email = `${newAttemptKey()}@example.com`;
  const answers = { ...golden.answers, 'accountInformation.email': email };
  const visited = await visit('/healthz');
  visited.expectProblems(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/, /request failed/);
  const { page } = visited;
  let isDown = true;
  for (const script of failing)
    await page.route(matchScript(script), (route) => (isDown ? route.abort() : route.continue()));
  await page.goto(`${shop.address}/${golden.slug}/?page=${golden.page}`);
  const opened: string[] = [];
  page.on('request', (request) => {
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isPage) opened.push(new URL(request.url()).pathname.split('/')[1] ?? '');
  });
  await waitForForm(page);
  const journey = { ...golden, answers };
  const order: Order = { page, visited, journey, mend: () => (isDown = false) };
  const placedOnce = [{ status: 'placed', outcome: 'charged', amountCents: golden.totalCents }];
  return { order, opened, placedOnce, findAttempts: () => findAttempts(shop.databaseUrl, email) };
}

describe('an order', () => {
  it.each(takeSample(cases, 2, 'lost connections'))(
    'succeeds once, without a reload, when $name loses the connection $moment',
    async ({ name, lose, failing }) => {
      const { order, opened, placedOnce, findAttempts: find } = await begin(name, failing);
      const { page, journey } = order;
      const isSubmitted = await lose(order);
      if (!isSubmitted) {
        await fillUpTo(order, lastOf(journey));
        await page.getByText("You're offline").waitFor({ state: 'detached' });
        await mainButton(page).click();
      }
      await goToReceipt(page);
      // The test may press the link while the page already navigates.
      expect([...new Set(opened)]).toEqual(['receipt']);
      expect(await find()).toEqual(placedOnce);
    },
    ORDER_MS,
  );

  it(
    'waits for another click on Submit when an answer changes after an offline submission',
    async () => {
      const { order, placedOnce, findAttempts: find } = await begin('form-a-business/llc-wyoming');
      const { page, journey } = order;
      await fillUpTo(order, lastOf(journey));
      await goOffline(order);
      await mainButton(page).click();
      await page.getByRole('heading', { name: "You're offline" }).waitFor();
      await controlOf(page, 'paymentInformation.cvc').fill('321');
      await page.getByRole('heading', { name: 'Not sent yet' }).waitFor();
      await comeBack(order);
      await page.waitForFunction(() => navigator.onLine);
      expect(await mainButton(page).getAttribute('aria-busy')).toBe(null);
      expect(await find()).toEqual([]);
      await mainButton(page).click();
      await goToReceipt(page);
      expect(await find()).toEqual(placedOnce);
    },
    ORDER_MS,
  );
});
