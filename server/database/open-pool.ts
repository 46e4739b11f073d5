import { Pool } from 'pg';
import type { PoolConfig } from 'pg';
import type { Log } from '../log.ts';

/** A pool whose connections may end at any moment without ending the process. */
export function openPool(settings: PoolConfig, log: Log): Pool {
  const pool = new Pool(settings);
  // The pool listens to idle clients only: without a listener of its own, a client that breaks between two queries
  // of a transaction throws an uncaught error.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ reason: error.message }, 'a database connection broke'));
  });
  // Repeats the errors of idle clients, which are logged above.
  pool.on('error', () => undefined);
  return pool;
}
