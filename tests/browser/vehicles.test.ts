import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FIXTURE_CATALOGUE } from '../fixtures/fixture-catalogue.ts';
import { takeSample } from '../fixtures/take-sample.ts';
import { fieldOf, fillUntil, fillStep, goToReceipt, mainButton, waitForForm } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { PHONE } from './phone.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, visit, open } = useStorefront({
  CATALOGUE_DIR: FIXTURE_CATALOGUE,
  DEVELOPER_PAGES: 'on',
  LOOKUP_EVERY_MS: '300',
  LOOKUP_MS: '1500',
  SANDBOX_SLOW_MS: '600',
});

const ROWS = 'vehicleInformation.vehicles';
const HONDA = '1HGCM82633A004352';

const field = (page: Page, name: string, row = 1) => fieldOf(page, `${ROWS}.row${row}.${name}`);
const control = (page: Page, name: string, row = 1) =>
  field(page, name, row).locator('input, select').first();
/** Returns the number in the key of the second vehicle’s row. Rows of other lists share the numbering. */
async function keyOfSecond(page: Page): Promise<number> {
  const types = page.locator(`.order-form [data-path^="${ROWS}."][data-path$=".vehicleType"]`);
  const path = await types.nth(1).getAttribute('data-path');
  return Number(/\.row(\d+)\./.exec(path ?? '')?.[1]);
}
const noteOf = (page: Page, row = 1) => field(page, 'vehicleVIN', row).getByRole('status');
/** The page contains a second summary for phones. */
const visible = (locator: Locator) => locator.filter({ visible: true }).first();
const total = (page: Page) => visible(page.locator('.summary .summary-total'));
const addButton = (page: Page) => page.getByRole('button', { name: 'Add a vehicle' });

