/** A number of North America as services write it: with its plus and country code, or its ten digits. */
const NUMBER = /^(?:\+1)?([2-9]\d{2}[2-9]\d{6})$/;

/** A number that can be ordered, as `+13075550142`; undefined for anything else, as one whose end is hidden. */
export function readVirtualNumber(value: unknown): string | undefined {
  const digits = typeof value === 'string' ? NUMBER.exec(value.trim())?.[1] : undefined;
  return digits === undefined ? undefined : `+1${digits}`;
}

/** An area code that numbers can be asked for: three digits, blanks around them ignored. */
export function readAreaCode(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return /^\d{3}$/.test(text) ? text : undefined;
}

/** A number as a visitor reads it: `(307) 555-0142`. */
export function formatVirtualNumber(number: string): string {
  return number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
