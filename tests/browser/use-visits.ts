import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { launchChromium } from './launch-chromium.ts';
import { TypedSecrets } from './secrets/typed-secrets.ts';
import { Visit } from './visit.ts';

const POLL_MS = 15_000;

/** A storefront that a test file starts and removes. */
interface VisitedShop {
  start(): Promise<unknown>;
  /** Finds typed secrets in places that must contain none. Returns one line per occurrence. */
  findLeaks(secrets: TypedSecrets): Promise<readonly string[]>;
  remove(): Promise<unknown>;
}

/** In ms. */
interface Patience {
  readonly testMs: number;
  readonly startMs: number;
}

/**
 * Starts a storefront and one browser for the tests in a file. Fails a test when a page has unexpected
 * errors. Fails at the end when a typed password or card is stored anywhere.
 * @returns a function that begins the visit of a new visitor, before any page opens
 */
export function useVisits(
  shop: VisitedShop,
  { testMs, startMs }: Patience,
): (options?: BrowserContextOptions) => Promise<Visit> {
  const visits: Visit[] = [];
  const secrets = new TypedSecrets();
  let browser: Browser | undefined;
  vi.setConfig({
    testTimeout: testMs,
    hookTimeout: startMs,
    expect: { poll: { timeout: POLL_MS, interval: 25 } },
  });

  beforeAll(async () => {
    const launch = async () => {
      browser = await launchChromium();
    };
    await Promise.all([launch(), shop.start()]);
  });

  afterEach(async () => {
    const all = visits.splice(0);
    for (const visit of all) secrets.add(visit.secrets);
    const problems = await Promise.all(all.map(async (visit) => visit.end()));
    expect(problems.flat()).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    const leaks = await shop.findLeaks(secrets);
    await shop.remove();
    expect(leaks).toEqual([]);
  });

  return async (options) => {
    if (browser === undefined) throw new Error('The browser is not started. Begin the visit inside a test.');
    const visit = await Visit.begin(browser, options);
    visits.push(visit);
    return visit;
  };
}
