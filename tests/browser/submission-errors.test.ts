import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { getJourney, getMessageJourney } from '../journeys/read-journeys.ts';
import { newAttemptKey } from '../server/start-test-server.ts';
import { countBusy } from './faults/dependency.ts';
import { failCaptcha, failingMessages } from './faults/failing-messages.ts';
import { failingOrder } from './faults/failing-order.ts';
import { rejectForms } from './faults/shown-error.ts';
import type { FailingPage, ShownError } from './faults/shown-error.ts';
import { controlOf, currentStep, fieldOf, fillField, fillStep, fillUntil, goToReceipt } from './fill-form.ts';
import type { AnswersByPath } from './fill-form.ts';
import { mainButton, waitForForm } from './fill-form.ts';
import { PHONE } from './phone.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, visit } = useStorefront({ DEVELOPER_PAGES: 'on', SERVICE_MS: '700', SERVICE_BREAK_MS: '0' });
const CARD = 'paymentInformation.number';
const CAPTCHA = 'captchaResponse';

/** Begins a visit that records the browser’s console. */
async function begin() {
  const visited = await visit('/terms/');
  const { page } = visited;
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  visited.expectProblems(/^status [45]\d\d/, /^console: (Error \d+: |Failed to load resource)/);
  return { visited, page, said };
}

async function fill(page: Page, { path, last, answers }: FailingPage) {
  await page.goto(shop.address + path);
  await waitForForm(page);
  if (last !== undefined) await fillUntil(page, { answers }, last);
  await fillStep(page, { answers });
}

/** Enters the answers that each attempt needs again: `wrong` answers, valid answers and a captcha. */
async function answerAnew(page: Page, { answers: right }: FailingPage, wrong: AnswersByPath = {}) {
  for (const path of [CARD, CAPTCHA]) {
    const answer = wrong[path] ?? right[path];
    if (answer !== undefined) await fillField(page, path, answer);
  }
}

/** Waits until the page and a toast show an error, and nothing is loading. */
async function seeError(page: Page, { cause, title, message, isSaved, atCard }: ShownError) {
  const notice = page.locator(isSaved ? '.notice:not(.notice-danger)' : '.notice-danger');
  const ownPlace =
    atCard === undefined
      ? notice.locator('> .notice-title, > p')
      : page.locator(`[data-path="${CARD}"] .field-error`);
  await expect
    .poll(() => ownPlace.allInnerTexts(), { message: cause })
    .toEqual(atCard === undefined ? [title, message] : [atCard]);
  await expect
    .poll(() => page.locator(isSaved ? '.toast-notice p' : '.toast-error p').allInnerTexts())
    .toEqual([title, message]);
  await expect.poll(() => countBusy(page)).toBe(0);
  expect(await mainButton(page).getAttribute('aria-disabled')).toBeNull();
}

/** Returns the logged errors from a browser’s console. */
const namedIn = (said: readonly string[]) => said.filter((text) => text.startsWith('Error '));

/** Returns the expected console messages for errors with a code. */
const namesOf = (errors: readonly ShownError[]) =>
  errors.flatMap(({ code, title, message }) =>
    code === undefined ? [] : [`Error ${code}: ${title}. ${message}`],
  );

/** Matches personal data of the forms, which no log may contain. */
const PRIVATE = /@example\.com|\d{13}|Correct-h/;

const failing = [failingOrder, ...failingMessages];

describe.each(failing)('the form of $path', (one) => {
  it('shows the message of each error, and accepts a new submission after each error', async () => {
    const { visited, page, said } = await begin();
    await fill(page, one);
    for (const error of one.errors) {
      if (error.complaints !== undefined) visited.expectProblems(error.complaints);
      await answerAnew(page, one, error.answers);
      await error.arrange?.(page);
      await mainButton(page).click();
      await seeError(page, error);
      await takeShot(page, `${one.path} ${error.cause}`);
      await page.unrouteAll();
      await Promise.all([page.context().setOffline(false), failCaptcha(page, false)]);
    }
    expect(namedIn(said)).toEqual(namesOf(one.errors));
    expect(said.join()).not.toMatch(PRIVATE);
    if (one.leadsTo === undefined) return;
    await answerAnew(page, one);
    await mainButton(page).click();
    await page.waitForURL((url) => url.pathname.startsWith(one.leadsTo ?? ''));
  });
});

const mistaken = failing.flatMap((one) =>
  one.mistakes === undefined ? [] : [{ ...one, mistakes: one.mistakes }],
);

describe.each(mistaken)('the form of $path, with a bug in its code,', (one) => {
  it('shows the message of the error', async () => {
    const { visited, page, said } = await begin();
    for (const { complaints = /^$/, arrange } of one.mistakes) {
      visited.expectProblems(complaints);
      await arrange?.(page);
    }
    await fill(page, one);
    for (const error of one.mistakes) {
      await mainButton(page).click();
      await seeError(page, error);
      await page.unrouteAll();
    }
    expect(namedIn(said)).toEqual(namesOf(one.mistakes));
    expect(said.join()).not.toMatch(PRIVATE);
  });
});

describe('an unsolved captcha', () => {
  it('shows an error at its field', async () => {
    const { page } = await visit('/jobs/?page=jobs-talent-pool');
    const { captchaResponse: _solved, ...answers } = getMessageJourney('jobs/talent-pool').answers;
    await waitForForm(page);
    await fillUntil(page, { answers }, 'job-form-contact-information');
    await fillStep(page, { answers });
    await mainButton(page).click();
    const error = fieldOf(page, 'captchaResponse').locator('.field-error');
    await expect
      .poll(() => error.allInnerTexts())
      .toEqual(['ReCAPTCHA response missing. Please check the "I\'m not a robot" box and try again.']);
  });
});

