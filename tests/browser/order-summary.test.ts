import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FIXTURE_CATALOGUE } from '../fixtures/fixture-catalogue.ts';
import { controlOf, fieldOf, fillField, pressRadio, stepButton, waitForForm } from './fill-form.ts';
import { PHONE } from './phone.ts';
import { useStorefront } from './use-storefront.ts';
import { waitForFrames } from './wait-for-frames.ts';

const { open } = useStorefront({ CATALOGUE_DIR: FIXTURE_CATALOGUE });

async function openOnPhone() {
  const page = await open('/form-a-business/', PHONE);
  await waitForForm(page);
  await fillField(page, 'companyInformation.state', 'WY');
  await page.locator('.summary-toggle', { hasText: '$328.75' }).waitFor();
  return page;
}

function toggleOf(page: Page) {
  return page.getByRole('button', { name: /^Order Summary/ });
}

async function isOpen(page: Page) {
  const panel = page.locator('.summary-panel');
  const height = (await panel.boundingBox())?.height ?? 0;
  const isInert = await panel.evaluate((element) => element.hasAttribute('inert'));
  const says = await toggleOf(page).getAttribute('aria-expanded');
  if (says === 'true' && !isInert && height > 100) return true;
  if (says === 'false' && isInert && height < 2) return false;
  return undefined;
}

async function openPanel(page: Page) {
  await toggleOf(page).click();
  await expect.poll(() => isOpen(page)).toBe(true);
}

