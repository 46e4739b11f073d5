import { expect } from 'vitest';
import { waitForForm } from '../fill-form.ts';
import type { Dependency } from './dependency.ts';

/** The VIN decoder. The visitor can fill in the row by hand, and typed values stay. */
export const vehicles: Dependency = {
  name: 'the decoding of vehicles',
  standIn: 'vehicles',
  path: '/vehicle-registration/',
  arrive: async (page) => {
    await waitForForm(page);
    await page.getByLabel('Vehicle type').selectOption({ label: 'Car/Truck' });
  },
  ask: (page) => page.getByLabel('VIN').fill('1HGCM82633A004352'),
  seeFailure: async (page, log) => {
    await expect.poll(log).toContain('The service vehicle-decoding did not respond');
    await page.getByLabel('Make', { exact: true }).fill('Honda');
    await page.getByLabel('Year', { exact: true }).fill('2003');
    expect(await page.getByLabel('VIN').inputValue()).toBe('1HGCM82633A004352');
    expect(await page.getByLabel('Model', { exact: true }).inputValue()).toBe('');
  },
  seeSuccess: async (page) => {
    await page.getByLabel('VIN').fill('JF1GPAD60D1803590');
    await expect.poll(() => page.getByLabel('Model', { exact: true }).inputValue()).toBe('Impreza');
    expect(await page.getByLabel('Make', { exact: true }).inputValue()).toBe('Honda');
  },
};
