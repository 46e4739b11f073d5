import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { getJourney } from '../journeys/read-journeys.ts';
import { currentStep, waitForForm, waitForReceipt } from './fill-form.ts';
import { readReceipt } from './read-order.ts';
import { useStorefront } from './use-storefront.ts';

const { open } = useStorefront();
const llc = getJourney('form-a-business/llc-wyoming');

/** Where the keyboard is: the control that has the focus. */
interface Stop {
  readonly name: string;
  readonly kind: string;
  readonly value: string;
  readonly text: string;
  readonly isChecked: boolean;
  /** A text field that offers a list. */
  readonly isCombobox: boolean;
}

function readStop(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const active = document.activeElement;
    const isInput = active instanceof HTMLInputElement;
    const isChoice = active instanceof HTMLSelectElement;
    const isArea = active instanceof HTMLTextAreaElement;
    return {
      name: isInput || isChoice || isArea ? active.name : '',
      kind: isInput ? active.type : (active?.localName ?? ''),
      value: isInput || isChoice || isArea ? active.value : '',
      text: active?.textContent ?? '',
      isChecked: isInput && active.checked,
      isCombobox: active?.role === 'combobox',
    };
  });
}

async function press(page: Page, key: string): Promise<Stop> {
  await page.keyboard.press(key);
  return readStop(page);
}

/** Moves through a group of radio buttons until the selected one is chosen. */
async function chooseByArrows(page: Page, selected: string): Promise<void> {
  let stop = await readStop(page);
  for (let presses = 0; !(stop.isChecked && stop.value === selected); presses += 1) {
    if (presses > 12) throw new Error(`The arrow keys do not reach ${selected}`);
    stop = await press(page, 'ArrowDown');
  }
}

/** A select is answered by typing the beginning of an entry. */
async function chooseByTyping(page: Page, selected: string): Promise<void> {
  const label = await page.evaluate((key) => {
    const active = document.activeElement;
    return active instanceof HTMLSelectElement
      ? [...active.options].find(({ value }) => value === key)?.text
      : undefined;
  }, selected);
  await page.keyboard.type(label ?? '');
  expect((await readStop(page)).value).toBe(selected);
}

/** A list that can be typed into: a few letters narrow it, Enter takes an entry and sends nothing. */
async function chooseFromList(page: Page, { name }: Stop, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.getByRole('listbox').waitFor();
  const taken = await press(page, 'Enter');
  expect(taken.name).toBe(name);
  expect(taken.value).not.toBe('');
  expect(await page.getByRole('listbox').count()).toBe(0);
}

/** Nothing is answered yet: a mask that has the focus shows no more than what it waits for. */
function isBlank(value: string): boolean {
  return !/[\p{L}\p{N}]/u.test(value);
}

async function answerByKeys(page: Page, stop: Stop, answer: unknown): Promise<void> {
  const key = String(Object(answer).key ?? answer);
  if (stop.kind === 'radio') await chooseByArrows(page, key);
  else if (stop.kind === 'checkbox')
    await (stop.isChecked === (answer === true) ? undefined : page.keyboard.press('Space'));
  else if (stop.kind === 'select') await (stop.value === key ? undefined : chooseByTyping(page, key));
  else if (stop.isCombobox) await chooseFromList(page, stop, key);
  else if (isBlank(stop.value)) await page.keyboard.type(key);
}

/** Prices, and widgets that few steps need, come when they are selected: somebody who sees would wait for them. */
async function settle(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.placeholder-control, .filing-panel[aria-busy]').count()).toBe(0);
}

describe('the keyboard alone', () => {
  it('makes a whole order: every control is reached, filled and left by keys', async () => {
    const page = await open('/form-a-business/');
    await waitForForm(page);
    await settle(page);
    const answers: Readonly<Record<string, unknown>> = {
      ...llc.answers,
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
      } else if (stop.kind === 'summary' && stop.text.startsWith('Alternate name')) {
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

  it('starts with a link that skips to the content', async () => {
    const page = await open('/form-a-business/');
    await waitForForm(page);
    expect((await press(page, 'Tab')).text).toBe('Skip to the content');
    expect(
      await page.locator('.skip-link').evaluate((link) => link.getBoundingClientRect().height),
    ).toBeGreaterThan(20);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect((await press(page, 'Tab')).text).toContain('Company Information');
  });

  it('goes back with Shift and Tab to where it came from', async () => {
    const page = await open('/form-a-business/');
    await waitForForm(page);
    await page.getByLabel('Business name', { exact: true }).focus();
    expect((await press(page, 'Tab')).name).toBe('companyInformation.companyNameDesignator');
    expect((await press(page, 'Shift+Tab')).name).toBe('companyInformation.companyName');
  });

  it('goes from the list of what fails to the first field in two presses', async () => {
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
    await page.getByRole('button', { name: 'Account Setup' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('#step-title-account-setup').waitFor();
  });
});
