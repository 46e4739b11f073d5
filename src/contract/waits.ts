/** Timeouts and pauses of a page in ms, from the server's settings. The server writes them into the page. */
export interface Waits {
  /** Timeout of catalog requests; 0 for none. */
  readonly catalogueMs: number;
  /** Maximum time that the first prices wait for each other. */
  readonly pricesTogetherMs: number;
  /** Timeout of lookups, by the server or directly by the page; 0 for none. */
  readonly lookupMs: number;
  /** Minimum interval between lookups of typed answers. */
  readonly lookupEveryMs: number;
  /** Pause in typing before an address is checked. */
  readonly typingPauseMs: number;
  /** Minimum interval between manual refreshes of phone numbers. */
  readonly phoneRefreshMs: number;
  /** Timeout of the card tokenizer. */
  readonly tokenizerMs: number;
  /** Timeout of the captcha script. */
  readonly captchaMs: number;
}

/** Defaults for pages without values. */
export const usualWaits: Waits = {
  catalogueMs: 20_000,
  pricesTogetherMs: 5_000,
  lookupMs: 10_000,
  lookupEveryMs: 3_000,
  typingPauseMs: 700,
  phoneRefreshMs: 5_000,
  tokenizerMs: 15_000,
  captchaMs: 15_000,
};

// Object.keys loses the key type.
export const waitNames = Object.keys(usualWaits) as readonly (keyof Waits)[];

/** Reads the values from the page. Missing and invalid values default to `usualWaits`. */
export function readWaits(text: string | undefined): Waits {
  const parts = new URLSearchParams(text ?? '');
  const waits: { -readonly [Name in keyof Waits]: number } = { ...usualWaits };
  for (const name of waitNames) {
    const value = parts.get(name) ?? '';
    if (/^\d+$/.test(value)) waits[name] = Number(value);
  }
  return waits;
}
