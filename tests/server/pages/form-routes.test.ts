import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { testSite } from '../test-site.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let moment = new Date('2026-11-22T17:00:00Z');
let markup = '<p>First step</p>';

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const kept = new Map<string, { step: string; markup: string; version: string; draft: undefined }>();
  const drawFirstStep = async () => {
    const drawn = kept.get(markup) ?? { step: 'one', markup, version: '1', draft: undefined };
    kept.set(markup, drawn);
    return drawn;
  };
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    site: { ...testSite, drawFirstStep },
    now: () => moment,
  });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const read = async (path = '/shop/'): Promise<string> => (await fetch(`${server.address}${path}`)).text();

describe('the page of a form, which is drawn once', () => {
  it('is the same for the next visitor', async () => {
    expect(await read()).toBe(await read());
  });

  it('is of the next day from midnight on', async () => {
    expect(await read()).toContain('data-today="2026-11-22"');
    moment = new Date('2026-11-23T05:00:00Z');
    expect(await read()).toContain('data-today="2026-11-23"');
  });

  it('has another first step as soon as there is one', async () => {
    expect(await read()).toContain('First step');
    markup = '<p>Another step</p>';
    const page = await read();
    expect(page).toContain('Another step');
    expect(page).not.toContain('First step');
  });

  it('is without its first step for who asks for another, and for nobody else', async () => {
    expect(await read('/shop/?step=two')).not.toContain('first-step');
    expect(await read()).toContain('first-step');
    expect(await read('/shop/?step=one')).toContain('first-step');
  });
});
