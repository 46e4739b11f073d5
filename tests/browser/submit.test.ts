import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { formatCents } from '#domain/money.ts';
import { getJourney } from '../journeys/read-journeys.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import type { AnswersByPath } from './fill-form.ts';
import { controlOf, currentStep, fillField, fillStep, fillUntil, goToReceipt } from './fill-form.ts';
import { mainButton, stepButton, waitForForm, waitForReceipt } from './fill-form.ts';
import { findAttempts } from './find-attempts.ts';
import { holdRequests } from './hold-requests.ts';
import { keepAnswers, returnToLastStep } from './kept-answers.ts';
import { seeDeclined } from './see-declined.ts';
import { sendsOrder } from './sends-order.ts';
import { useStorefront } from './use-storefront.ts';
import type { Visit } from './visit.ts';

const { shop, visit } = useStorefront();
const llc = getJourney('form-a-business/llc-wyoming');
const CARD = 'paymentInformation.number';
const GOOD_CARD = '4242424242424242';
const DECLINED = '4000000000000002';
const FAILS_AT_CHARGE = '4000000000000341';
const SLOW = '4000000000000077';
const placedOnce = [{ status: 'placed', outcome: 'charged', amountCents: llc.totalCents }];

interface FilledOrder {
  readonly page: Page;
  readonly order: Visit;
  readonly answers: AnswersByPath;
  /** Returns the visitor’s orders and their charges. */
  attempts(): ReturnType<typeof findAttempts>;
}

/** Fills in an order up to Submit. All steps but the last were completed on an earlier visit. */
async function fillOrder(changes: AnswersByPath = {}): Promise<FilledOrder> {
  const email = `${newAttemptKey()}@example.com`;
  const answers = { ...llc.answers, 'accountInformation.email': email, ...changes };
  const order = await visit('/form-a-business/', await keepAnswers(shop.address, llc, answers));
  const { page } = order;
  // A page that navigates away aborts its address lookups and logs the failures.
  order.expectProblems(/USPS Lookup: request failed/, /console: Error \d+: /);
  await returnToLastStep(page, answers);
  expect(await currentStep(page)).toBe('payment-information');
  await fillStep(page, { answers });
  return { page, order, answers, attempts: () => findAttempts(shop.databaseUrl, email) };
}

const noticeOf = (page: Page) => page.locator('.notice-danger');

const submit = (page: Page) => mainButton(page).click();

describe('Submit', () => {
  it('shows the first invalid step, and moves the focus to its errors', async () => {
    const { page } = await fillOrder();
    await stepButton(page, 'Contact Information').click();
    await controlOf(page, 'contactInformation.city').fill('');
    await stepButton(page, 'Formation Details').click();
    await page
      .locator('.row-card')
      .getByLabel(/^Same as contact information/)
      .uncheck();
    await stepButton(page, 'Payment Information').click();
    await submit(page);
    await expect.poll(() => currentStep(page)).toBe('contact-information');
    const summary = page.locator('.error-summary');
    expect(await summary.getByRole('link').allInnerTexts()).toEqual(['City is required']);
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await fillField(page, 'contactInformation.city', 'Cody');
    await stepButton(page, 'Payment Information').click();
    await submit(page);
    await expect.poll(() => currentStep(page)).toBe('formation-details');
  });

  it('reports that the order is placed, and redirects to the receipt after 1.5 seconds', async () => {
    const { page, attempts } = await fillOrder();
    const [post, receipt] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && /form-a-business/.test(request.url())),
      page.waitForRequest(/\/receipt\//),
      submit(page),
      page.getByText("We're taking you to your receipt.").waitFor(),
    ]);
    await waitForReceipt(page);
    const { startTime, responseEnd } = post.timing();
    const delay = receipt.timing().startTime - (startTime + responseEnd);
    expect(delay).toBeGreaterThan(1_490);
    expect(delay).toBeLessThan(4_000);
    expect(await attempts()).toEqual(placedOnce);
  });

  it('also submits by Enter in a field', async () => {
    const { page, attempts } = await fillOrder();
    await controlOf(page, 'paymentInformation.cvc').press('Enter');
    await goToReceipt(page);
    expect(await attempts()).toEqual(placedOnce);
  });

  it('places only one order for repeated clicks', async () => {
    const { page, attempts } = await fillOrder();
    await mainButton(page).dblclick();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await goToReceipt(page);
    expect(await attempts()).toEqual(placedOnce);
  });

  it('places one order from two tabs with the same draft', async () => {
    const { page, order, answers, attempts } = await fillOrder();
    const other = await order.context.newPage();
    await other.goto(page.url());
    await waitForForm(other);
    await fillStep(other, { answers });
    await stepButton(other, 'Contact Information').click();
    await fillStep(other, { answers });
    await stepButton(other, 'Payment Information').click();
    // The order in the other tab locks this tab’s button.
    await Promise.all(
      [page, other].map((tab) =>
        mainButton(tab).evaluate((button) =>
          button.dispatchEvent(new MouseEvent('click', { bubbles: true })),
        ),
      ),
    );
    await Promise.all([goToReceipt(page), goToReceipt(other)]);
    expect(other.url()).toBe(page.url());
    expect(await attempts()).toEqual(placedOnce);
  });

  it('clears the card and the password when the browser restores the page from the back/forward cache', async () => {
    const { page, answers } = await fillOrder();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => currentStep(page)).toBe('contact-information');
    expect(await controlOf(page, 'accountInformation.password').inputValue()).toBe('');
    await returnToLastStep(page, answers);
    expect(await controlOf(page, CARD).inputValue()).toBe('');
    expect(await controlOf(page, 'paymentInformation.cvc').inputValue()).toBe('');
  });
});

