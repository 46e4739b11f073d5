import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectLog } from '../collect-log.ts';
import { newAttemptKey, startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';
import { answerFor, answersWith, resume, sendUploads, uploadsSite } from '../site/uploads-site.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;
const { logged, logStream } = collectLog();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url, site: uploadsSite, logStream });
  visitor = await Visitor.open(server.address, '/uploads/');
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const upload = resume();

function post(more: Readonly<Record<string, unknown>>, key = newAttemptKey()) {
  return sendUploads(visitor, { answers: answersWith(answerFor(upload), more), files: [upload], key });
}

describe('the validation of posted answers', () => {
  it('drops unknown answers and logs only their number', async () => {
    const { status } = await post({ olderQuestion: 'canary', olderGroup: { canary: [1, 2] } });
    expect(status).toBe(200);
    const lines = logged.filter((line) => line.includes('unknown answers dropped'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ slug: 'uploads', pageID: 'uploads', dropped: 5 });
    expect(logged.join('')).not.toContain('canary');
  });

  it.each([
    [{ projects: 'x' }, 'The answer projects must be a list.'],
    [{ projects: [{ note: { a: 1 } }] }, 'The answer projects.0.note must be text.'],
    [{ projects: Array.from({ length: 9_000 }, () => ({})) }, 'The answer projects is too large.'],
    [{ accountInformation: { email: ['x'] } }, 'The answer accountInformation.email must be text.'],
  ])('rejects malformed answers with their path: case %#', async (more, sentence) => {
    const { status, data } = await post(more);
    expect([status, data]).toEqual([400, expect.objectContaining({ error: sentence })]);
  });

  it('reports the message of a failed rule at its field', async () => {
    const { status, data } = await post({ accountInformation: { email: null } });
    expect(status).toBe(422);
    expect(data).toMatchObject({ problems: [{ path: 'accountInformation.email', rule: 'required' }] });
  });
});
