/** The texts of the picker, by the state of its offer. */
export const phoneTexts = {
  idle: 'Enter an area code above to see its numbers.',
  loading: 'Looking for numbers…',
  none: 'There are no numbers available for this area code. Please ensure the area code is correct.',
  failed:
    'We were unable to fetch the available phone numbers for this area code at this time. Please try again.',
  refresh: 'Refresh numbers',
} as const;

/** Returns the text for a number of available phone numbers. */
export function countText(count: number): string {
  return count === 1 ? 'One number is available.' : `${count} numbers are available.`;
}

/** Returns the text for the remaining wait of the refresh button. */
export function waitText(seconds: number): string {
  return seconds === 1 ? 'Again in 1 second' : `Again in ${seconds} seconds`;
}
