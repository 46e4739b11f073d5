import type { PageConfiguration } from '../facts.ts';

/** Returns the formatted phone number for help; undefined if the page disables it. */
export function findHelpNumber({ settings }: Pick<PageConfiguration, 'settings'>): string | undefined {
  const { phoneHelp, phoneNumber } = settings;
  return phoneHelp === true && typeof phoneNumber === 'string' ? phoneNumber : undefined;
}

/** Returns the `tel:` URL of a number. */
export function addressOfPhone(phoneNumber: string): string {
  return `tel:${phoneNumber.replace(/[^\d+]/g, '')}`;
}