describe('a declined card', () => {
  it('shows a message, and another card succeeds with one order and one charge', async () => {
    const { page, attempts } = await fillOrder({ [CARD]: DECLINED });
    await submit(page);
    await seeDeclined(page, 'Payment method declined', '0002');
    expect(await attempts()).toEqual([]);
    await fillField(page, CARD, GOOD_CARD);
    await submit(page);
    await goToReceipt(page);
    expect(await attempts()).toEqual(placedOnce);
  });

  it('shows a payment error when the charge fails, and another card succeeds', async () => {
    const { page, order, attempts } = await fillOrder({ [CARD]: FAILS_AT_CHARGE });
    order.expectProblems(/402/);
    await submit(page);
    await seeDeclined(page, 'Payment Error', '0341');
    await fillField(page, CARD, GOOD_CARD);
    await submit(page);
    await goToReceipt(page);
    const all = await attempts();
    expect(all.filter(({ status }) => status === 'placed')).toEqual(placedOnce);
    expect(all.filter(({ status }) => status === 'refused')).toMatchObject([{ outcome: 'declined' }]);
  });

  it('allows five attempts, and then the form shows the limit', async () => {
    const { page } = await fillOrder({ [CARD]: DECLINED });
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await submit(page);
      await expect
        .poll(() => page.locator('.toast-title').allInnerTexts())
        .toEqual(['Payment method declined']);
      await expect.poll(() => mainButton(page).getAttribute('aria-busy')).toBe(null);
    }
    await submit(page);
    await expect
      .poll(() => noticeOf(page).locator('p').innerText())
      .toBe(
        "You've reached the limit of five attempts. Reload the page to try again. Your answers are saved.",
      );
  });
});

