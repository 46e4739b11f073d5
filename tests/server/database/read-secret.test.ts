import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSecret } from '#server/database/read-secret.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';

let testDatabase: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({ databaseUrl: testDatabase.url });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

describe('readSecret', () => {
  it('returns the same value to concurrent first readers', async () => {
    const { queries } = server.database;
    const read = await Promise.all(Array.from({ length: 8 }, () => readSecret(queries, 'seals')));
    expect(new Set(read).size).toBe(1);
    expect(read[0]).toMatch(/^[\w-]{43}$/);
    expect(await readSecret(queries, 'stamps')).not.toBe(read[0]);
  });
});
