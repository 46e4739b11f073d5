import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderFileChunks, orderFiles, orders } from '#server/database/tables/schema.ts';
import { pdfOf } from '../../fixtures/sample-files.ts';
import { countOpenUploads } from '../site/open-uploads.ts';
import { multipartOf, rawPost, sendRaw, statusOf } from '../raw-request.ts';
import { newAttemptKey, startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';
import { answerFor, answersWith, fieldsOf, resume, sendUploads, uploadsSite } from '../site/uploads-site.ts';
import type { Upload } from '../site/uploads-site.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    site: uploadsSite,
    settings: { filesBytes: 2_500_000, fileCount: 4 },
  });
  visitor = await Visitor.open(server.address, '/uploads/');
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

async function findStored(invoice: unknown) {
  const { queries } = server.database;
  const [order] = await queries
    .select()
    .from(orders)
    .where(eq(orders.invoiceNumber, String(invoice)));
  const id = order?.id ?? '';
  const files = await queries
    .select()
    .from(orderFiles)
    .where(eq(orderFiles.orderId, id))
    .orderBy(orderFiles.part);
  const chunks = await queries
    .select()
    .from(orderFileChunks)
    .where(eq(orderFileChunks.orderId, id))
    .orderBy(asc(orderFileChunks.part), asc(orderFileChunks.position));
  const contentOf = (part: string) =>
    Buffer.concat(chunks.filter((chunk) => chunk.part === part).map(({ bytes }) => bytes)).toString();
  return { order, files, contentOf };
}

