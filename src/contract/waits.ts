/** How long a page waits for whom, in ms; the server's settings, carried by the page. */
export interface Waits {
  /** For a catalogue read. */
  readonly catalogueMs: number;
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
  lookupMs: 10_000,
  lookupEveryMs: 3_000,
  typingPauseMs: 700,
  phoneRefreshMs: 5_000,
  tokenizerMs: 15_000,
  captchaMs: 15_000,
};

/** Reads what the page carries; what is missing or no time is as usual. */
export function readWaits(text: string | undefined): Waits {
  const parts = new URLSearchParams(text ?? '');
  const read = (name: keyof Waits): number => {
    const value = Number(parts.get(name));
    return Number.isInteger(value) && value > 0 ? value : usualWaits[name];
  };
  return {
    catalogueMs: read('catalogueMs'),
    lookupMs: read('lookupMs'),
    lookupEveryMs: read('lookupEveryMs'),
    typingPauseMs: read('typingPauseMs'),
    phoneRefreshMs: read('phoneRefreshMs'),
    tokenizerMs: read('tokenizerMs'),
    captchaMs: read('captchaMs'),
  };
}
