import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#server/database/tables/message-tables.ts';
import { orders } from '#server/database/tables/schema.ts';
import { runRecords } from '../collecting-terminal.ts';
import { pdfOf } from '../../../fixtures/sample-files.ts';
import { messagesSite, sendMessage } from '../../site/messages-site.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';
import { answerFor, answersWith, sendUploads } from '../../site/uploads-site.ts';

const resume = { part: 'resume', name: 'Ana Ruiz.pdf', content: pdfOf(300_000) };
const password = 'Canary-555';

/** Returns one person’s answers to all required fields of the form. */
function answersOf(email: string) {
  return {
    ...answersWith(answerFor(resume)),
    accountInformation: { email, password },
    projects: [],
  };
}

const kinds = [
  ['contacts', 'contact'],
  ['applications', 'application'],
  ['profiles', 'client-profile'],
  ['affiliates', 'affiliate'],
  ['sign-ups', 'free-account'],
] as const;

let folder: string;
let testDatabase: TestDatabase;
let server: TestServer;

const run = (...words: string[]) => runRecords(words, {}, server.database.queries);

async function runJson(...words: string[]): Promise<ReturnType<typeof JSON.parse>> {
  return JSON.parse((await runRecords(words, { json: true }, server.database.queries)).output);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'message-files-'));
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url, site: messagesSite });
  for (const [, kind] of kinds) {
    const visitor = await Visitor.open(server.address, `/${kind}/`);
    const answer = await sendMessage(visitor, kind, answersOf(`${kind}@example.com`), [resume]);
    if (answer.status !== 200) throw new Error(answer.text);
  }
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

describe.each(kinds)('npm run %s', (name, kind) => {
  it('lists only records of its kind', async () => {
    const list = await runJson(name, 'list');
    expect(list).toMatchObject([
      { email: `${kind}@example.com`, formType: 'UploadsForm', pageID: 'uploads' },
    ]);
    const { output } = await run(name, 'list');
    expect(output).toMatch(
      new RegExp(`^created \\(UTC\\) +email +answered +form +id\n.+${kind}@example.com`),
    );
  });

  it('shows a record with its answers, files and payload, but without the password', async () => {
    const [{ id }] = await runJson(name, 'list');
    const { output } = await run(name, 'show', id);
    expect(output).toContain('\nAnswers\nYour documents\n');
    expect(output).toMatch(new RegExp(`\n  E-mail +${kind}@example\\.com\n`));
    expect(output).toMatch(/\n {2}Resume +Ana Ruiz\.pdf \(300 KB\)\n/);
    expect(output).toMatch(/\nFiles\nresume +Ana Ruiz\.pdf +300 KB +application\/pdf +sha256 [\da-f]{64}\n/);
    expect(output).toContain('\nPayload\n{');
    const json = await runJson(name, 'show', id);
    expect(json).toMatchObject({
      kind,
      email: `${kind}@example.com`,
      answers: [
        {
          step: 'Your documents',
          path: 'accountInformation.email',
          label: 'E-mail',
          value: `${kind}@example.com`,
          words: `${kind}@example.com`,
        },
        { path: 'documents.resume', label: 'Resume', words: 'Ana Ruiz.pdf (300 KB)' },
      ],
    });
    for (const secret of [password, 'argon2', 'password_hash']) {
      expect(output).not.toContain(secret);
      expect(JSON.stringify(json)).not.toContain(secret);
    }
  });

  it('writes files byte for byte', async () => {
    const [{ id }] = await runJson(name, 'list');
    const target = join(folder, `${name}.pdf`);
    const { output, exitCode } = await run(name, 'file', id, 'resume', target);
    expect([exitCode, output]).toEqual([0, `${target} (Ana Ruiz.pdf, 300 KB)`]);
    expect(await readFile(target, 'utf8')).toBe(resume.content);
  });

  it('rejects the id of another kind of record, and commands that only orders support', async () => {
    const [other] = kinds.filter(([, entry]) => entry !== kind);
    const [{ id }] = await runJson(other?.[0] ?? '', 'list');
    expect(await run(name, 'show', id)).toMatchObject({
      exitCode: 1,
      output: expect.stringMatching(/^No .+ found with the id /),
    });
    expect(await run(name, 'show', 'FC-1')).toMatchObject({ exitCode: 1 });
    expect(await run(name, 'replay', '--all')).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining("unknown command 'replay'"),
    });
    expect((await run(name, '--help')).output).not.toContain('replay');
  });
});

describe('orders show', () => {
  it('lists the answers by step, with rows, before the files', async () => {
    const visitor = await Visitor.open(server.address, '/uploads/');
    const project = { part: 'p0', name: 'boat.pdf', content: pdfOf(2_000) };
    const { data } = await sendUploads(visitor, {
      files: [resume, project],
      answers: answersWith(answerFor(resume), {
        projects: [{ projectUpload: answerFor(project), note: 'Sails\nand oars' }],
      }),
    });
    const invoice = String(Object(data['invoice_numbers'])[0]);
    const { output } = await run('orders', 'show', invoice);
    expect(output).toMatch(
      /\nAnswers\nYour documents\n {2}E-mail +ana@example\.com\n {2}Resume +Ana Ruiz\.pdf/,
    );
    expect(output).toMatch(/\n {2}Project 1: What you did +Sails\n {10,}and oars\n/);
    expect(output.indexOf('\nLines\n')).toBeLessThan(output.indexOf('\nAnswers\n'));
    expect(output.indexOf('\nAnswers\n')).toBeLessThan(output.indexOf('\nFiles\n'));
    expect((await runJson('orders', 'show', invoice)).answers).toContainEqual({
      step: 'Your documents',
      path: 'projects.0.note',
      label: 'Project 1: What you did',
      value: 'Sails\nand oars',
      words: 'Sails\nand oars',
    });
  });

  it('lists the raw answers with a note when the form cannot be opened', async () => {
    const [{ id }] = await runJson('orders', 'list');
    const { queries } = server.database;
    const [order] = await queries.select().from(orders).where(eq(orders.id, id));
    await queries
      .update(orders)
      .set({ definitionVersion: order?.pageVersion ?? '' })
      .where(eq(orders.id, id));
    const { output, exitCode } = await run('orders', 'show', id);
    expect(exitCode).toBe(0);
    expect(output).toContain(
      '\nAnswers\nShown as stored, because this version cannot open their form: its definition ',
    );
    expect(output).toMatch(/\n {2}accountInformation\.email +ana@example\.com\n/);
    const json = await runJson('orders', 'show', id);
    expect(json.answersNote).toContain('cannot open');
    expect(json.answers).toContainEqual({
      step: null,
      path: 'projects.0.note',
      label: 'projects.0.note',
      value: 'Sails\nand oars',
      words: 'Sails\nand oars',
    });
  });
});

it('never prints control characters in an answer', async () => {
  const { queries } = server.database;
  const [message] = await queries.select().from(messages).where(eq(messages.kind, 'contact'));
  const answers = {
    ...message?.answers,
    accountInformation: { email: 'a\u001b[2J\u009b2J\u202eb@example.com' },
  };
  await queries.update(messages).set({ answers }).where(eq(messages.kind, 'contact'));
  const { output } = await run('contacts', 'show', message?.id ?? '');
  expect(output).toContain('a\u{fffd}[2J\u{fffd}2J\u{fffd}b@example.com');
  for (const sign of ['\u001b', '\u009b', '\u202e']) expect(output).not.toContain(sign);
});
