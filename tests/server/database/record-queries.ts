import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { PgDatabase } from 'drizzle-orm/pg-core';

/** A query of the server, with the values of its first run. */
export interface RecordedQuery {
  readonly text: string;
  readonly values: readonly unknown[];
  /** The server file that sends the query. */
  readonly from: string;
}

const METHODS = ['select', 'selectDistinct', 'update', 'delete', 'execute', '$count'];
const SEARCHES = /^\s*(select|update|delete|with)\b/i;
const PATCHED = Symbol.for('formcart.recordsQueries');

/**
 * Returns the files of the callers, nearest first. Ignores source maps, since each lookup takes milliseconds.
 */
function callerFiles(): readonly string[] {
  const own = Error.prepareStackTrace;
  Error.prepareStackTrace = (_, sites) => sites.map((site) => String(site.getFileName()));
  const files: unknown = new Error('who calls').stack;
  Error.prepareStackTrace = own;
  return Array.isArray(files) ? files.map(String) : [];
}

/** Returns the server file that sends a query, or undefined when a test sends the query. */
function findServerFile(): string | undefined {
  const isOurs = (file: string): boolean => /\/(server|tests|bench)\/[^/]/.test(file);
  const caller = callerFiles().find(
    (file) => isOurs(file) && !file.includes('node_modules') && !file.includes('record-queries'),
  );
  // Migrations run once, before the server listens.
  return caller === undefined || /\/(tests|bench)\/|\/migrate\.ts$/.test(caller) ? undefined : caller;
}

/** Reports each query that a database session prepares. */
function recordSession(
  session: object,
  record: (query: { readonly sql: string; readonly params: unknown[] }) => void,
) {
  const prepare: unknown = Reflect.get(session, 'prepareQuery');
  if (typeof prepare !== 'function')
    throw new Error('drizzle’s session has no prepareQuery. Update this file to the installed version.');
  const value = (...args: Parameters<typeof record>): unknown => {
    record(...args);
    return Reflect.apply(prepare, session, args);
  };
  return Object.create(session, { prepareQuery: { value } });
}

/**
 * Writes each distinct query of the server in this process to a file, once. Patches the prototypes that the
 * connections of all pools use.
 */
export function recordQueries(file: string): void {
  const prototype = PgDatabase.prototype;
  if (Reflect.has(prototype, PATCHED)) return;
  Reflect.set(prototype, PATCHED, true);
  mkdirSync(dirname(file), { recursive: true });
  const seen = new Set<string>();
  const recordFrom =
    (from: string) =>
    ({ sql: text, params: values }: { readonly sql: string; readonly params: unknown[] }): void => {
      if (seen.has(text) || !SEARCHES.test(text)) return;
      seen.add(text);
      appendFileSync(file, `${JSON.stringify({ text, values, from } satisfies RecordedQuery)}\n`);
    };
  for (const method of METHODS) {
    const own: unknown = Reflect.get(prototype, method);
    if (typeof own !== 'function')
      throw new Error(`drizzle has no method ${method}. Update METHODS to the installed version.`);
    Reflect.set(prototype, method, function (this: object, ...args: unknown[]): unknown {
      const from = findServerFile();
      const session: unknown = Reflect.get(this, 'session');
      if (from === undefined || typeof session !== 'object' || session === null)
        return Reflect.apply(own, this, args);
      const recording = Object.create(this, { session: { value: recordSession(session, recordFrom(from)) } });
      return Reflect.apply(own, recording, args);
    });
  }
}
