import type { BrowserContext } from 'playwright-core';
import type { TypedSecrets } from './typed-secrets.ts';

/** The only path that may receive card data. */
const TOKENIZER = '/sandbox/tokenizer';

/** Records the URLs that a browser context requests and its pages show. */
export function watchAddresses(context: BrowserContext): ReadonlySet<string> {
  const addresses = new Set<string>();
  const note = (address: string) => {
    if (!address.startsWith('data:')) addresses.add(address);
  };
  context.on('request', (request) => {
    const isForTokenizer = new URL(request.url()).pathname === TOKENIZER;
    note(isForTokenizer ? (request.headers()['referer'] ?? '') : request.url());
  });
  context.on('page', (page) => page.on('framenavigated', (frame) => note(frame.url())));
  return addresses;
}

/** Lists every occurrence of typed secrets in a browser, except in the fields themselves. */
export async function findInBrowser(
  context: BrowserContext,
  addresses: ReadonlySet<string>,
  secrets: TypedSecrets,
): Promise<readonly string[]> {
  if (secrets.all().length === 0) return [];
  const found: string[] = [];
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  if (secrets.isIn(JSON.stringify([cookies, origins]))) found.push('the storage has a typed secret');
  const frames = context.pages().flatMap((page) => page.frames());
  for (const frame of frames) {
    const [session, events] = await frame.evaluate(readFrame);
    if (secrets.isIn(session)) found.push('the storage of the session has a typed secret');
    if (secrets.isIn(events)) found.push('the events for tags have a typed secret');
  }
  // This check comes last, since the browser reports requests with a delay.
  const inAddresses = [...addresses]
    .filter((address) => secrets.isIn(address) || secrets.isIn(decode(address)))
    .map((address) => `an address has a typed secret: ${new URL(address).pathname}`);
  return [...inAddresses, ...found];
}

/** Runs in the page. Returns the session storage and the analytics events. */
function readFrame(): readonly [string, string] {
  const events = JSON.stringify(Reflect.get(globalThis, 'dataLayer') ?? []);
  try {
    return [JSON.stringify({ ...sessionStorage }), events];
  } catch {
    // A frame with an opaque origin has no storage.
    return ['', events];
  }
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    return address;
  }
}
