import { describe, expect, it } from 'vitest';
import { findViolations } from './find-violations.ts';
import { controlOf, fillField, mainButton, waitForForm } from './fill-form.ts';
import { useStorefront } from './use-storefront.ts';

const { open } = useStorefront();

describe.each([768, 1280])('a form in a window of %i px', (width) => {
  it('keeps side-by-side controls on one line when one of them has an error', async () => {
    const page = await open('/contact/', { viewport: { width, height: 900 } });
    await waitForForm(page);
    await fillField(page, 'contactInformation.firstName', 'Ana');
    await mainButton(page).click();
    await page.locator('[data-path="contactInformation.lastName"] .field-error').waitFor();
    const tops = await page.evaluate(() =>
      ['firstName', 'lastName'].map(
        (name) =>
          document.querySelector(`[data-path="contactInformation.${name}"] input`)?.getBoundingClientRect()
            .top,
      ),
    );
    expect(tops[0]).toBeGreaterThan(0);
    expect(tops[0]).toBe(tops[1]);
  });

  it('shows the progress bars of all steps at the same height', async () => {
    const page = await open('/form-a-business/', { viewport: { width, height: 900 } });
    await waitForForm(page);
    const bottoms = await page
      .locator('.progress-bar')
      .evaluateAll((bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().top)));
    expect(bottoms.length).toBeGreaterThan(3);
    expect(new Set(bottoms).size).toBe(1);
  });
});

describe('an automation tool', () => {
  it('clicks a radio button at its center, where no other element covers it', async () => {
    const page = await open('/form-a-business/', { bypassCSP: true });
    await waitForForm(page);
    const radio = page.locator('input[type="radio"]:visible:not(:checked)').first();
    const id = await radio.getAttribute('id');
    const isHit = await radio.evaluate((control) => {
      control.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === control;
    });
    expect(isHit).toBe(true);
    const chosen = page.locator(`[id="${id}"]`);
    await chosen.check({ timeout: 5_000 });
    expect(await chosen.isChecked()).toBe(true);
  });

  it('checks a checkbox with a plain click', async () => {
    const page = await open('/form-a-business/?page=form-a-business-together');
    await waitForForm(page);
    const box = page.locator('input[type="checkbox"]:visible').first();
    await box.check({ timeout: 5_000 });
    expect(await box.isChecked()).toBe(true);
  });

  it('finds no axe violation in the open list of states', async () => {
    const page = await open('/form-a-business/', { bypassCSP: true });
    await waitForForm(page);
    await page.locator('[data-path="companyInformation.state"] input').click();
    await page.locator('[role="listbox"] [role="option"]').first().waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
});

describe('a list without search results', () => {
  it('shows a notice in place of the results', async () => {
    const page = await open('/form-a-business/');
    await waitForForm(page);
    await controlOf(page, 'companyInformation.state').fill('Atlantis');
    const notice = page.getByText('No elements found. Consider changing the search query.', { exact: true });
    await expect.poll(() => notice.filter({ visible: true }).count()).toBeGreaterThan(0);
  });
});
