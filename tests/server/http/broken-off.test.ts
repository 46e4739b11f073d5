import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectLog } from '../collect-log.ts';
import { multipartOf, rawPost, sendRaw } from '../raw-request.ts';
import { answerFor, answersWith, fieldsOf, resume, uploadsSite } from '../site/uploads-site.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

let testDatabase: TestDatabase;
let server: TestServer;
const { logged, logStream } = collectLog();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url, site: uploadsSite, logStream });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

it('logs a POST request as aborted, without a warning, wherever the client closes the connection', async () => {
  const visitor = await Visitor.open(server.address, '/uploads/');
  const texts = Object.entries(fieldsOf(answersWith(answerFor(resume(20_000))), 'tok'));
  const head = `Content-Disposition: form-data; name="resume"; filename="resume.pdf"`;
  const body = `${multipartOf(texts).replace(/--B--\r\n$/, '')}--B\r\n${head}\r\n\r\n${'x'.repeat(20_000)}\r\n--B--\r\n`;
  const request = rawPost(server.address, visitor, body, { path: '/uploads/' });
  const cuts = [30_000, 20_010, 10_000, 500].filter((cut) => cut < request.length);
  for (const cut of cuts) await sendRaw(server.address, request.subarray(0, -cut), 'cut');
  const brokenOff = () => logged.filter((line) => line.includes('the client aborted the request'));
  await expect.poll(() => brokenOff().length).toBe(cuts.length);
  expect(logged.map((line) => Number(JSON.parse(line).level)).filter((level) => level > 30)).toEqual([]);
});