const flip = (standIn: string, fault: string) =>
  fetch(`${shop.address}/sandbox/faults/${standIn}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault }),
  });
const mend = (standIn: string) => fetch(`${shop.address}/sandbox/faults/${standIn}`, { method: 'DELETE' });

/** Takes a screenshot when `SCREENSHOTS` names a folder. */
async function show(page: Page, name: string, part?: Locator): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder === undefined) return;
  const path = `${folder}/vehicles-${name}.png`;
  if (part === undefined) await page.screenshot({ path, fullPage: true });
  else await part.screenshot({ path });
}

const values = (page: Page, row = 1) =>
  Promise.all(
    ['vehicleMake', 'vehicleModel', 'vehicleYear'].map((name) => control(page, name, row).inputValue()),
  );

describe.each(takeSample([360, 1280], 1, 'widths'))('the list of vehicles at %i pixels', (width) => {
  it('fills rows from VINs, updates prices with the plates, and adds and removes rows', async () => {
    const viewport = { width, height: 900 };
    const page = await open('/vehicle-registration/', {
      viewport,
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    await waitForForm(page);
    await show(page, `empty-${width}`);
    expect(await addButton(page).isDisabled()).toBe(true);
    const prompt = page.getByText('Please select your vehicle type to see your total');
    if (width < 1024) await prompt.first().waitFor({ state: 'attached' });
    else await visible(prompt).waitFor();
    await control(page, 'vehicleType').selectOption('car_truck');
    expect(await addButton(page).isDisabled()).toBe(false);

    await flip('vehicles', 'slow');
    await control(page, 'vehicleVIN').fill(HONDA);
    await noteOf(page).getByText('Looking up this VIN…').waitFor();
    await show(page, `loading-${width}`);
    await noteOf(page).getByText('We filled in make, model and year.').waitFor();
    await mend('vehicles');
    expect(await values(page)).toEqual(['HONDA', 'Accord', '2003']);
    await show(page, `filled-${width}`);

    await control(page, 'products.organizationalPlates.checked').press('Space');
    const plates = field(page, 'products.organizationalPlates.data.plate');
    await plates.getByRole('radio').first().waitFor();
    await plates.locator('img').first().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        plates
          .locator('img')
          .first()
          .evaluate((image) => Reflect.get(image, 'naturalWidth') > 0),
      )
      .toBe(true);
    await plates.getByText('Clean Rivers').click();
    await show(page, `plates-${width}`);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await addButton(page).click();
    const second = await keyOfSecond(page);
    await control(page, 'vehicleType', second).selectOption('boat');
    await field(page, 'vehicleHIN', second).waitFor();
    expect(await field(page, 'vehicleVIN', second).count()).toBe(0);
    expect(await field(page, 'products.organizationalPlates.checked', second).count()).toBe(0);
    await show(page, `two-${width}`);
    await page.getByRole('button', { name: 'Remove Vehicle 2' }).click();
    await expect.poll(() => field(page, 'vehicleHIN', second).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  });
});

describe('the order of a vehicle', () => {
  it('succeeds by keyboard alone, with the price of the selected plate', async () => {
    const page = await open('/vehicle-registration/');
    await waitForForm(page);
    await control(page, 'vehicleType').focus();
    await page.keyboard.type('Car');
    await page.keyboard.press('Tab');
    await page.keyboard.type(HONDA);
    await noteOf(page).getByText('We filled in make, model and year.').waitFor();
    const tick = control(page, 'products.organizationalPlates.checked');
    for (let tabs = 0; tabs < 30; tabs += 1) {
      if (await tick.evaluate((element) => element === document.activeElement)) break;
      const isRadio = await page.evaluate(() => document.activeElement?.getAttribute('type') === 'radio');
      // "No" is the last choice, and "Neither" is the first.
      if (isRadio) await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await field(page, 'products.organizationalPlates.data.plate').getByRole('radio').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await visible(page.getByText('Sponsor Plate Fee')).waitFor();
    const shown = await total(page).innerText();
    expect(shown).toContain('$');
    await mainButton(page).press('Enter');
    await page.locator('#step-title-contact-information').waitFor();
    const answers = {
      'companyInformation.vehicleBusinessFormationOwnershipType': 'company',
      'companyInformation.vehicleBusinessFormationOwnedByCompanyName': 'Ruiz Tools LLC',
      'contactInformation.firstName': 'Ana',
      'contactInformation.lastName': 'Ruiz',
      'contactInformation.phone': '(406) 555-0142',
      'contactInformation.line1': '1 Main St',
      'contactInformation.city': 'Helena',
      'contactInformation.state': 'MT',
      'contactInformation.zip': '59601',
      'accountInformation.email': 'keys@example.com',
      'accountInformation.password': 'Correct-h0rse',
      'paymentInformation.number': '4242424242424242',
      'paymentInformation.exp_month': '12',
      'paymentInformation.exp_year': String(new Date().getFullYear() + 2),
      'paymentInformation.cvc': '123',
      'paymentInformation.first_name': 'Ana',
      'paymentInformation.last_name': 'Ruiz',
    };
    await fillUntil(page, { answers }, 'payment-information');
    await fillStep(page, { answers });
    await mainButton(page).click();
    await goToReceipt(page);
    expect(await page.getByText(shown.replace(/[^$\d.,]/g, '')).count()).toBeGreaterThan(0);
    const [{ id } = { id: '' }] = await shop.listOrders();
    const { lines } = await shop.showOrder(id);
    expect(lines.map(({ label }) => label)).toEqual(['2003 HONDA Accord']);
  });
});

describe('a failure of the VIN decoder', () => {
  it.each(['hang', 'reset', 'status', 'garbage', 'huge', 'wrong-type'])(
    'leaves the row unchanged and shows a note during the fault %s',
    async (fault) => {
      const { page, expectProblems } = await openExpecting();
      expectProblems(/vehicle-decoding did not respond/, /DecodeVinValues/, /Failed to load resource/);
      await control(page, 'vehicleType').selectOption('car_truck');
      await flip('vehicles', fault);
      await control(page, 'vehicleVIN').fill(HONDA);
      await noteOf(page)
        .getByText("We can't look up this VIN right now. Enter the vehicle's details yourself.")
        .waitFor();
      await mend('vehicles');
      await control(page, 'vehicleMake').fill('Honda');
      expect(await values(page)).toEqual(['Honda', '', '']);
      await expect.poll(() => total(page).innerText()).toContain('$');
      if (fault === 'status') await show(page, 'failed-1280');
    },
  );

  async function openExpecting() {
    const begun = await visit('/vehicle-registration/');
    await waitForForm(begun.page);
    return {
      page: begun.page,
      expectProblems: (...patterns: readonly RegExp[]) => begun.expectProblems(...patterns),
    };
  }
});

describe('a VIN', () => {
  it.each([
    [
      '1FUBCXBS9DHFG2387',
      ['FREIGHTLINER', 'M2', '2013'],
      /We filled in .+ The check digit of this VIN doesn't match/,
    ],
    ['1HGCM82643A004352', ['', '', ''], /Did you mean 1HGCM82633A004352\? The check digit/],
    ['12345678901234567', ['', '', ''], /We couldn't find this VIN/],
    ['1HGCM82633A00435O', ['', '', ''], /don't use the letters I, O and Q/],
    ['4XAVAE95XEA123456', ['POLARIS', '', '2014'], /^We filled in make and year/],
  ])('gets an accurate note: %s', async (vin, expected, text) => {
    const page = await open('/vehicle-registration/');
    await waitForForm(page);
    await control(page, 'vehicleType').selectOption('car_truck');
    await control(page, 'vehicleVIN').fill(vin);
    await noteOf(page).getByText(text).waitFor();
    expect(await values(page)).toEqual(expected);
  });
});

describe('the choice of a plate', () => {
  it('shows the names of the plates when the images fail to load', async () => {
    const begun = await visit('/vehicle-registration/');
    const { page } = begun;
    begun.expectProblems(/picture of the plate/, /\/sandbox\/plates\//, /Failed to load resource/);
    await flip('plates', 'status');
    await waitForForm(page);
    await control(page, 'vehicleType').selectOption('car_truck');
    await control(page, 'products.organizationalPlates.checked').check();
    const plates = field(page, 'products.organizationalPlates.data.plate');
    await plates.getByText('Clean Rivers').click();
    await plates.locator('img').first().waitFor({ state: 'detached' });
    await show(page, 'no-pictures-1280');
    await mend('plates');
    await visible(page.getByText('Sponsor Plate Fee')).waitFor();
    await expect.poll(() => total(page).innerText()).toContain('$598.00');
  });

  it('shows a note when the list of plates fails to load, and the visitor can order all other products', async () => {
    const begun = await visit('/');
    const { page } = begun;
    begun.expectProblems(
      /plates of organizations/,
      /vehicle_organizational_plates/,
      /Failed to load resource/,
    );
    await page.route('**/vehicle_organizational_plates*', (route) => route.fulfill({ status: 500 }));
    const isLogged = page.waitForEvent('console', (message) =>
      message.text().includes('The plates of organizations could not be loaded.'),
    );
    await page.goto(`${shop.address}/vehicle-registration/`);
    await waitForForm(page);
    await control(page, 'vehicleType').selectOption('car_truck');
    await expect.poll(() => total(page).innerText()).toContain('$');
    await control(page, 'products.organizationalPlates.checked').check();
    await page.getByText("We can't show plates right now. Try again later.").waitFor();
    expect((await isLogged).type()).toBe('warning');
    await visible(page.getByText('Please select your organizational plate')).waitFor();
    await control(page, 'products.organizationalPlates.checked').uncheck();
    await expect.poll(() => total(page).innerText()).toContain('$');
  });
});

describe('a card with a price on two lines', () => {
  it('shows the price next to the title and above the text, on a phone and in a wide window', async () => {
    const page = await open('/vehicle-registration/', PHONE);
    await waitForForm(page);
    // Choices show no price while the total is unknown.
    await control(page, 'vehicleType').selectOption('car_truck');
    await page
      .locator('.progress-button', { hasText: 'Owner' })
      .evaluate((button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    const card = page.locator('.choice-card', { hasText: 'A new company' });
    await expect.poll(() => card.locator('.choice-price').innerText()).toMatch(/ once\n.+ \/ year$/);
    for (const viewport of [PHONE.viewport, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      const [title, price, words, edge] = await card.evaluate((element) => {
        const boxOf = (part: Element | null) => part?.getBoundingClientRect().toJSON();
        return ['.choice-label', '.choice-price', '.choice-info']
          .map((selector) => boxOf(element.querySelector(selector)))
          .concat(boxOf(element));
      });
      expect(Math.abs(price.top - title.top)).toBeLessThanOrEqual(2);
      expect(price.left).toBeGreaterThan(title.left);
      expect(words.top).toBeGreaterThanOrEqual(price.bottom - 1);
      expect(words.left).toBe(title.left);
      expect(price.right).toBeLessThan(edge.right);
    }
  });
});
