/** A North American number as services write it: with `+1`, or as ten digits. */
const NUMBER = /^(?:\+1)?([2-9]\d{2}[2-9]\d{6})$/;

/**
 * Normalizes a number that can be ordered to `+13075550142`. Returns undefined for anything else, such as a
 * masked number.
 */
export function readVirtualNumber(value: unknown): string | undefined {
  const digits = typeof value === 'string' ? NUMBER.exec(value.trim())?.[1] : undefined;
  return digits === undefined ? undefined : `+1${digits}`;
}

/** Reads a three-digit area code, ignoring surrounding white space. */
export function readAreaCode(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return /^\d{3}$/.test(text) ? text : undefined;
}

/** Formats a number for visitors: `(307) 555-0142`. */
export function formatVirtualNumber(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
