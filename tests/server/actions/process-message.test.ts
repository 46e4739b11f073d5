import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#server/database/tables/message-tables.ts';
import { collectLog } from '../collect-log.ts';
import { messagesSite, sendMessage } from '../site/messages-site.ts';
import { answerFor, resume } from '../site/uploads-site.ts';
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
  server = await startTestServer({ databaseUrl: testDatabase.url, site: messagesSite, logStream });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

describe('an application with a file for an unknown project', () => {
  it('logs the file part and the request without the applicant’s data', async () => {
    const visitor = await Visitor.open(server.address, '/application/');
    const file = resume();
    const answers = {
      accountInformation: { email: 'canary@example.com', password: 'Correct-horse-7' },
      documents: { resume: answerFor(file) },
    };
    await sendMessage(visitor, 'application', answers, [
      file,
      { ...file, part: 'project-2', name: 'canary.pdf' },
    ]);
    const told = logged.filter((line) => line.includes('Project index missing'));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? '')).toMatchObject({
      level: 40,
      msg: 'Project index missing',
      reqId: expect.any(String),
      slug: 'application',
      pageID: 'uploads',
      part: 'project-2',
    });
    expect(told[0]).not.toContain('canary');
  });
});

describe.each(['free-account', 'affiliate'] as const)('a message of the kind %s', (kind) => {
  it('stores the IP address that the server saw', async () => {
    const visitor = await Visitor.open(server.address, `/${kind}/`);
    const file = resume();
    const email = `${kind}@example.com`;
    const answers = {
      accountInformation: { email, password: 'Correct-horse-7' },
      documents: { resume: answerFor(file) },
    };
    await sendMessage(visitor, kind, answers, [file]);
    const stored = await server.database.queries.select().from(messages).where(eq(messages.email, email));
    expect(stored).toMatchObject([{ payload: { client_ip: '127.0.0.1' } }]);
  });
});
