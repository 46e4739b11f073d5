/**
 * Adapts a name for use in a sentence: `Organizational plate` becomes `organizational plate`, `VIN` stays.
 */
export function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