describe('a price below the minimum', () => {
  it('opens the overlay when the visitor leaves the field or the step, and when the server rejects the price', async () => {
    const { answers } = getJourney('double-llc/own-price');
    const email = `${newAttemptKey()}@example.com`;
    const visited = await visit('/double-llc/?page=double-llc-own-price');
    const { page } = visited;
    visited.expectProblems(/422/, /USPS Lookup: request failed/);
    const PRICE = 'nyop.requestedPrice';
    const given = { ...answers, [PRICE]: '20', 'accountInformation.email': email };
    await waitForForm(page);
    await fillUntil(page, { answers: given }, 'pricing');
    await fillStep(page, { answers: given });
    await controlOf(page, PRICE).press('Tab');
    const overlay = page.getByRole('dialog', { name: 'Sorry, your price is a little low...' });
    await overlay.getByText('Are you willing to pay $49.00/year per state?').waitFor();
    await takeShot(page, 'low price');
    await overlay.getByRole('button', { name: 'No thanks' }).click();
    await expect
      .poll(() => controlOf(page, PRICE).evaluate((at) => at === document.activeElement))
      .toBe(true);
    // The overlay was shown once, so the visitor can leave the field now, but not the step.
    await controlOf(page, PRICE).press('Shift+Tab');
    await mainButton(page).click();
    await overlay.getByRole('button', { name: "Yes, I'll pay $49.00" }).click();
    await expect.poll(() => currentStep(page)).toBe('formation-details');
    await mainButton(page).page().locator('.actions').getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => controlOf(page, PRICE).inputValue()).toBe('49.00');

    await controlOf(page, PRICE).fill('10');
    await fieldOf(page, 'nyop.immediateService').getByRole('checkbox').click();
    await expect.poll(() => controlOf(page, PRICE).inputValue()).toBe('');
    expect(await overlay.count()).toBe(0);

    await fillField(page, PRICE, '60');
    await fillUntil(page, { answers: { ...given, [PRICE]: '60' } }, 'payment-information');
    await fillStep(page, { answers: given });
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let refusals = 1;
    await page.route(/\/double-llc\//, async (route) => {
      if (route.request().headers()['idempotency-key'] === undefined || refusals === 0)
        return route.fallback();
      refusals -= 1;
      await held;
      return route.fulfill({ status: 422, json: { data: { result: 'error', error: 'Check it.', min: 70 } } });
    });
    await mainButton(page).click();
    await mainButton(page).getByText('Please wait while we validate your price.').waitFor();
    await takeShot(page, 'validating price');
    letGo();
    await overlay.getByText('Are you willing to pay $70.00/year per state?').waitFor();
    await expect.poll(() => countBusy(page)).toBe(0);
    const { y = -1 } = (await controlOf(page, PRICE).boundingBox()) ?? {};
    expect(y > 0 && y < 800).toBe(true);
    await overlay.getByRole('button', { name: "Yes, I'll pay $70.00" }).click();
    // The renewal price changed, so the order requires consent again.
    await expect.poll(() => currentStep(page)).toBe('payment-information');
    await page.locator('#renewal-consent').check();
    await mainButton(page).click();
    await goToReceipt(page);
  });
});

describe.each([
  ['1280 px', { viewport: { width: 1280, height: 800 } }],
  ['360 px', PHONE],
])('a toast at %s', (name, options) => {
  it('shows an error outside of a submission in the top right corner', async () => {
    const visited = await visit('/login/', options);
    const { page } = visited;
    visited.expectProblems(/exception: broken/);
    await waitForForm(page);
    const toast = page.locator('.toast-error');
    const fail = () => page.evaluate(() => void Promise.reject(new Error('broken')));
    await expect
      .poll(async () => (await fail(), toast.locator('p').allInnerTexts()))
      .toEqual(['Error', 'Something went wrong. Please try again later.']);
    const box = await toast.boundingBox();
    const { width } = options.viewport;
    expect(box?.y).toBeLessThanOrEqual(16);
    expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThanOrEqual(16);
    await takeShot(page, `fault ${name}`);
  });

  it('covers neither the notice of a failed form nor the error summary of the next attempt', async () => {
    const visited = await visit('/contact/', options);
    const { page } = visited;
    visited.expectProblems(/422/, /console: Error 32: /);
    await waitForForm(page);
    await fillStep(page, getMessageJourney('contact/minimal'));
    await rejectForms('There is more to this than fits into one line, so that it needs a few.', {
      differences: Array.from({ length: 14 }, (_, index) => {
        const label = `Line ${index}`;
        return { id: label, label, shownCents: 1, currentCents: 2 };
      }),
    })(page);
    await mainButton(page).click();
    await page.locator('.toast-error').waitFor();
    await page.locator('.notice-danger tbody').waitFor();
    await takeShot(page, `refused ${name}`);
    await expect.poll(() => isUncovered(page, '.notice-title')).toBe(true);
    await expect.poll(() => isUncovered(page, '.notice-danger > p')).toBe(true);
    await controlOf(page, 'contactMessage.subject').fill('');
    await mainButton(page).click();
    await page.locator('.error-summary').waitFor();
    await expect.poll(() => page.locator('.toast').count()).toBe(0);
    await expect.poll(() => isUncovered(page, '.error-summary-title')).toBe(true);
    await takeShot(page, `refused again ${name}`);
  });
});

/** Returns whether the middle of a visible element is uncovered. */
function isUncovered(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return found !== null && (element.contains(found) || found.contains(element));
  });
}