describe('files of an order', () => {
  it('are stored byte by byte with it, also those of rows', async () => {
    const files: readonly Upload[] = [
      resume(700_001),
      { part: 'project-1', name: 'Müller «1».pdf', content: pdfOf(20) },
      { part: 'project-3', name: 'c.pdf', content: pdfOf(30) },
    ];
    const [own, one, three] = files.map(answerFor);
    const projects = [
      { projectUpload: one, note: 'n' },
      { projectUpload: undefined, note: 'n' },
      { projectUpload: three, note: 'n' },
    ];
    // The second project lacks its file.
    const refused = await sendUploads(visitor, { answers: answersWith(own, { projects }), files });
    expect(refused.status).toBe(422);
    expect(refused.data['problems']).toMatchObject([{ path: 'projects.1.projectUpload', rule: 'required' }]);

    const named = [
      { projectUpload: one, note: 'n' },
      { projectUpload: three, note: 'n' },
    ];
    const placed = await sendUploads(visitor, { answers: answersWith(own, { projects: named }), files });
    expect([placed.status, placed.data]).toEqual([200, expect.objectContaining({ result: 'success' })]);
    const stored = await findStored(Object(placed.data['invoice_numbers'])[0]);
    expect(
      stored.files.map(({ part, path, name, sizeBytes, type }) => [part, path, name, sizeBytes, type]),
    ).toEqual([
      ['project-1', 'projects.0.projectUpload', 'Müller «1».pdf', 20, 'application/pdf'],
      ['project-3', 'projects.1.projectUpload', 'c.pdf', 30, 'application/pdf'],
      ['resume', 'documents.resume', 'resume.pdf', 700_001, 'application/pdf'],
    ]);
    for (const { part, content } of files) {
      expect(stored.contentOf(part)).toBe(content);
      const sha256 = createHash('sha256').update(content).digest('hex');
      expect(stored.files.find((file) => file.part === part)?.sha256).toBe(sha256);
    }
    expect(stored.order?.answers).toMatchObject({ documents: { resume: own } });
    expect(countOpenUploads()).toBe(0);
  });

  it('are measured: what the answers say of them is not believed', async () => {
    const said = { ...answerFor(resume()), name: '../../etc/passwd.pdf', sizeBytes: 1, type: 'text/html' };
    const { data } = await sendUploads(visitor, { answers: answersWith(said), files: [resume()] });
    const { files, order } = await findStored(Object(data['invoice_numbers'])[0]);
    expect(files).toMatchObject([{ name: 'resume.pdf', sizeBytes: 3000, type: 'application/pdf' }]);
    expect(order?.answers).toMatchObject({ documents: { resume: { name: 'resume.pdf', sizeBytes: 3000 } } });
  });

  it('have a clean name, whatever the post calls them', async () => {
    const file = { ...resume(), name: '..\\..\\a/b/\u202Eresume\u0007.pdf' };
    const { data } = await sendUploads(visitor, { files: [file] });
    const { files } = await findStored(Object(data['invoice_numbers'])[0]);
    expect(files.map(({ name }) => name)).toEqual(['resume.pdf']);
  });

  it.each([
    [
      'one that is a program',
      { ...resume(), content: 'MZ\x90\0' },
      'fileExtension',
      'The name of this file ends in .pdf, but it is not a PDF file. Please choose another one',
    ],
    [
      'one that is a page',
      { ...resume(), content: '<html>%PDF-1.7 %%EOF' },
      'fileExtension',
      'The name of this file ends in .pdf, but it is not a PDF file. Please choose another one',
    ],
    [
      'one that is cut',
      { ...resume(), content: '%PDF-1.7 half' },
      'fileExtension',
      'The name of this file ends in .pdf, but it is not a PDF file. Please choose another one',
    ],
    [
      'an empty one',
      { ...resume(), content: '' },
      'fileExtension',
      'This file is empty. Please choose another one',
    ],
    [
      'one of another name',
      { ...resume(), name: 'resume.exe' },
      'fileExtension',
      'We only accept the following file type(s): pdf',
    ],
  ])('are refused at their field: %s', async (_, file, rule, message) => {
    // The answer says whatever is liked best.
    const answers = answersWith({ ...answerFor(file), name: 'resume.pdf', type: 'application/pdf' });
    const { status, data } = await sendUploads(visitor, { answers, files: [file] });
    expect([status, data['problems']]).toEqual([422, [{ path: 'documents.resume', rule, message }]]);
  });

  it.each([
    [
      'a file that never came',
      { files: [], answers: answersWith(answerFor(resume())) },
      'This file did not arrive. Please choose it again.',
    ],
    [
      'a part that no answer names',
      { files: [resume(), { ...resume(), part: 'other' }] },
      'The file "other" belongs to no answer.',
    ],
  ])('are refused with %s', async (_, changes, message) => {
    const { status, data } = await sendUploads(visitor, changes);
    expect([status, data['problems']]).toMatchObject([422, [{ message }]]);
  });

  it.each([
    ['above the limit of the page', [resume(1_000_001)], 'The file size must not exceed 1 MB'],
    [
      'that are too many bytes together',
      ['resume', 'project-1', 'project-2'].map((part) => ({ ...resume(900_000), part })),
      'The files are too large together.',
    ],
    [
      'that are too many',
      [1, 2, 3, 4, 5].map((n) => ({ ...resume(20), part: `project-${n}` })),
      'The form has too many files.',
    ],
  ])('are refused early when there are some %s', async (_, files, sentence) => {
    const { status, data } = await sendUploads(visitor, { files });
    expect([status, data['error']]).toEqual([413, sentence]);
    expect(countOpenUploads()).toBe(0);
  });

  it.each([
    ['with a path for a name of its part', '../x', 'The name of a file’s part is not allowed.'],
    ['twice', 'resume', 'The file resume occurs twice.'],
  ])('are refused %s', async (_, part, sentence) => {
    const { status, data } = await sendUploads(visitor, { files: [resume(), { ...resume(), part }] });
    expect([status, data['error']]).toEqual([400, sentence]);
  });

  it('are refused before the texts, since nobody knows yet what they may weigh', async () => {
    const body = new FormData();
    body.append('resume', new Blob([pdfOf(100)]), 'resume.pdf');
    body.append('pageID', 'uploads');
    const { status, data } = await visitor.post(body, {}, '/uploads/');
    expect([status, data['error']]).toEqual([400, 'This form takes no files.']);
  });
});

