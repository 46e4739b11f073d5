import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { silentLog } from '#server/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the database of the whole run keeps its files. Nothing is there until a test asks for it. */
    testDataFolder: string;
  }
}

const folder = join(tmpdir(), `formcart-tests-${randomBytes(6).toString('hex')}`);

/** Gives the run one PostgreSQL: the first test that needs it makes it, each test file has a database of its own. */
export function setup(project: TestProject): void {
  project.provide('testDataFolder', folder);
}

export async function teardown(): Promise<void> {
  if (!existsSync(folder)) return;
  const embedded = await prepareEmbeddedDatabase(
    { dataFolder: folder, projectFolder: process.cwd(), databaseStartMs: 60_000, stopMs: 10_000 },
    silentLog,
  );
  await embedded.attach();
  await embedded.detach();
  await rm(folder, { recursive: true, force: true });
}
