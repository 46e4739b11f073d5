/** Thrown when a form cannot be created. The message says what to do. */
export class NewFormError extends Error {
  override readonly name = 'NewFormError';
}

/** Names that a form's folder or page cannot have, because other routes or folders use them. */
const TAKEN = [
  'analytics',
  'api',
  'assets',
  'captcha-frame',
  'healthz',
  'meta',
  'metrics',
  'preview',
  'readyz',
  'receipt',
  'sandbox',
  'shared',
  'terms',
  'tokenizer-frame',
] as const;

/** Returns the words of a form type, without the last `Form`: `RASignupForm` → `['RA', 'Signup']`. */
function wordsOf(formType: string): readonly string[] {
  const words = formType.match(/[A-Z]+(?![a-z])|[A-Z][a-z]+|\d+/g) ?? [];
  return words.length > 1 && words.at(-1) === 'Form' ? words.slice(0, -1) : words;
}

/** Returns the default slug: `RASignupForm` → `ra-signup`. */
export function slugOf(formType: string): string {
  return wordsOf(formType).join('-').toLowerCase();
}

/** Returns the initial title: `RASignupForm` → `RA signup`. */
export function titleOf(formType: string): string {
  return wordsOf(formType)
    .map((word, index) => (index > 0 && !/^[A-Z]{2,}$/.test(word) ? word.toLowerCase() : word))
    .join(' ');
}

/** @throws {NewFormError} when the form type has the wrong format */
export function checkFormType(formType: string): void {
  if (/^[A-Z][A-Za-z0-9]*$/.test(formType)) return;
  throw new NewFormError(
    `"${formType}" is not a valid form type. Use letters and digits, starting with a capital letter, such as "TaxIDForm".`,
  );
}

/** @throws {NewFormError} when the slug cannot name a folder and a page */
export function checkSlug(slug: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug)) {
    throw new NewFormError(
      `"${slug}" is not a valid slug. Use --slug with lowercase letters and digits, separated by dashes, such as "tax-id".`,
    );
  }
  if (TAKEN.some((name) => name === slug)) {
    throw new NewFormError(`The slug "${slug}" is reserved. Choose another one with --slug.`);
  }
}