describe('an upload that is sent again', () => {
  it('with the same key and the same file is the same order', async () => {
    const key = newAttemptKey();
    const first = await sendUploads(visitor, { key, files: [resume()] });
    const second = await sendUploads(visitor, { key, files: [resume()] });
    expect(first.status).toBe(200);
    expect(second.text).toBe(first.text);
    const { files } = await findStored(Object(first.data['invoice_numbers'])[0]);
    expect(files).toHaveLength(1);
  });

  it('twice at once is one order', async () => {
    const changes = { key: newAttemptKey(), files: [resume(600_000)], token: await visitor.tokenize() };
    const answers = await Promise.all([sendUploads(visitor, changes), sendUploads(visitor, changes)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  it('with other contents under the same key is refused, though everything said of the file is the same', async () => {
    const key = newAttemptKey();
    const placed = await sendUploads(visitor, { key, files: [resume(3000, 'x')] });
    const other = await sendUploads(visitor, { key, files: [resume(3000, 'y')] });
    expect([placed.status, other.status]).toEqual([200, 409]);
    expect(other.data['error']).toMatch(/^This order was sent before with other contents/);
  });
});

describe('an upload that is cut off', () => {
  it('anywhere leaves nothing behind', async () => {
    const before = await server.database.queries.$count(orders);
    const texts = Object.entries(fieldsOf(answersWith(answerFor(resume(20_000))), 'tok'));
    const head = `Content-Disposition: form-data; name="resume"; filename="resume.pdf"\r\nContent-Type: application/pdf`;
    const file = `--B\r\n${head}\r\n\r\n${pdfOf(20_000)}\r\n--B--\r\n`;
    const body = multipartOf(texts).replace(/--B--\r\n$/, '') + file;
    const request = rawPost(server.address, visitor, body, { path: '/uploads/' });
    const start = request.length - Buffer.byteLength(file);
    const step = Math.ceil(Buffer.byteLength(file) / 64);
    for (let cut = start; cut < request.length; cut += step) {
      await sendRaw(server.address, request.subarray(0, cut), 'cut');
    }
    await expect.poll(countOpenUploads).toBe(0);
    expect(await server.database.queries.$count(orders)).toBe(before);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  });

  it.each([
    ['before its last boundary', -8],
    ['in its middle', -10_000],
    ['behind its head', -20_010],
  ])('%s, though the sender says that this was all, is refused with a sentence', async (_, cut) => {
    const texts = Object.entries(fieldsOf(answersWith(answerFor(resume(20_000))), 'tok'));
    const head = `Content-Disposition: form-data; name="resume"; filename="resume.pdf"`;
    const body = `${multipartOf(texts).replace(/--B--\r\n$/, '')}--B\r\n${head}\r\n\r\n${pdfOf(20_000)}\r\n--B--\r\n`;
    const request = rawPost(server.address, visitor, body.slice(0, cut), { path: '/uploads/' });
    const answer = await sendRaw(server.address, request);
    expect(statusOf(answer)).toBe(400);
    expect(answer).toMatch(/\{"data":\{"result":"error","error":"The form did not arrive.+\."\}\}/);
    expect(countOpenUploads()).toBe(0);
  });
});

describe('an upload whose bytes were changed at random', () => {
  it('is answered with 4xx, and nothing of it stays open', async () => {
    const texts = multipartOf([['pageID', 'uploads']]).replace(/--B--\r\n$/, '');
    const head = 'Content-Disposition: form-data; name="resume"; filename="resume.pdf"';
    const body = `${texts}--B\r\n${head}\r\n\r\n${pdfOf(200)}\r\n--B--\r\n`;
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.uint8Array({ maxLength: 6 }), async (place, bytes) => {
        const changed = Buffer.concat([
          Buffer.from(body.slice(0, place)),
          bytes,
          Buffer.from(body.slice(place + bytes.length)),
        ]);
        const request = rawPost(server.address, visitor, changed, { path: '/uploads/' });
        const status = statusOf(await sendRaw(server.address, request));
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
    await expect.poll(countOpenUploads).toBe(0);
  });
});

describe('many large uploads at once', () => {
  it('are all placed', async () => {
    const tokens = await Promise.all(Array.from({ length: 12 }, () => visitor.tokenize()));
    const files = [resume(1_000_000)];
    const statuses = await Promise.all(
      tokens.map(async (token) => (await sendUploads(visitor, { token, files })).status),
    );
    expect(statuses).toEqual(tokens.map(() => 200));
    expect(countOpenUploads()).toBe(0);
  });
});
