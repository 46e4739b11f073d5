import type { BrowserContext } from 'playwright-core';

/** Shorter secrets can occur by chance. */
const SHORTEST = 8;
const SECRET_FIELDS =
  'input[type="password"], input[autocomplete*="password"], input[autocomplete="cc-number"]';

/**
 * Matches a security code by its label, since the code alone is too short to search for. PostgreSQL uses this
 * pattern too.
 */
export const NAMED_CODE = String.raw`(cvc|cvv|security_?code)["'\\]*\s*[:=]\s*["'\\]*[0-9]{3}`;
const namedCode = new RegExp(NAMED_CODE, 'i');

/** The passwords and card numbers that visitors have typed, in all possible encodings. */
export class TypedSecrets {
  readonly #texts = new Set<string>();

  note(typed: string): void {
    for (const text of [typed, typed.trim(), typed.replaceAll(/(?<=\d)[\s-](?=\d)/g, '')]) {
      if (text.length >= SHORTEST) this.#texts.add(text);
    }
  }

  add(others: TypedSecrets): void {
    for (const text of others.all()) this.#texts.add(text);
  }

  all(): readonly string[] {
    return [...this.#texts];
  }

  isIn(text: string): boolean {
    return this.all().some((secret) => text.includes(secret)) || namedCode.test(text);
  }
}

/** Records all text that a visitor types into the pages of a context from now on. */
export async function watchTyping(context: BrowserContext, secrets: TypedSecrets): Promise<void> {
  await context.exposeBinding('noteSecret', (_source, typed: string) => secrets.note(typed));
  await context.addInitScript((fields) => {
    // Each typed letter triggers an event. The last event has the whole text.
    document.addEventListener(
      'input',
      ({ target }) => {
        const note: unknown = Reflect.get(globalThis, 'noteSecret');
        if (target instanceof HTMLInputElement && target.matches(fields) && typeof note === 'function')
          note(target.value);
      },
      true,
    );
  }, SECRET_FIELDS);
}
