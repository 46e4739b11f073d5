import { inject } from 'vitest';
import { createDatabaseIn } from './database/create-database.ts';
import type { TestDatabase } from './database/create-database.ts';
import './database/sessions/reject-session-state.ts';

export type { TestDatabase };

/** Creates an empty database in the PostgreSQL of the test run. Each test file has its own database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabaseIn(inject('testRunFolder'));
}
