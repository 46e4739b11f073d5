import { Client } from 'pg';
import type { ClientConfig } from 'pg';
import { repeatWork } from '../../repeat-work.ts';

/** Renewals per lease period. Two may fail before the lease expires. */
const RENEWALS = 4;

/** A row that proves to other servers that this process is alive, until it expires. */
interface WorkerLease {
  /** Returns false once other processes may have taken over the claims of this process. */
  isValid(): boolean;
  end(): Promise<void>;
}

/**
 * Acquires or extends the worker's lease and keeps renewing it. Uses a separate connection, so that queries
 * of the pool do not delay renewals.
 *
 * Decision: docs/decisions/079-share-work-through-the-database.md
 *
 * @param onLost called once when the connection breaks or a renewal fails
 */
export async function holdLease(
  connection: ClientConfig,
  worker: number,
  leaseMs: number,
  onLost: () => void,
): Promise<WorkerLease> {
  const client = new Client({ ...connection, query_timeout: leaseMs });
  let isOver = false;
  let validUntil = 0;
  let stopRenewing = async (): Promise<void> => {};
  const lose = (): void => {
    if (isOver) return;
    isOver = true;
    void stopRenewing();
    void client.end().catch(() => undefined);
    onLost();
  };
  const renew = async (): Promise<void> => {
    // This monotonic clock continues while the process is paused. Read it before the query, so that the lease
    // is never overestimated.
    const asked = performance.now();
    await client.query(
      `insert into workers (id, expires_at) values ($1, now() + $2 * interval '1 millisecond')
       on conflict (id) do update set expires_at = excluded.expires_at`,
      [worker, leaseMs],
    );
    validUntil = asked + leaseMs;
  };
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`delete from workers where expires_at < now() - interval '1 day'`);
    await renew();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  client.on('end', lose);
  stopRenewing = repeatWork(renew, leaseMs / RENEWALS, lose);
  return {
    isValid: () => performance.now() < validUntil,
    end: async () => {
      const wasOver = isOver;
      isOver = true;
      await stopRenewing();
      if (!wasOver) await client.query('delete from workers where id = $1', [worker]).catch(() => undefined);
      validUntil = 0;
      await client.end().catch(() => undefined);
    },
  };
}
