import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from '#domain/cart/schedule/calendar-days.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { retentionClock, retentionRuns } from '#server/database/tables/retention-tables.ts';
import { findNightlyDay, runNightly, startRetention } from '#server/retention/start-retention.ts';
import type { NightlyServices } from '#server/retention/start-retention.ts';
import { useServers } from '../orders/use-servers.ts';
import { newMailFolder } from '../outbox/outbox-fixture.ts';
import { killProcesses, startShop } from '../start-shop.ts';
import type { TestServer } from '../start-test-server.ts';
import { addOldMail, addRecentMails } from './old-records.ts';
import { clearRetention, servicesOf, timeZone, today } from './retention-fixture.ts';

const { start, database } = useServers();
const DAY_MS = 86_400_000;
const SOON = { timeout: 60_000, interval: 50 };
const OLD = addMonths(today, -12 * 20);

let server: TestServer;

beforeEach(async () => {
  server = await start();
  await clearRetention(server);
  await addRecentMails(server.database.queries, 200);
  await addOldMail(server.database.queries, 'dead', OLD);
});

afterEach(() => killProcesses());

/** Returns the services of a nightly run, and the messages that it logs. */
function nightly(hasRetention: boolean, from = server, now = () => new Date()) {
  const logged: string[] = [];
  const write = (level: string) => (details: object, message: string) =>
    void logged.push(`${level}: ${message} ${JSON.stringify(details)}`);
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const { configuration, ...services } = servicesOf(from, now);
  return {
    logged,
    services: {
      ...services,
      log,
      configuration: { ...configuration, hasRetention },
    } satisfies NightlyServices,
  };
}

const countMails = () => server.database.queries.$count(outbox);
const readRuns = () => server.database.queries.select().from(retentionRuns);

describe('findNightlyDay', () => {
  it.each([
    ['2026-11-29T06:59:59Z', undefined],
    ['2026-11-29T07:00:00Z', '2026-11-29'],
    ['2026-11-30T04:59:59Z', '2026-11-29'],
    ['2026-11-30T05:00:00Z', undefined],
  ])('begins at 2 a.m. of the storefront: %s', (now, day) => {
    expect(findNightlyDay(new Date(now), 'America/New_York')).toBe(day);
  });
});

describe('runNightly', () => {
  it('deletes old records once a night, even when several servers run', async () => {
    const other = await start();
    const { logged, services } = nightly(true);
    await Promise.all([services, nightly(true, other).services, services].map((one) => runNightly(one)));
    expect(await countMails()).toBe(200);
    expect(await readRuns()).toMatchObject([
      { day: today, actor: 'nightly', erased: { mails: 1 }, stopped: null, finishedAt: expect.any(Date) },
    ]);
    await addOldMail(server.database.queries, 'dead', OLD);
    await runNightly(services);
    expect(await countMails()).toBe(201);
    expect(logged.length).toBeLessThanOrEqual(1);
  });

  it('deletes nothing and records only the time, when the setting is off', async () => {
    const { logged, services } = nightly(false);
    await runNightly(services);
    expect(await countMails()).toBe(201);
    expect(await readRuns()).toEqual([]);
    expect(await server.database.queries.$count(retentionClock)).toBe(1);
    expect(logged).toEqual([]);
  });

  it('deletes nothing before its hour', async () => {
    const { services } = nightly(true);
    const hours = [...Array(24).keys()].map((hour) =>
      hour < 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}`,
    );
    const midnight = hours.find((zone) => findNightlyDay(new Date(), zone) === undefined) ?? '';
    await runNightly({ ...services, configuration: { ...services.configuration, timeZone: midnight } });
    expect(await countMails()).toBe(201);
    expect(await readRuns()).toEqual([]);
  });

  it('logs an error and deletes nothing above 1 % of a table', async () => {
    const { queries } = server.database;
    for (let count = 0; count < 3; count += 1) await addOldMail(queries, 'dead', OLD);
    const { logged, services } = nightly(true);
    await runNightly(services);
    expect(await countMails()).toBe(204);
    expect(logged).toEqual([expect.stringContaining('error: old records were not deleted')]);
    expect(logged[0]).toContain('4 of 204 in outbox');
    expect(await readRuns()).toMatchObject([{ day: today, stopped: expect.stringContaining('1 %') }]);
  });

  it('logs an error and deletes nothing with a clock that is 400 days ahead', async () => {
    const { queries } = server.database;
    const ahead = nightly(true, server, () => new Date(Date.now() + 400 * DAY_MS));
    await runNightly(ahead.services);
    expect(ahead.logged).toEqual([expect.stringContaining('the clock of the database says')]);
    await queries.insert(retentionClock).values({ id: 1, at: new Date(Date.now() - 400 * DAY_MS) });
    const both = nightly(true);
    await runNightly(both.services);
    await runNightly(both.services);
    expect(both.logged).toHaveLength(2);
    expect(both.logged[0]).toContain('--clock-is-right');
    expect(await countMails()).toBe(201);
    expect(await readRuns()).toEqual([]);
  });
});

describe('startRetention', () => {
  it('runs at once, and stops on request', async () => {
    const stop = startRetention(nightly(true).services);
    await expect.poll(countMails, SOON).toBe(200);
    await stop();
  });

  it('runs in the server when RETENTION is on', async () => {
    const settings = { DATABASE_URL: database().url, TIME_ZONE: timeZone };
    await startShop(newMailFolder(), { ...settings, RETENTION: 'on' });
    await expect.poll(countMails, SOON).toBe(200);
    await expect.poll(async () => (await readRuns())[0]?.finishedAt, SOON).toBeInstanceOf(Date);
  });

  it('only records the time in the server without the setting', async () => {
    await startShop(newMailFolder(), { DATABASE_URL: database().url, TIME_ZONE: timeZone });
    await expect.poll(() => server.database.queries.$count(retentionClock), SOON).toBe(1);
    expect(await countMails()).toBe(201);
    expect(await readRuns()).toEqual([]);
  });
});
