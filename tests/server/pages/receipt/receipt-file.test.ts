import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInside } from '#domain/read-property.ts';
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

describe('the PDF of a placed order', () => {
  it('downloads as an attachment that no cache stores, only with the token of the receipt', async () => {
    const answer = await (await Visitor.open(server.address)).order();
    const path = String(readInside(answer.data, 'response', 'receipt_url'));
    expect(await (await fetch(`${server.address}${path}`)).text()).toContain('href="receipt.pdf"');
    const response = await fetch(`${server.address}${path}receipt.pdf`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="receipt-FC-\d+\.pdf"/,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const data = new Uint8Array(await response.arrayBuffer());
    const page = await (await getDocument({ data, verbosity: 0 }).promise).getPage(1);
    const text = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ');
    expect(text).toContain('Order placed');
    expect(text).toContain('$200.00');
    const guessed = await fetch(`${server.address}/receipt/${'A'.repeat(43)}/receipt.pdf`);
    expect(guessed.status).toBe(404);
  });
});
