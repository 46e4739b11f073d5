import type { PageConfiguration } from '../facts.ts';

/** The number that a page offers help at, as visitors read it; undefined where the page has that switched off. */
export function findHelpNumber({ settings }: Pick<PageConfiguration, 'settings'>): string | undefined {
  const { phoneHelp, phoneNumber } = settings;
  return phoneHelp === true && typeof phoneNumber === 'string' ? phoneNumber : undefined;
}

/** The address that calls a number. */
export function addressOfPhone(phoneNumber: string): string {
  return `tel:${phoneNumber.replace(/[^\d+]/g, '')}`;
}