describe('the order summary on a phone', () => {
  it('shows one line with the total, and shows the other lines when opened', async () => {
    const page = await openOnPhone();
    expect(await isOpen(page)).toBe(false);
    expect(await page.locator('aside.summary').isVisible()).toBe(false);
    await openPanel(page);
    expect(await page.locator('.summary-panel .summary-line').count()).toBe(3);
    const blurred = await page
      .locator('.order-columns')
      .evaluate((element) => getComputedStyle(element).filter);
    expect(blurred).toBe('blur(3px)');
  });

  it('closes when its button is clicked', async () => {
    const page = await openOnPhone();
    await openPanel(page);
    await toggleOf(page).click();
    await expect.poll(() => isOpen(page)).toBe(false);
    const filter = await page
      .locator('.order-columns')
      .evaluate((element) => getComputedStyle(element).filter);
    expect(filter).toBe('none');
  });

  it('closes when the visitor clicks outside the summary', async () => {
    const page = await openOnPhone();
    await openPanel(page);
    await page.mouse.click(180, 20);
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('stays open while the visitor uses its controls', async () => {
    const page = await openOnPhone();
    await openPanel(page);
    await page.locator('.summary-panel').locator('.summary-help-button').first().click();
    expect(await isOpen(page)).toBe(true);
    expect(await page.locator('.summary-panel .summary-help').first().innerText()).toContain(
      'in Wyoming (LLC)',
    );
  });

  it('closes with Escape, and keeps the focus on its toggle button', async () => {
    const page = await openOnPhone();
    await openPanel(page);
    await page.locator('.summary-panel .summary-help-button').first().focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(await toggleOf(page).evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('closes when the window’s width changes', async () => {
    const page = await openOnPhone();
    await openPanel(page);
    await page.setViewportSize({ width: 700, height: 360 });
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('stays open when only the height changes, as for an on-screen keyboard', async () => {
    const page = await openOnPhone();
    await openPanel(page);
    await page.setViewportSize({ width: PHONE.viewport.width, height: 500 });
    await expect.poll(() => page.evaluate(() => innerHeight)).toBe(500);
    await waitForFrames(page);
    expect(await isOpen(page)).toBe(true);
  });
});

describe('the action bar on phones', () => {
  it('shows the total and Continue from the first field on', async () => {
    const page = await openOnPhone();
    await page.evaluate(() => scrollTo(0, 0));
    const bar = page.locator('.actions-bar');
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(PHONE.viewport.height, 0);
    expect(await bar.locator('.actions-total .price').innerText()).toBe('$328.75');
    expect(await bar.getByRole('button', { name: 'Continue' }).isVisible()).toBe(true);
  });

  it('never covers the focused element', async () => {
    const page = await openOnPhone();
    await page.evaluate(() => scrollTo(0, 0));
    const covered: string[] = [];
    for (let tabs = 0; tabs < 40; tabs += 1) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const active = document.activeElement;
        const bar = document.querySelector('.actions-bar')?.getBoundingClientRect();
        if (bar === undefined || active?.closest('.order-form') == null || active.closest('.actions-bar'))
          return '';
        const shown = (active.closest('.choice-card') ?? active).getBoundingClientRect();
        const isCovered = shown.bottom > bar.top + 1 && shown.top < bar.bottom - 1;
        return isCovered ? `${active.localName} ${active.id}` : '';
      });
      if (hidden !== '') covered.push(hidden);
    }
    expect(covered).toEqual([]);
    expect(await page.locator('.fold-summary').isVisible()).toBe(true);
  });

  it('shows the terms next to Submit as soon as the first field is visible', async () => {
    const page = await open('/form-a-business/?step=contact-information', PHONE);
    await waitForForm(page);
    await page.locator('.progress-label').click();
    await stepButton(page, 'Payment Information').click();
    await page.locator('.terms-line').waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    const bar = page.locator('.actions-bar');
    expect(
      await bar.locator('.terms-line').evaluate((line) => {
        const { top, bottom } = line.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    ).toBe(true);
    expect(await bar.locator('.terms-line').innerText()).toBe(
      'By clicking "Submit Order", you accept the terms of service',
    );
  });
});

describe('the link from an order line to its answer', () => {
  it('leads to the answer on a phone, and closes the summary', async () => {
    const page = await openOnPhone();
    await openPanel(page);
    const panel = page.locator('.summary-panel');
    const agent = panel.locator('.summary-line', { hasText: 'Registered Agent' });
    await agent.locator('.summary-help-button').click();
    await agent.getByRole('link', { name: 'Change "Service state"' }).click();
    await expect.poll(() => isOpen(page)).toBe(false);
    const state = controlOf(page, 'companyInformation.state');
    await expect.poll(() => state.evaluate((control) => control === document.activeElement)).toBe(true);
  });

  it('leads to an answer in another step', async () => {
    const page = await open('/form-a-business/?step=optional-items');
    await waitForForm(page);
    await fillField(page, 'productState.corporateBook.checked', true);
    await page.goto(page.url().replace('optional-items', 'company-information'));
    await waitForForm(page);
    await fillField(page, 'companyInformation.state', 'WY');
    const book = page.locator('aside.summary .summary-line', { hasText: 'Corporate Book' });
    await book.locator('.summary-help-button').click();
    await book.getByRole('link', { name: 'Change "Corporate Book"' }).click();
    const choice = controlOf(page, 'productState.corporateBook.checked');
    await expect.poll(() => choice.evaluate((control) => control === document.activeElement)).toBe(true);
    expect(await page.locator('h1').innerText()).toBe('Optional Items');
  });
});

/** Returns whether an element is entirely inside the window and not covered. */
async function isInView(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && at !== null && element.contains(at);
  });
}

describe('the order summary next to the form', () => {
  it.each([
    [1280, 900],
    [1366, 640],
  ])('keeps the totals in view at %i x %i while long lists of lines scroll', async (width, height) => {
    const page = await open('/form-a-business/', { viewport: { width, height } });
    await waitForForm(page);
    await fillField(page, 'companyInformation.state', 'WY');
    await page.goto(page.url().replace('company-information', 'optional-items'));
    await waitForForm(page);
    for (const name of ['corporateBook', 'corporateSeal', 'certificate', 'notaryStamp', 'tradeName']) {
      const path = `productState.${name}.checked`;
      if ((await controlOf(page, path).count()) > 0) await fillField(page, path, true);
    }
    await pressRadio(
      fieldOf(page, 'companyInformation.inlineMFVODeliveryDestination').locator('input[value="ourAddress"]'),
    );
    const lines = page.locator('aside.summary .summary-line');
    for (const label of await page.locator('aside.summary .summary-help-button').all()) await label.click();
    await expect.poll(() => lines.count()).toBeGreaterThan(5);
    await page.evaluate(() => scrollTo(0, 700));
    await waitForFrames(page);
    const scroll = page.locator('aside.summary .summary-scroll');
    expect(await scroll.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
    for (const end of [0, 10_000]) {
      await scroll.evaluate((box, top) => box.scrollTo(0, top), end);
      expect(await isInView(page, 'aside.summary .summary-total')).toBe(true);
      expect(await isInView(page, 'aside.summary .summary-later')).toBe(true);
    }
  });

  it('shows the payment schedule next to Submit, also on a phone', async () => {
    const page = await openOnPhone();
    await page.locator('.progress-label').click();
    await stepButton(page, 'Payment Information').click();
    const due = page.locator('.due-line');
    await due.waitFor();
    expect(await due.innerText()).toMatch(
      /^\$328\.75 today, then \$125\.00 each year on \w+ \d+, until you cancel$/,
    );
    expect(await isInView(page, '.due-line')).toBe(true);
    expect(await isInView(page, '.terms-line')).toBe(true);
  });

  it('stays in view while a long step is scrolled', async () => {
    const page = await open('/form-a-business/');
    await waitForForm(page);
    await fillField(page, 'companyInformation.state', 'DE');
    await page.locator('aside.summary .summary-line').first().waitFor();
    await page.evaluate(() => scrollTo(0, 900));
    const box = await page.locator('aside.summary').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(60);
  });

  it('shows no price before prices load, and a retry when prices fail to load', async () => {
    const page = await open('/terms/');
    let isDown = true;
    await page.route(/api\/v1\/.*products/, (route) =>
      isDown ? route.fulfill({ status: 200, body: 'gone' }) : route.continue(),
    );
    await page.goto(`${new URL(page.url()).origin}/form-a-business/`);
    await waitForForm(page);
    await fillField(page, 'companyInformation.state', 'WY');
    const summary = page.locator('aside.summary');
    await summary.getByText("We couldn't load our prices. Your answers are still here.").waitFor();
    expect(await summary.locator('.summary-total .price').innerText()).toBe('TBD');
    expect(await summary.getByText('$0.00').count()).toBe(0);
    isDown = false;
    await summary.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => summary.locator('.summary-total .price').innerText()).toBe('$328.75');
  });
});
