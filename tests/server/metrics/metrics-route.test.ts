import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clusterFilesIn } from '#server/database/embedded/create-cluster.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { orders } from '#server/database/tables/schema.ts';
import { addMail } from '#server/outbox/add-mail.ts';
import { findRunning, newDataFolder, removeDataFolder } from '../database/embedded/own-cluster.ts';
import { sampleMail } from '../outbox/outbox-fixture.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { Visitor } from '../test-visitor.ts';
import { onlyCharges } from '../orders/only-charges.ts';

const TOKEN = 'canary-token-of-the-metrics';

const folder = newDataFolder();
const version = join(clusterFilesIn(folder).cluster, 'PG_VERSION');
let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  server = await startTestServer({
    databaseUrl: null,
    processor: {
      name: 'sandbox',
      ...onlyCharges,
      keysLiveMs: 86_400_000,
      charge: async ({ token }) =>
        token === 'away' ? { kind: 'unknown', cause: 'status' } : { kind: 'charged', chargeId: token },
      find: async () => undefined,
      async *listCharges() {},
    },
    settings: {
      dataFolder: folder,
      metricsToken: TOKEN,
      metricsKeepMs: 0,
      databaseConnectMs: 500,
      databaseQueryMs: 1_000,
    },
  });
  visitor = await Visitor.open(server.address);
});

afterAll(async () => {
  await server.stop();
  await removeDataFolder(folder);
});

const ask = (headers: Record<string, string>) => fetch(`${server.address}/metrics`, { headers });

/** Returns the value of each metric by its name and labels. */
async function readMetrics(): Promise<ReadonlyMap<string, number>> {
  const answer = await ask({ authorization: `Bearer ${TOKEN}` });
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

const startingWith = (metrics: ReadonlyMap<string, number>, prefix: string) =>
  Object.fromEntries([...metrics].filter(([name]) => name.startsWith(prefix)));

describe('/metrics', () => {
  it('requires the token', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: TOKEN }]) {
      const answer = await ask(headers);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(await answer.text()).not.toMatch(/formcart_|process_/);
    }
    const right = await ask({ authorization: `Bearer ${TOKEN}` });
    expect(right.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(right.headers.get('cache-control')).toBe('no-store');
  });

  it('returns 404 when the settings contain no token', async () => {
    const other = await startTestServer({ databaseUrl: null, settings: { dataFolder: folder } });
    const answer = await fetch(`${other.address}/metrics`, { headers: { authorization: 'Bearer null' } });
    expect(answer.status).toBe(404);
    await other.stop();
  });

  it('counts orders by state and returns the age of the oldest pending order', async () => {
    await visitor.order();
    await visitor.order();
    await visitor.order({ token: 'away' });
    await server.database.queries
      .update(orders)
      .set({ createdAt: sql`now() - interval '90 seconds'` })
      .where(sql`status = 'pending'`);
    const metrics = await readMetrics();
    expect(startingWith(metrics, 'formcart_orders')).toEqual({
      'formcart_orders{state="pending"}': 1,
      'formcart_orders{state="placed"}': 2,
      'formcart_orders{state="refused"}': 0,
    });
    const age = metrics.get('formcart_oldest_pending_order_age_seconds');
    expect(age).toBeGreaterThanOrEqual(90);
    expect(age).toBeLessThan(150);
  });

  it('counts recent charges and returns whether the next charge requires a captcha', async () => {
    const metrics = await readMetrics();
    expect(startingWith(metrics, 'formcart_recent_charges')).toEqual({
      'formcart_recent_charges{outcome="charged"}': 2,
      'formcart_recent_charges{outcome="declined"}': 0,
    });
    expect(metrics.get('formcart_charges_need_captcha')).toBe(0);
  });

  it('counts unsent emails by state, with the age of the oldest', async () => {
    const { queries } = server.database;
    await queries.delete(outbox);
    const age = async (columns: object) => {
      const id = await addMail(queries, sampleMail);
      await queries
        .update(outbox)
        .set(columns)
        .where(sql`id = ${id}`);
    };
    const ago = sql`now() - interval '1 hour'`;
    await age({ createdAt: sql`now()` });
    await age({ createdAt: ago });
    await age({ attempts: 2 });
    await age({ failedAt: ago, attempts: 8 });
    await age({ sentAt: ago, attempts: 1 });
    const metrics = await readMetrics();
    expect(startingWith(metrics, 'formcart_outbox_mails')).toEqual({
      'formcart_outbox_mails{state="waiting"}': 2,
      'formcart_outbox_mails{state="retrying"}': 1,
      'formcart_outbox_mails{state="dead"}': 1,
    });
    expect(metrics.get('formcart_outbox_oldest_mail_age_seconds{state="waiting"}')).toBeGreaterThanOrEqual(
      3_600,
    );
    expect(metrics.get('formcart_outbox_oldest_mail_age_seconds{state="retrying"}')).toBeLessThan(600);
  });

  it('groups requests by route, not by URL', async () => {
    const labels = async () =>
      [...(await readMetrics()).keys()].filter((name) =>
        name.startsWith('http_request_duration_seconds_count'),
      );
    await fetch(`${server.address}/receipt/canary-secret/`);
    await fetch(`${server.address}/nothing/at/all?canary-query`);
    const before = await labels();
    for (const path of ['/a/', '/b/', '/c/d/e', '/receipt/f/', '/%zz', '/api/v1/submissions/g']) {
      await fetch(`${server.address}${path}`);
    }
    const route = (name: string) =>
      `http_request_duration_seconds_count{method="GET",route="${name}",status="4xx"}`;
    const findNew = async () => (await labels()).filter((label) => !before.includes(label));
    // The server records a request after it has sent the response.
    await expect.poll(findNew).toEqual([route('/:slug/'), route('/api/v1/submissions/:key')]);
    const after = await labels();
    expect(after).toEqual(expect.arrayContaining([route('/receipt/:token/'), route('none')]));
    expect(after.join('')).not.toContain('canary');
  });

  it('includes the load of the process', async () => {
    const metrics = await readMetrics();
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
      expect(metrics.get(name)).toBeGreaterThan(0);
    }
  });

  it('omits unknown values while the database is down, and still responds', async () => {
    expect((await readMetrics()).get('formcart_database_up')).toBe(1);
    const pid = (await findRunning(folder)) ?? 0;
    // PostgreSQL cannot start without this file.
    await rename(version, `${version}.away`);
    process.kill(pid, 'SIGKILL');
    await expect.poll(async () => (await readMetrics()).get('formcart_database_up')).toBe(0);
    const metrics = await readMetrics();
    expect([...metrics.keys()].filter((name) => name.startsWith('formcart_'))).toEqual([
      'formcart_database_up',
    ]);
    expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    const probe = async (path: string) => (await fetch(`${server.address}${path}`)).status;
    expect([await probe('/readyz'), await probe('/healthz')]).toEqual([503, 200]);
    await rename(`${version}.away`, version);
    await expect.poll(async () => (await readMetrics()).get('formcart_database_up')).toBe(1);
    await expect.poll(() => probe('/readyz')).toBe(200);
    expect((await readMetrics()).get('formcart_orders{state="placed"}')).toBe(2);
  });
});
