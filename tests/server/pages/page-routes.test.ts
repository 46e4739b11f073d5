import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_LINK_SOURCE } from '#server/http/account-link-script.ts';
import { pagePolicy, writePolicy } from '#server/http/security-headers.ts';
import { storefront } from '#server/seller/storefront.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';

describe('a page without a form', () => {
  const sheet = { text: 'p { margin: 0 }', source: "'sha256-abc'" };
  let testDatabase: TestDatabase;
  let styled: TestServer;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const assets = {
      styles: ['/assets/main.css'],
      scripts: [],
      preloads: [],
      sheets: { '/assets/main.css': sheet },
    };
    styled = await startTestServer({ databaseUrl: testDatabase.url, assets });
  });
  afterAll(async () => {
    await styled.stop();
    await testDatabase.drop();
  });

  it.each(['/', '/terms/', '/about/job-descriptions/', '/thank-you/', '/account/'])(
    'inlines its styles for first-time visitors, and links style sheets on later visits: %s',
    async (path) => {
      const first = await fetch(styled.address + path);
      expect(await first.text()).toContain(`<style>${sheet.text}</style>`);
      expect(first.headers.get('content-security-policy')).toContain(`style-src 'self' ${sheet.source};`);
      const later = await fetch(styled.address + path, { headers: { cookie: 'seen=1' } });
      expect(await later.text()).toContain('<link rel="stylesheet" href="/assets/main.css" />');
      expect(later.headers.get('content-security-policy')).toBe(
        writePolicy(pagePolicy(["'self'"], {}, { scripts: [ACCOUNT_LINK_SOURCE] })),
      );
    },
  );

  it('contains a section for each job, with the id that the job list links to', async () => {
    const response = await fetch(`${styled.address}/about/job-descriptions/`);
    expect(response.status).toBe(200);
    const text = (await response.text()).replaceAll(/>\s+</g, '><');
    for (const { id, heading, paragraphs } of storefront.articles['job-descriptions'].sections)
      expect(text).toContain(`<h2 id="${id}">${heading}</h2><p>${paragraphs.join('</p><p>')}</p>`);
    expect(text).toContain('href="/jobs/"');
  });
});
