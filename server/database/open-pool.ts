import { Pool } from 'pg';
import type { PoolConfig } from 'pg';
import type { Log } from '../log.ts';

/** Opens a pool that survives broken connections. */
export function openPool(settings: PoolConfig, log: Log): Pool {
  const pool = new Pool(settings);
  // The pool handles errors of idle clients only. Without this listener, a client that breaks between two
  // queries of a transaction throws an uncaught error.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ reason: error.message }, 'database connection lost'));
  });
  // The pool repeats errors of idle clients, which are already logged above.
  pool.on('error', () => undefined);
  return pool;
}
