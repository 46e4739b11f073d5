import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FIXTURE_CATALOGUE } from '../fixtures/fixture-catalogue.ts';
import { takeSample } from '../fixtures/take-sample.ts';
import { currentStep, fillStep, mainButton, pressContinue, waitForForm } from './fill-form.ts';
import { domainField, domainRow, searchDomain, waitForResults } from './fill-domains.ts';
import { measureDomainRows } from './measure-domain-rows.ts';
import { findViolations } from './find-violations.ts';
import { holdRequests } from './hold-requests.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, open, visit } = useStorefront({
  CATALOGUE_DIR: FIXTURE_CATALOGUE,
  DEVELOPER_PAGES: 'on',
  LOOKUPS_PER_MINUTE: '1000',
  POSTS_PER_MINUTE: '1000',
  SERVICE_BREAK_MS: '100',
});

const widths = takeSample([1280, 360], 1, 'widths');

async function setFault(fault: string | null): Promise<void> {
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' } };
  await fetch(
    `${shop.address}/sandbox/faults/registrar`,
    fault === null ? { method: 'DELETE' } : { ...init, body: JSON.stringify({ fault }) },
  );
}

/** Checks a page with axe, which its content security policy forbids. */
async function checkLook(page: Page, width: number): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

function total(page: Page) {
  return page.locator('.summary .summary-total .price, .summary-toggle .price').first();
}

describe('the search for a domain', () => {
  it.each(widths)('passes axe in all states at %i pixels', async (width) => {
    const { page } = await visit('/domains/', {
      bypassCSP: true,
      // Axe must not see colors in transition.
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    });
    await waitForForm(page);
    await page.getByText('Your cart is empty. Use our domain search to find a domain.').waitFor();
    await checkLook(page, width);

    const letGo = await holdRequests(page, '**/domains/');
    await domainField(page).fill('free-ruiz');
    await domainField(page).press('Enter');
    await page.getByText('Loading...').first().waitFor();
    await checkLook(page, width);
    letGo();
    await waitForResults(page);
    await page.getByRole('heading', { name: 'The domain you searched for is available' }).waitFor();
    expect(await page.locator('.domain-table').nth(1).locator('tbody tr').count()).toBe(18);
    for (const row of await measureDomainRows(page)) expect(row).toEqual({ priceLines: 1, isDense: true });
    await checkLook(page, width);

    const toggle = domainRow(page, 'free-ruiz.com').first().locator('.domain-toggle button');
    await toggle.click();
    // On phones, a name among the results is not repeated in the cart.
    const isWide = width > 1_000;
    await page.locator('.domain-cart-row').waitFor({ state: isWide ? 'visible' : 'hidden' });
    await checkLook(page, width);
    await (isWide ? page.locator('.domain-remove') : toggle).click();
    await page.locator('.domain-row-chosen').waitFor({ state: 'detached' });
    await checkLook(page, width);
  });

  it('causes no layout shift when results and choices arrive', async () => {
    const page = await open('/domains/');
    await waitForForm(page);
    await page.evaluate(() => {
      const moved: string[] = [];
      Reflect.set(window, 'moved', moved);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // Layout shifts right after user input are expected.
          if (Reflect.get(entry, 'hadRecentInput') !== true) moved.push(String(Reflect.get(entry, 'value')));
        }
      }).observe({ type: 'layout-shift', buffered: false });
    });
    await page.route('**/domains/', async (route) => {
      // Browsers exclude layout shifts within half a second of user input.
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await searchDomain(page, 'free-ruiz');
    await page.getByRole('button', { name: 'Add to Cart free-ruiz.com' }).click();
    await page.locator('.domain-cart-row').waitFor();
    const shifts: unknown = await page.evaluate(() => Reflect.get(window, 'moved'));
    const sum = Array.isArray(shifts) ? shifts.reduce((all: number, one) => all + Number(one), 0) : NaN;
    // The cart and the button below the rows move down when rows appear.
    expect(sum).toBeLessThan(0.1);
  });

  it('lets a keyboard user find a domain, add it and continue to the next step', async () => {
    const page = await open('/domains/');
    await waitForForm(page);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 60 && (await focused()) !== name; presses += 1)
        await page.keyboard.press('Tab');
      expect(await focused()).toBe(name);
    };
    await domainField(page).focus();
    await page.keyboard.type('free-ruiz');
    await page.keyboard.press('Enter');
    await waitForResults(page);
    expect(await domainField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await tabTo('Add to Cart free-ruiz.com');
    await page.keyboard.press('Space');
    await domainRow(page, 'free-ruiz.com').first().getByText('1 Year', { exact: true }).waitFor();
    expect(await focused()).toBe('Remove free-ruiz.com');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('One year more: free-ruiz.com');
    await page.keyboard.press('Enter');
    await expect.poll(() => total(page).innerText()).toBe('$31.98');
    await tabTo('Page 2');
    await page.keyboard.press('Enter');
    await waitForResults(page);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Similar Domains');
    await mainButton(page).focus();
    await page.keyboard.press('Enter');
    await page.locator('#step-title-contact-information').waitFor();
  });

  it('requires a domain before the next step', async () => {
    const page = await open('/domains/');
    await waitForForm(page);
    await mainButton(page).click();
    await page.locator('.error-summary').getByRole('link', { name: 'A domain is required' }).click();
    expect(await domainField(page).evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await currentStep(page)).toBe('domains');
  });

  it('shows the status of each result, and the punycode of an international name', async () => {
    const page = await open('/domains/');
    await waitForForm(page);
    await searchDomain(page, 'taken-ruiz.com');
    await domainRow(page, 'taken-ruiz.com').getByText('Unavailable', { exact: true }).waitFor();
    await searchDomain(page, 'ruiz.zz');
    await domainRow(page, 'ruiz.zz').getByText('Unsupported', { exact: true }).waitFor();
    await searchDomain(page, 'premium-ruiz.com');
    await domainRow(page, 'premium-ruiz.com').first().getByText('Premium', { exact: true }).waitFor();
    await searchDomain(page, 'market-ruiz.com');
    await domainRow(page, 'market-ruiz.com').first().getByText('Purchase price').waitFor();
    await searchDomain(page, 'münchen');
    const written = domainRow(page, 'münchen.com').first().locator('.domain-written');
    expect(await written.innerText()).toBe('xn--mnchen-3ya.com');
  });
});

