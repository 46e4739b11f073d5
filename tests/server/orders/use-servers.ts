import { afterAll, afterEach, beforeAll } from 'vitest';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer, TestServerOptions } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';

/** Starts a server on the database of the test file, and stops the server after the test. */
export type StartServer = (options?: Omit<TestServerOptions, 'databaseUrl'>) => Promise<TestServer>;

/**
 * Creates the database of a test file. Returns a function that starts servers on this database, and the
 * database for tests of outages.
 */
export function useServers(): { readonly start: StartServer; readonly database: () => TestDatabase } {
  let testDatabase: TestDatabase;
  let open: TestServer[] = [];

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
  });

  afterEach(async () => {
    await Promise.all(open.map((server) => server.stop()));
    open = [];
  });

  afterAll(() => testDatabase.drop());

  return {
    start: async (options = {}) => {
      const server = await startTestServer({ databaseUrl: testDatabase.url, ...options });
      open.push(server);
      return server;
    },
    database: () => testDatabase,
  };
}