describe('a lost connection', () => {
  it('shows a notice while the visitor is offline, and the order succeeds when the connection returns', async () => {
    const { page, order, attempts } = await fillOrder();
    order.expectProblems(/ERR_INTERNET_DISCONNECTED/);
    await order.context.setOffline(true);
    await submit(page);
    await noticeOf(page).waitFor();
    expect(await noticeOf(page).getByRole('heading').innerText()).toBe("You're offline");
    await order.context.setOffline(false);
    await goToReceipt(page);
    expect(await attempts()).toEqual(placedOnce);
  });

  it('leads to the same order without a second charge when the response is lost after the server has placed the order', async () => {
    const { page, order, attempts } = await fillOrder();
    order.expectProblems(/failed request: POST/, /ERR_FAILED/);
    let answersToLose = 2;
    await page.route(/\/form-a-business\//, async (route) => {
      if (!sendsOrder(route) || answersToLose === 0) return route.continue();
      answersToLose -= 1;
      await route.fetch();
      return route.abort();
    });
    await submit(page);
    await goToReceipt(page);
    expect(answersToLose).toBe(0);
    expect(await attempts()).toEqual(placedOnce);
  });

  it('shows a notice after the retries, and the next Submit finds the order', async () => {
    const { page, order, attempts } = await fillOrder();
    order.expectProblems(/failed request: POST/, /ERR_FAILED/);
    let isDown = true;
    await page.route(/\/form-a-business\//, async (route) => {
      if (!isDown || !sendsOrder(route)) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await submit(page);
    await noticeOf(page).waitFor();
    expect(await noticeOf(page).locator('p').innerText()).toBe(
      "We couldn't reach our server, so we don't know yet if your order arrived. Submit again: we won't place it or charge you twice.",
    );
    isDown = false;
    await submit(page);
    await goToReceipt(page);
    expect(await attempts()).toEqual(placedOnce);
  });

  it('ends with one order when the server is killed and replaced', async () => {
    const { page, order, attempts } = await fillOrder({ [CARD]: SLOW });
    order.expectProblems(/ERR_|failed request|status 50\d/);
    await submit(page);
    await expect.poll(attempts).toMatchObject([{ status: 'pending' }]);
    const letGo = await holdRequests(page, '**/*');
    await shop.replace().then(letGo);
    await goToReceipt(page);
    expect(await attempts()).toEqual(placedOnce);
  });

  it('leads to the receipt when the visitor reloads the page during the order', async () => {
    const { page, attempts } = await fillOrder({ [CARD]: SLOW });
    await submit(page);
    await expect.poll(attempts).toMatchObject([{ status: 'pending' }]);
    await page.reload();
    await goToReceipt(page);
    expect(await attempts()).toEqual(placedOnce);
  });
});

describe('an order that the server rejects at first', () => {
  it('shows the current prices again after an outdated price, and charges nothing', async () => {
    const filing = llc.lines.find(({ label }) => label === 'LLC Filing Service');
    if (filing === undefined) throw new Error('The golden case has no filing service.');
    const outdated = formatCents(llc.totalCents - filing.priceCents + 100);
    const order = await visit('/terms/');
    order.expectProblems(/409/, /console: Error \d+: /);
    await order.page.route(/filing_products/, async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll(`"price":${filing.priceCents}`, '"price":100');
      return route.fulfill({ response, body: text });
    });
    const { page } = order;
    await page.goto(`${shop.address}/form-a-business/`);
    await waitForForm(page);
    const email = `${newAttemptKey()}@example.com`;
    const answers = { ...llc.answers, 'accountInformation.email': email };
    await fillUntil(page, { answers }, 'payment-information');
    await fillStep(page, { answers });
    const total = page.locator('aside.summary .summary-total .price');
    await expect.poll(() => total.innerText()).toBe(outdated);
    await submit(page);
    await noticeOf(page).waitFor();
    expect(await noticeOf(page).getByRole('heading').innerText()).toBe('Signup Error');
    expect(await noticeOf(page).locator('p').innerText()).toBe(
      'Your order has changed since you last saw it. Nothing was charged. Review it and submit it again.',
    );
    const rows = await noticeOf(page).locator('tbody tr').allInnerTexts();
    expect(rows.map((row) => row.split(/\s*\t\s*/))).toEqual([
      ['LLC Filing Service', '$1.00', formatCents(filing.priceCents)],
      ['Total', outdated, formatCents(llc.totalCents)],
    ]);
    expect(await findAttempts(shop.databaseUrl, email)).toEqual([]);
  });

  it.each([
    ['that has expired', []],
    ['of an older version', [{ name: 'XSRF-TOKEN', value: 'A'.repeat(43) }]],
  ])('gets a new CSRF token for a session %s, and succeeds', async (_, cookies) => {
    const { page, order, attempts } = await fillOrder();
    order.expectProblems(/403/);
    await order.context.clearCookies();
    await order.context.addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.address })));
    await submit(page);
    await goToReceipt(page);
    expect(await attempts()).toEqual(placedOnce);
  });
});
