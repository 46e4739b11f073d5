import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../server/test-database.ts';
import { launchChromium } from './launch-chromium.ts';
import { findInDatabase, findInFiles } from './secrets/find-stored.ts';
import { TypedSecrets } from './secrets/typed-secrets.ts';
import { Visit } from './visit.ts';

const PASSWORD = 'Correct-horse-7';
const CARD = '4242 4242 4242 4242';
const PAGE = `<!doctype html><title>A page</title>
  <input id="password" autocomplete="new-password"><input id="number" autocomplete="cc-number">`;

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

/** Types a password and a card, runs `misdeed` in the page, and returns the leaks. */
async function leaksOf(misdeed: () => unknown): Promise<readonly string[]> {
  const visit = await Visit.begin(browser);
  await visit.context.route('http://shop.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: PAGE }),
  );
  await visit.page.goto('http://shop.test/order/');
  await visit.page.locator('#password').fill(PASSWORD);
  await visit.page.locator('#number').fill(CARD);
  await visit.page.evaluate(misdeed);
  await expect.poll(() => visit.secrets.all()).toContain(CARD);
  return visit.end();
}

function typed(...texts: readonly string[]): TypedSecrets {
  const secrets = new TypedSecrets();
  for (const text of texts) secrets.note(text);
  return secrets;
}

describe('the search for typed secrets', () => {
  it('finds no leak on a page that keeps secrets only in its fields', async () => {
    expect(await leaksOf(() => undefined)).toEqual([]);
  });

  it.each<[string, () => unknown, string]>([
    ['the storage', () => localStorage.setItem('draft', 'Correct-horse-7'), 'the storage has'],
    ['a cookie', () => void (document.cookie = 'a=4242424242424242'), 'the storage has'],
    ['the session', () => sessionStorage.setItem('a', '{"cvc":"515"}'), 'the storage of the session has'],
    [
      'events',
      () => Reflect.set(globalThis, 'dataLayer', [{ a: 'Correct-horse-7' }]),
      'the events for tags have',
    ],
    ['a URL', () => history.replaceState(null, '', '?a=4242%204242+4242%204242'), 'an address has'],
    ['a request', async () => fetch('http://shop.test/count?Correct-horse-7'), 'an address has'],
  ])('finds leaked secrets in %s', async (_place, misdeed, found) => {
    expect(await leaksOf(misdeed)).toEqual([expect.stringContaining(found)]);
  });

  it('finds leaked secrets in a table, also inside a compressed PostgreSQL value', async () => {
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query('create table orders (document jsonb); create table notes (text text)');
    const fill = async (document: object) =>
      client.query('insert into orders values ($1)', [{ ...document, filler: 'abc '.repeat(5_000) }]);
    const find = async () => findInDatabase({ connectionString: database.url }, typed(PASSWORD, CARD));
    await fill({ total: 4_242 });
    expect(await find()).toEqual([]);
    await fill({ number: '4242424242424242' });
    expect(await find()).toEqual(['the table public.orders has a typed secret']);
    await client.query(`delete from orders; insert into notes values ('said {"cvc": "515"}')`);
    expect(await find()).toEqual(['the table public.notes has a typed secret']);
    await client.end();
    await database.drop();
  });

  it('finds leaked secrets in a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'formcart-secrets-'));
    await writeFile(join(folder, 'a.eml'), 'Your order');
    expect(await findInFiles(folder, typed(PASSWORD))).toEqual([]);
    await writeFile(join(folder, 'b.eml'), `Your password is ${PASSWORD}`);
    expect(await findInFiles(folder, typed(PASSWORD))).toEqual([
      `${join(folder, 'b.eml')} has a typed secret`,
    ]);
    await rm(folder, { recursive: true });
  });
});
