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

describe('an order with files', () => {
  it('stores each file byte for byte, including files of rows', async () => {
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
    // The second project has no file.
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

  it('determines file size and type itself and ignores both values in the answers', async () => {
    const said = { ...answerFor(resume()), name: '../../etc/passwd.pdf', sizeBytes: 1, type: 'text/html' };
    const { data } = await sendUploads(visitor, { answers: answersWith(said), files: [resume()] });
    const { files, order } = await findStored(Object(data['invoice_numbers'])[0]);
    expect(files).toMatchObject([{ name: 'resume.pdf', sizeBytes: 3000, type: 'application/pdf' }]);
    expect(order?.answers).toMatchObject({ documents: { resume: { name: 'resume.pdf', sizeBytes: 3000 } } });
  });

  it('removes paths and control characters from file names', async () => {
    const file = { ...resume(), name: '..\\..\\a/b/\u202Eresume\u0007.pdf' };
    const { data } = await sendUploads(visitor, { files: [file] });
    const { files } = await findStored(Object(data['invoice_numbers'])[0]);
    expect(files.map(({ name }) => name)).toEqual(['resume.pdf']);
  });

  it.each([
    [
      'a program named .pdf',
      { ...resume(), content: 'MZ\x90\0' },
      'fileExtension',
      "The name of this file ends in .pdf, but it isn't a PDF file. Choose another one",
    ],
    [
      'an HTML page named .pdf',
      { ...resume(), content: '<html>%PDF-1.7 %%EOF' },
      'fileExtension',
      "The name of this file ends in .pdf, but it isn't a PDF file. Choose another one",
    ],
    [
      'a truncated PDF file',
      { ...resume(), content: '%PDF-1.7 half' },
      'fileExtension',
      "The name of this file ends in .pdf, but it isn't a PDF file. Choose another one",
    ],
    [
      'an empty file',
      { ...resume(), content: '' },
      'fileExtension',
      'This file is empty. Choose another one',
    ],
    [
      'a file with another extension',
      { ...resume(), name: 'resume.exe' },
      'fileExtension',
      'We only accept the following file type(s): pdf',
    ],
  ])('rejects %s at its field', async (_, file, rule, message) => {
    // The answer claims a valid PDF file.
    const answers = answersWith({ ...answerFor(file), name: 'resume.pdf', type: 'application/pdf' });
    const { status, data } = await sendUploads(visitor, { answers, files: [file] });
    expect([status, data['problems']]).toEqual([422, [{ path: 'documents.resume', rule, message }]]);
  });

  it.each([
    [
      'a file that never arrived',
      { files: [], answers: answersWith(answerFor(resume())) },
      "This file didn't arrive. Choose it again.",
    ],
    [
      'a part that no answer names',
      { files: [resume(), { ...resume(), part: 'other' }] },
      'No question asks for the file "other". Reload the page and try again.',
    ],
  ])('fails with %s', async (_, changes, message) => {
    const { status, data } = await sendUploads(visitor, changes);
    expect([status, data['problems']]).toMatchObject([422, [{ message }]]);
  });

  it.each([
    ['a file above the page’s limit', [resume(1_000_001)], 'The file size must not exceed 1 MB'],
    [
      'too many bytes in total',
      ['resume', 'project-1', 'project-2'].map((part) => ({ ...resume(900_000), part })),
      'Your files are too large together. Attach fewer or smaller files.',
    ],
    [
      'too many files',
      [1, 2, 3, 4, 5].map((n) => ({ ...resume(20), part: `project-${n}` })),
      'The form has too many files.',
    ],
  ])('fails early with %s', async (_, files, sentence) => {
    const { status, data } = await sendUploads(visitor, { files });
    expect([status, data['error']]).toEqual([413, sentence]);
    expect(countOpenUploads()).toBe(0);
  });

  it.each([
    ['a path as the name of a file part', '../x', "The name of a file part isn't valid."],
    ['a duplicate file part', 'resume', 'The file resume occurs twice.'],
  ])('rejects %s', async (_, part, sentence) => {
    const { status, data } = await sendUploads(visitor, { files: [resume(), { ...resume(), part }] });
    expect([status, data['error']]).toEqual([400, sentence]);
  });

  it('fails when a file precedes the text fields that determine its limits', async () => {
    const body = new FormData();
    body.append('resume', new Blob([pdfOf(100)]), 'resume.pdf');
    body.append('pageID', 'uploads');
    const { status, data } = await visitor.post(body, {}, '/uploads/');
    expect([status, data['error']]).toEqual([400, "This form doesn't accept files."]);
  });
});

describe('a repeated upload', () => {
  it('returns the first response for the same idempotency key and file', async () => {
    const key = newAttemptKey();
    const first = await sendUploads(visitor, { key, files: [resume()] });
    const second = await sendUploads(visitor, { key, files: [resume()] });
    expect(first.status).toBe(200);
    expect(second.text).toBe(first.text);
    const { files } = await findStored(Object(first.data['invoice_numbers'])[0]);
    expect(files).toHaveLength(1);
  });

  it('creates one order when both submissions are concurrent', async () => {
    const changes = { key: newAttemptKey(), files: [resume(600_000)], token: await visitor.tokenize() };
    const answers = await Promise.all([sendUploads(visitor, changes), sendUploads(visitor, changes)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  it('fails with different contents and the same idempotency key, even when file name and size are equal', async () => {
    const key = newAttemptKey();
    const placed = await sendUploads(visitor, { key, files: [resume(3000, 'x')] });
    const other = await sendUploads(visitor, { key, files: [resume(3000, 'y')] });
    expect([placed.status, other.status]).toEqual([200, 409]);
    expect(other.data['error']).toMatch(/^You sent this order before with different answers/);
  });
});

describe('a truncated upload', () => {
  it('leaves no file behind, wherever the connection closes', async () => {
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
    ['in the middle of the file', -10_000],
    ['after the headers of the part', -20_010],
  ])('fails with a message when the body ends %s', async (_, cut) => {
    const texts = Object.entries(fieldsOf(answersWith(answerFor(resume(20_000))), 'tok'));
    const head = `Content-Disposition: form-data; name="resume"; filename="resume.pdf"`;
    const body = `${multipartOf(texts).replace(/--B--\r\n$/, '')}--B\r\n${head}\r\n\r\n${pdfOf(20_000)}\r\n--B--\r\n`;
    const request = rawPost(server.address, visitor, body.slice(0, cut), { path: '/uploads/' });
    const answer = await sendRaw(server.address, request);
    expect(statusOf(answer)).toBe(400);
    expect(answer).toMatch(
      /\{"data":\{"result":"error","error":"The form didn't arrive in full, so nothing was sent\. Try again\."\}\}/,
    );
    expect(countOpenUploads()).toBe(0);
  });
});

describe('an upload with random bytes', () => {
  it('gets a 4xx response and leaves no upload open', async () => {
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

describe('a burst of large uploads', () => {
  it('succeeds for every order', async () => {
    const tokens = await Promise.all(Array.from({ length: 12 }, () => visitor.tokenize()));
    const files = [resume(1_000_000)];
    const statuses = await Promise.all(
      tokens.map(async (token) => (await sendUploads(visitor, { token, files })).status),
    );
    expect(statuses).toEqual(tokens.map(() => 200));
    expect(countOpenUploads()).toBe(0);
  });
});
