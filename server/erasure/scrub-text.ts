import { isRecord } from '#domain/read-property.ts';

const DELETED = '(deleted)';

/** Patterns of personal data that product labels can contain: emails, domains and telephone numbers. */
const PERSONAL = [
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu,
  /\b[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,24}\b/gu,
  /(?:\+?1[ .-]?)?\(?\b\d{3}\)?[ .-]\d{3}[ .-]?\d{4}\b/g,
];

/** Removes personal data from texts about products. */
export function scrubText(text: string): string {
  return PERSONAL.reduce((left, pattern) => left.replace(pattern, DELETED), text);
}

/** Scrubs every text inside a list or an object. Keeps numbers and the names of properties. */
export function scrubValue<Value>(value: Value): Value {
  const copy = structuredClone(value);
  scrubInside(copy);
  return copy;
}

function scrubInside(value: unknown): void {
  if (!Array.isArray(value) && !isRecord(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string') Object.assign(value, { [name]: scrubText(inner) });
    else scrubInside(inner);
  }
}
