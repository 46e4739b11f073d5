/** How long a page waits for whom, in ms; the server's settings, carried by the page. */
export interface Waits {
  /** For a catalogue read. */
  readonly catalogueMs: number;
  /** At most so long the first prices wait for each other. */
  readonly pricesTogetherMs: number;
  /** For what the server asks of another service, and for services the page asks itself. */
  readonly lookupMs: number;
  /** At least so long between two questions to a service about answers as they are typed. */
  readonly lookupEveryMs: number;
  /** So long nothing is typed before a service is asked about an address. */
  readonly typingPauseMs: number;
  /** At least so long between two questions for telephone numbers by their button. */
  readonly phoneRefreshMs: number;
  /** For the card's token. */
  readonly tokenizerMs: number;
  /** For the script of a captcha. */
  readonly captchaMs: number;
}

/** What a page waits that says nothing about it. */
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

// Object.keys forgets which names it was given.
export const waitNames = Object.keys(usualWaits) as readonly (keyof Waits)[];

/** Reads what the page carries; what is missing or no time is as usual. */
export function readWaits(text: string | undefined): Waits {
  const parts = new URLSearchParams(text ?? '');
  const waits: { -readonly [Name in keyof Waits]: number } = { ...usualWaits };
  for (const name of waitNames) {
    const value = Number(parts.get(name));
    if (Number.isInteger(value) && value > 0) waits[name] = value;
  }
  return waits;
}
