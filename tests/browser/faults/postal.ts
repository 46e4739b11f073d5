import { expect } from 'vitest';
import { controlOf, fillField, waitForForm } from '../fill-form.ts';
import type { Dependency } from './dependency.ts';

const address = {
  line1: '6406 Ivy Lane',
  city: 'Greenbelt',
  state: 'MD',
  zip: '20770',
};

/**
 * The postal service. During a failure the page suggests no standardized address, and nothing else changes.
 */
export const postal: Dependency = {
  name: 'the postal service',
  standIn: 'postal',
  path: '/form-a-business/?page=form-a-business-together',
  arrive: waitForForm,
  ask: async (page) => {
    for (const [part, value] of Object.entries(address)) {
      await fillField(page, `contactInformation.${part}`, value);
    }
    await controlOf(page, 'contactInformation.zip').blur();
  },
  seeFailure: async (page, log) => {
    await expect.poll(log).toContain('USPS Lookup: request failed');
    expect(await page.getByText('The Postal Service suggests this address').count()).toBe(0);
    expect(await controlOf(page, 'contactInformation.line1').inputValue()).toBe(address.line1);
  },
  seeSuccess: async (page) => {
    await fillField(page, 'contactInformation.zip', '20771');
    await page.getByText('The Postal Service suggests this address').first().waitFor();
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect.poll(() => controlOf(page, 'contactInformation.zip').inputValue()).toMatch(/^20770/);
  },
};
