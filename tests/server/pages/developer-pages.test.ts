import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#server/site.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { testPage, testSite } from '../test-site.ts';
import { Visitor } from '../test-visitor.ts';

const samples = { ...testPage, pageID: 'samples', audience: 'developers' } as const;
const trial = { ...testPage, pageID: 'trial', audience: 'developers' } as const;

/** A shop with a second form for developers, and with a developer page of the first form. */
const site: Site = {
  ...testSite,
  forms: [
    ...testSite.forms,
    { slug: 'samples', title: 'Samples', defaultPageID: 'samples', audience: 'developers' },
  ],
  findPage: (slug, pageID) =>
    [samples, trial].find((page) => page.pageID === pageID) ?? testSite.findPage(slug, pageID),
};

let testDatabase: TestDatabase;
let hiding: TestServer;
let showing: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const { url: databaseUrl } = testDatabase;
  hiding = await startTestServer({ databaseUrl, site });
  showing = await startTestServer({ databaseUrl, site, settings: { hasDeveloperPages: true } });
});

afterAll(async () => {
  await hiding.stop();
  await showing.stop();
  await testDatabase.drop();
});

async function statusAt({ address }: TestServer, path: string, init: RequestInit = {}): Promise<number> {
  return (await fetch(address + path, { redirect: 'manual', ...init })).status;
}

describe('a page for developers', () => {
  it.each(['/samples/', '/samples', '/samples/?page=samples', '/shop/?page=trial'])(
    'returns 404 by default: %s',
    async (path) => {
      expect(await statusAt(hiding, path)).toBe(404);
      expect(await statusAt(hiding, '/shop/')).toBe(200);
    },
  );

  it('rejects POST requests by default', async () => {
    const { cookies, xsrfToken } = await Visitor.open(hiding.address);
    const headers = { cookie: cookies, 'x-xsrf-token': xsrfToken };
    const body = new FormData();
    body.set('action', 'process_signup');
    expect(await statusAt(hiding, '/samples/', { method: 'POST', headers, body })).toBe(404);
  });

  it('appears when the server is configured to show developer pages, but never in lists', async () => {
    const page = await fetch(`${showing.address}/samples/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('data-form="samples"');
    expect(await statusAt(showing, '/shop/?page=trial')).toBe(200);
    const home = await (await fetch(showing.address)).text();
    expect(home).toContain('href="/shop/"');
    expect(home).not.toContain('samples');
  });
});
