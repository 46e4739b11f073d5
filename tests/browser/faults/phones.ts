import { expect } from 'vitest';
import { controlOf, fieldOf, waitForForm } from '../fill-form.ts';
import type { Dependency } from './dependency.ts';

const FAILURE =
  'We were unable to fetch the available phone numbers for this area code at this time. Please try again.';

/** Phone numbers of an area code. The page reports the failure, and no number stays selected. */
export const phones: Dependency = {
  name: 'telephone numbers',
  standIn: 'phones',
  path: '/samples/',
  arrive: waitForForm,
  ask: (page) => controlOf(page, 'empty.areaCode').fill('307'),
  seeFailure: async (page) => {
    const picker = fieldOf(page, 'empty.phoneNumber');
    await picker.getByText(FAILURE).waitFor();
    expect(await picker.getByRole('radio').count()).toBe(0);
  },
  seeSuccess: async (page) => {
    const picker = fieldOf(page, 'empty.phoneNumber');
    await picker.getByRole('button', { name: 'Refresh numbers' }).click();
    await picker.getByText('(307) 555-0100').waitFor();
  },
};
