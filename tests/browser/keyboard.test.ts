import { describe, expect, it } from 'vitest';
import { getJourney } from '../journeys/read-journeys.ts';
import { currentStep, stepButton, waitForForm, waitForReceipt } from './fill-form.ts';
import { readReceipt } from './read-order.ts';
import { answerByKeys, isConsent, joinExpiry, press, readStop, settle } from './keyboard/answer-by-keys.ts';
import { useStorefront } from './use-storefront.ts';

const { open } = useStorefront();
const llc = getJourney('form-a-business/llc-wyoming');

describe('the keyboard alone', () => {
  it('completes a whole order: Tab reaches and leaves every control, and keys fill in every control', async () => {
    const page = await open('/form-a-business/');
    await waitForForm(page);
    await settle(page);
    const answers: Readonly<Record<string, unknown>> = {
      ...joinExpiry(llc.answers),
      'formationDetails.llc.members.row1.sameAs': false,
      'formationDetails.llc.members.row1.firstName': 'Ana',
      'formationDetails.llc.members.row1.lastName': 'Ruiz',
      'productState.businessFormation.selectedFilingMethodKeys.WY': 'formation-llc-mail',
      'companyInformation.notifyAttorney': 'no',
      'productState.corporateSeal.checked': true,
      'productState.corporateSeal.data.embossSealCapitalization': 'uppercase',
    };
    const answered = new Set<string>();
    const passed: string[] = [];
    let step = await currentStep(page);
    for (let presses = 0; presses < 400 && passed.length < llc.steps.length; presses += 1) {
      const stop = await press(page, 'Tab');
      if (Object.hasOwn(answers, stop.name) && !answered.has(stop.name)) {
        await answerByKeys(page, stop, answers[stop.name]);
        answered.add(stop.name);
        await settle(page);
      } else if (await isConsent(page)) {
        await page.keyboard.press('Space');
      } else if (stop.kind === 'summary') {
        await page.keyboard.press('Enter');
      } else if (stop.kind === 'submit' || /^(Continue|Submit Order)$/.test(stop.text)) {
        passed.push(step);
        await page.keyboard.press('Enter');
        if (passed.length === llc.steps.length) break;
        await page.locator(`h1.step-title:not(#step-title-${step})`).waitFor();
        step = await currentStep(page);
        await settle(page);
      }
    }
    expect(passed).toEqual(llc.steps);
    const reached = Object.keys(answers).filter((path) => !path.includes('.members.0.'));
    expect(reached.filter((path) => !answered.has(path))).toEqual([]);
    await waitForReceipt(page);
    const receipt = await readReceipt(page);
    expect(receipt.totalCents).toBe(llc.totalCents - 375 + 4_500);
  });

  it('starts with a skip link to the content', async () => {
    const page = await open('/form-a-business/');
    await waitForForm(page);
    expect((await press(page, 'Tab')).text).toBe('Skip to main content');
    expect(
      await page.locator('.skip-link').evaluate((link) => link.getBoundingClientRect().height),
    ).toBeGreaterThan(20);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect((await press(page, 'Tab')).text).toContain('Company Information');
  });

  it('returns to the previous control with Shift+Tab', async () => {
    const page = await open('/form-a-business/');
    await waitForForm(page);
    await page.getByLabel('Business name', { exact: true }).focus();
    expect((await press(page, 'Tab')).name).toBe('companyInformation.companyNameDesignator');
    expect((await press(page, 'Shift+Tab')).name).toBe('companyInformation.companyName');
  });

  it('reaches the first field from the error summary with two key presses', async () => {
    const page = await open('/form-a-business/');
    await waitForForm(page);
    await page.getByRole('button', { name: 'Continue' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.error-summary:focus').waitFor();
    expect((await press(page, 'Tab')).text).toBe('Service state is required');
    await page.keyboard.press('Enter');
    expect((await readStop(page)).name).toBe('companyInformation.state');
  });

  it('shows more entity types with Space and jumps between steps with Enter', async () => {
    const page = await open('/form-a-business/');
    await waitForForm(page);
    const more = page.getByRole('button', { name: 'Show More' });
    await more.focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Show Less' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Public Benefit Corporation' }).count()).toBe(1);
    await stepButton(page, 'Formation Details').focus();
    await page.keyboard.press('Enter');
    await page.locator('#step-title-formation-details').waitFor();
  });
});
