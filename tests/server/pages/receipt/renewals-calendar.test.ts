import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { testSite } from '../../test-site.ts';
import { Visitor } from '../../test-visitor.ts';

let testDatabase: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url, site: testSite });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

describe('the calendar of a receipt', () => {
  it('downloads as an attachment, only with the token of the receipt', async () => {
    const visitor = await Visitor.open(server.address);
    const answer = await visitor.order();
    const path = String(Object(answer.data['response']).receipt_url);
    const response = await fetch(`${server.address}${path}renewals.ics`);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="renewals-FC-\d+\.ics"$/,
    );
    expect(await response.text()).toContain('$20.00 for Piece');
    const guessed = await fetch(`${server.address}/receipt/${'A'.repeat(43)}/renewals.ics`);
    expect(guessed.status).toBe(404);
  });
});
