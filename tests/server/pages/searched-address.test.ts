import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { testPage, testSite } from '../test-site.ts';

let testDatabase: TestDatabase;
let server: TestServer;

const searching = { ...testPage, pageID: 'names', formFileName: 'names', settings: { domainRouting: true } };

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    site: {
      ...testSite,
      forms: [...testSite.forms, { slug: 'names', title: 'Names', defaultPageID: 'names' }],
      findPage: (slug, pageID) => (slug === 'names' ? searching : testSite.findPage(slug, pageID)),
    },
  });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

async function open(path: string) {
  const response = await fetch(server.address + path, { headers: { accept: 'text/html' } });
  return { status: response.status, text: await response.text() };
}

describe('a domain search URL', () => {
  it.each(['example.com', 'm%C3%BCnchen.com', 'no name', '%3Cscript%3E', '..%2f..%2fetc', 'a'.repeat(150)])(
    'opens the page of the form at /names/%s',
    async (name) => {
      const { status, text } = await open(`/names/${name}?step=domains`);
      expect(status).toBe(200);
      expect(text).toContain('data-form="names"');
      expect(text).not.toContain('<script>');
    },
  );

  it.each(['/names/one.com/two.com', '/shop/example.com', '/nothing/example.com'])(
    'returns 404 at the URL %s',
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );

  it('rejects a NUL in the URL', async () => {
    expect((await open('/names/%00')).status).toBe(400);
  });

  it('opens the form without the control characters of the URL', async () => {
    const { status, text } = await open('/names/%07');
    expect(status).toBe(200);
    expect(text).not.toContain('\u0007');
  });

  it.each(['/names/%', '/names/%E0%A4%A'])(
    'returns 400 for the URL %s, which cannot be decoded',
    async (path) => {
      expect(await open(path)).toEqual({ status: 400, text: "This web address isn't valid." });
    },
  );
});
