import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '#server/accounts/log-in.ts';
import { sessions } from '#server/database/tables/account-tables.ts';
import { runRecords } from '../collecting-terminal.ts';
import { signUpWithoutOrder } from '../../accounts/sign-up.ts';
import { visitorFrom } from '../../accounts/visitor-from.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';

const password = 'Canary-555';

let testDatabase: TestDatabase;
let server: TestServer;

const run = (...words: string[]) => runRecords(['accounts', ...words], {}, server.database.queries);

async function runJson(...words: string[]): Promise<ReturnType<typeof JSON.parse>> {
  const { output } = await runRecords(['accounts', ...words], { json: true }, server.database.queries);
  return JSON.parse(output);
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url });
  const visitor = await Visitor.open(server.address);
  const orders = [1, 2].map((pieces) => ({ answers: { email: 'ana@example.com', password, pieces } }));
  for (const order of orders) await visitor.order(order);
  const login = { username: 'ana@example.com', password };
  await logIn(login, visitorFrom('192.0.2.1'), server.services);
  const signUp = { email: 'bo@example.com', password };
  await signUpWithoutOrder(signUp, visitorFrom('192.0.2.2'), server.services);
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

describe('npm run accounts', () => {
  it('lists all accounts, newest first, with their orders and sessions', async () => {
    expect(await runJson('list')).toMatchObject([
      { email: 'bo@example.com', confirmedAt: null, orders: [], sessions: 0 },
      {
        email: 'ana@example.com',
        orders: [
          { invoiceNumber: 'FC-100001', totalCents: 10_000, status: 'placed' },
          { invoiceNumber: 'FC-100002', totalCents: 20_000, status: 'placed' },
        ],
        sessions: 1,
      },
    ]);
    expect((await run('list')).output).toMatch(
      / not yet +0 +0 +bo@example\.com .+\n.+ 2 +1 +ana@example\.com/,
    );
  });

  it('shows an account by email or id with all orders, but no hashes or tokens', async () => {
    const { output } = await run('show', 'Ana@Example.com');
    expect(output).toMatch(/\nOrders\nFC-100001 +placed +\$100\.00 .+\nFC-100002 +placed +\$200\.00 /);
    expect(output).not.toContain('bo@example.com');
    expect(output).toMatch(/\nsessions +1\n/);
    const [{ id }] = (await runJson('list')).toReversed();
    expect((await run('show', id)).output).toBe(output);
    const [session] = await server.database.queries.select().from(sessions);
    const json = JSON.stringify(await runJson('show', id));
    for (const secret of [password, 'argon2', 'token', 'Hash', session?.tokenHash ?? 'none']) {
      expect(output).not.toContain(secret);
      expect(json).not.toContain(secret);
    }
  });

  it('ignores expired sessions', async () => {
    await server.database.queries.update(sessions).set({ expiresAt: new Date(0) });
    expect(await runJson('show', 'ana@example.com')).toMatchObject({ sessions: 0 });
  });

  it.each([
    [['show', 'nobody@example.com'], 1, 'No account found with the id or email nobody@example.com.'],
    [['show'], 2, "missing required argument 'id'"],
    [['file', 'ana@example.com', 'resume'], 2, "unknown command 'file'"],
  ])('fails for the arguments %j with exit code %i and a message', async (words, exitCode, sentence) => {
    const result = await run(...words);
    expect(result.exitCode).toBe(exitCode);
    expect(result.output).toContain(sentence);
  });
});
