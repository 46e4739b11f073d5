import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import type { ClientConfig } from 'pg';

/** First number of the locks that say which processes live; the second is the process's own number. */
export const PRESENCE_LOCK = 7_301_446;

/** A connection that lasts as long as the process: others see by its lock that we live. */
export interface Presence {
  /** Our number, new for each connection: work claimed under an older one is free again. */
  readonly worker: number;
  end(): Promise<void>;
}

/** @param onLost called once if the connection breaks by itself */
export async function showPresence(connection: ClientConfig, onLost: () => void): Promise<Presence> {
  const client = new Client(connection);
  const worker = randomInt(1, 2 ** 31 - 1);
  let isOver = false;
  const lose = (): void => {
    if (!isOver) onLost();
    isOver = true;
  };
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Notice within a minute when the machine at the other end has gone.
    await client.query('set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10');
    await client.query('select pg_advisory_lock_shared($1, $2)', [PRESENCE_LOCK, worker]);
  } catch (error) {
    isOver = true;
    await client.end().catch(() => undefined);
    throw error;
  }
  client.on('end', lose);
  return {
    worker,
    end: async () => {
      isOver = true;
      await client.end().catch(() => undefined);
    },
  };
}
