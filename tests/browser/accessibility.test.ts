import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeSample } from '../fixtures/take-sample.ts';
import { getJourney } from '../journeys/read-journeys.ts';
import { fillField, fillStep, goToReceipt, mainButton, pressContinue, waitForForm } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { PHONE } from './phone.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, open, visit } = useStorefront();
const SCHEMES = ['light', 'dark'] as const;
const corporation = getJourney('form-a-business/corp-delaware-expedited');
const nonprofit = getJourney('form-a-business/np-corp-new-york');

type Findings = Record<string, readonly string[]>;

/**
 * The tests load axe into the page, which its content security policy forbids. All other tests keep the
 * policy.
 */
function axeOptions(
  colorScheme: 'light' | 'dark',
  device: BrowserContextOptions = {},
): BrowserContextOptions {
  return { ...device, bypassCSP: true, colorScheme, reducedMotion: 'reduce' };
}

function openForAxe(path: string, colorScheme: 'light' | 'dark') {
  return open(path, axeOptions(colorScheme));
}

async function look(page: Page, name: string, findings: Findings): Promise<void> {
  const violations = await findViolations(page);
  if (violations.length > 0) findings[name] = violations;
}

describe.each(takeSample(SCHEMES, 1, 'color schemes'))('the storefront in %s colors', (scheme) => {
  it('passes axe on every step of an order (empty, failed and filled) and on its receipt', async () => {
    const page = await openForAxe('/form-a-business/', scheme);
    const findings: Findings = {};
    await waitForForm(page);
    for (const step of corporation.steps) {
      await look(page, `${step}, empty`, findings);
      if (step !== 'optional-items') {
        await mainButton(page).click();
        await page.locator('.error-summary').waitFor();
        await look(page, `${step}, failed`, findings);
      }
      await fillStep(page, corporation);
      await look(page, `${step}, filled`, findings);
      if (step !== corporation.steps.at(-1)) await pressContinue(page);
    }
    await mainButton(page).click();
    await page.getByText('Your order is placed.').waitFor();
    await look(page, 'placed', findings);
    await goToReceipt(page);
    await look(page, 'receipt', findings);
    expect(findings).toEqual({});
  });

  it('passes axe with an open list and with a pending price', async () => {
    const page = await openForAxe('/form-a-business/', scheme);
    const findings: Findings = {};
    await waitForForm(page);
    await page.getByRole('combobox', { name: 'Service state' }).pressSequentially('New');
    await page.getByRole('listbox').waitFor();
    await look(page, 'open list', findings);
    await page.route(/filing_products/, () => undefined);
    await page.keyboard.press('Enter');
    await page.locator('.filing-panel[aria-busy]').waitFor();
    await look(page, 'waiting', findings);
    expect(findings).toEqual({});
  });

  it('passes axe on the other pages', async () => {
    const page = await openForAxe('/', scheme);
    const findings: Findings = {};
    await look(page, 'home', findings);
    await page.goto(`${shop.address}/terms/`);
    await look(page, 'terms', findings);
    expect(findings).toEqual({});
  });

  it('passes axe on a phone, with an open summary, open steps, nonprofit details and a declined card', async () => {
    const order = await visit('/form-a-business/', axeOptions(scheme, PHONE));
    const { page } = order;
    order.expectProblems(/console: Error 20: Payment method declined/);
    const findings: Findings = {};
    await waitForForm(page);
    for (const step of nonprofit.steps) {
      await fillStep(page, nonprofit);
      await look(page, step, findings);
      if (step === nonprofit.steps.at(-1)) break;
      await page.locator('.summary-toggle').click();
      await look(page, `${step}, summary`, findings);
      await page.keyboard.press('Escape');
      await pressContinue(page);
    }
    await page.locator('.summary-panel').locator('.summary-help-button').first().click();
    await look(page, 'summary', findings);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Step 5/ }).click();
    await look(page, 'steps unfolded', findings);
    await fillField(page, 'paymentInformation.number', '4000000000000002');
    await mainButton(page).click();
    await page.locator('[data-path="paymentInformation.number"] .field-error').waitFor();
    await look(page, 'refused card', findings);
    expect(findings).toEqual({});
  });

  it('passes axe with all steps on one page, empty and failed', async () => {
    const page = await openForAxe('/form-a-business/?page=form-a-business-together', scheme);
    const findings: Findings = {};
    await waitForForm(page);
    // The browser skips the layout of offscreen content, so axe could not check that content.
    await page.addStyleTag({ content: '.module { content-visibility: visible !important }' });
    await look(page, 'empty', findings);
    await mainButton(page).click();
    await page.locator('.error-summary').waitFor();
    await look(page, 'failed', findings);
    expect(findings).toEqual({});
  });
});

describe('findViolations', () => {
  it('lists the missing ids that attributes name, except in templates', async () => {
    const page = await openForAxe('/terms/', 'light');
    await page.evaluate(() => {
      const words =
        '<p aria-owns="kept gone"><span id="kept">Kept</span></p><label for="lost">Lost</label>' +
        '<template><label for="later">Later</label></template>';
      document.querySelector('main')?.insertAdjacentHTML('beforeend', words);
    });
    expect((await findViolations(page)).filter((found) => found.startsWith('missing-id'))).toEqual([
      expect.stringContaining('missing-id: aria-owns="gone" (<p aria-owns='),
      expect.stringContaining('missing-id: for="lost" (<label for='),
    ]);
  });
});