describe('the URL of a search', () => {
  it('opens with results, and repeats searches with Back and Forward', async () => {
    const page = await open('/domains/free-example.com');
    await waitForResults(page);
    expect(await domainField(page).inputValue()).toBe('free-example.com');
    await page.getByRole('heading', { name: 'The domain you searched for is available' }).waitFor();
    await searchDomain(page, 'free-other.org');
    expect(new URL(page.url()).pathname).toBe('/domains/free-other.org');
    await page.getByRole('button', { name: 'Add to Cart free-other.org' }).click();
    await page.goBack();
    await domainRow(page, 'free-example.com').first().waitFor();
    await waitForResults(page);
    expect(await domainField(page).inputValue()).toBe('free-example.com');
    expect(await page.locator('.domain-ending select').inputValue()).toBe('com');
    await page.goForward();
    await domainRow(page, 'free-other.org')
      .first()
      .getByRole('button', { name: /^Remove/ })
      .waitFor();
    expect(await domainField(page).inputValue()).toBe('free-other.org');
    await pressContinue(page);
    expect(new URL(page.url()).pathname).toBe('/domains/free-other.org');
    await page.goBack();
    await page.locator('#step-title-domains').waitFor();
    await domainRow(page, 'free-other.org').first().waitFor();
  });

  it.each(['no_name', '%3Cscript%3Ealert(1)', '..%2f', 'a'.repeat(64)])(
    'explains that %s is not a valid name',
    async (name) => {
      const page = await open(`/domains/${name}`);
      await page.getByText('Use up to 63 letters, digits and hyphens, such as my-company.com.').waitFor();
      await searchDomain(page, 'free-ruiz');
      await page.getByRole('heading', { name: /is available$/ }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/domains/free-ruiz.com');
    },
  );
});

describe('a registrar outage', () => {
  it('shows unavailable rows without a spinner, and one retry for all of them', async () => {
    const { page, expectProblems } = bind(await visit('/domains/'));
    expectProblems(/^status 503/, /status of 503/, /Domain \w+ request failed/);
    await waitForForm(page);
    await setFault('status');
    try {
      await searchDomain(page, 'free-ruiz');
      await page.getByText("We couldn't load similar domains.").waitFor();
      await page.getByText("We couldn't check all of these domains.").waitFor();
      await domainRow(page, 'free-ruiz.com').getByText('Unavailable', { exact: true }).waitFor();
      expect(await page.locator('[aria-busy="true"], .domain-skeleton').count()).toBe(0);
    } finally {
      await setFault(null);
    }
    // After a failure the server’s circuit breaker rejects requests for a moment.
    await expect
      .poll(async () => {
        const again = page.getByRole('button', { name: 'Try again' });
        if ((await again.count()) > 0) await again.first().click();
        await waitForResults(page);
        return page.getByText(/^We couldn't/).count();
      })
      .toBe(0);
    await page.getByRole('button', { name: 'Add to Cart free-ruiz.com' }).waitFor();
  });

  it('leaves a draft without prices, and shows an error with a retry at the total', async () => {
    const { page, expectProblems } = bind(await visit('/domains/'));
    expectProblems(/^status 503/, /status of 503/, /Domain \w+ request failed/);
    await waitForForm(page);
    await searchDomain(page, 'free-ruiz');
    await page.getByRole('button', { name: 'Add to Cart free-ruiz.com' }).click();
    await pressContinue(page);
    await setFault('status');
    try {
      await page.reload();
      await page.locator('.summary').getByText("We couldn't load the prices of your domains.").waitFor();
      expect(await currentStep(page)).toBe('contact-information');
    } finally {
      await setFault(null);
    }
    await expect
      .poll(async () => {
        const again = page.locator('.summary').getByRole('button', { name: 'Try again' });
        if ((await again.count()) > 0) await again.click();
        return total(page).innerText();
      })
      .toBe('$11.99');
  });
});

describe('a page that sells one domain', () => {
  it.each(widths)('searches immediately, selects one name and continues, at %i pixels', async (width) => {
    const { page } = await visit('/domains/?page=domains-single', {
      bypassCSP: true,
      viewport: { width, height: 900 },
    });
    await waitForResults(page);
    expect(await domainField(page).inputValue()).toBe('my-company');
    await searchDomain(page, 'free-one');
    await page.getByRole('button', { name: 'Select free-one.net' }).click();
    await page.waitForURL(/step=contact-information/);
    await page.locator('#step-title-contact-information').waitFor();
    await expect.poll(() => total(page).innerText()).toBe('$13.99');
    await page.goBack();
    await waitForForm(page);
    await page.locator('.domain-cart-row').waitFor();
    await searchDomain(page, 'free-two');
    const blocked = page.getByRole('button', { name: 'Select free-two.net' });
    expect(await blocked.getAttribute('aria-disabled')).toBe('true');
    await blocked.focus();
    const tooltip = page.getByRole('tooltip').filter({ visible: true });
    await tooltip.getByText('Maximum number of domains reached').waitFor();
    await checkLook(page, width);
  });
});

describe('an order of domains', () => {
  it('keeps its names, years and price after a reload', async () => {
    const page = await open('/domains/');
    await waitForForm(page);
    await fillStep(page, {
      answers: { 'domainInformation.domains': [{ domain: 'free-ruiz.com', duration: 3 }] },
    });
    await expect.poll(() => total(page).innerText()).toBe('$51.97');
    await pressContinue(page);
    await page.reload();
    await expect.poll(() => total(page).innerText()).toBe('$51.97');
    await page.goBack();
    await page.locator('.domain-cart-row').getByText('3 Years').waitFor();
  });
});

/** Binds the methods of a visit, so that callers can destructure them. */
function bind(begun: Awaited<ReturnType<typeof visit>>) {
  return {
    page: begun.page,
    expectProblems: (...patterns: readonly RegExp[]) => begun.expectProblems(...patterns),
  };
}
