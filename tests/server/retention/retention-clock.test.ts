import { describe, expect, it } from 'vitest';
import { retentionClock } from '#server/database/tables/retention-tables.ts';
import { checkClock, findClockProblem, readClockProblem } from '#server/retention/retention-clock.ts';
import { useServers } from '../orders/use-servers.ts';

const { start } = useServers();
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NOW = new Date('2026-11-29T12:00:00Z');

const before = (ms: number) => new Date(NOW.getTime() - ms);

describe('findClockProblem', () => {
  it.each([
    ['equal clocks', { database: NOW, known: NOW }],
    ['a database that is 23 hours ahead', { database: before(-23 * HOUR_MS), known: NOW }],
    ['no server for a week', { database: NOW, known: before(7 * DAY_MS) }],
    ['a recorded time that is ahead', { database: NOW, known: before(-400 * DAY_MS) }],
    ['no recorded time', { database: NOW, known: undefined }],
  ])('trusts the clock with %s', (_, times) => {
    expect(findClockProblem({ now: NOW, ...times }, false)).toBeUndefined();
  });

  it.each([
    ['a database that is 25 hours ahead', { database: before(-25 * HOUR_MS), known: NOW }],
    ['a database that is 400 days behind', { database: before(400 * DAY_MS), known: undefined }],
  ])('names both clocks with %s, even when an operator confirms', (_, times) => {
    expect(findClockProblem({ now: NOW, ...times }, true)).toMatch(
      /^The clock of this computer says 2026-11-29 12:00 UTC, and the clock of the database says /,
    );
  });

  it('names the last recorded time and the fix after a long time without a server', () => {
    const times = { now: NOW, database: NOW, known: before(400 * DAY_MS) };
    const problem = findClockProblem(times, false);
    expect(problem).toContain('the last time that a server recorded is 2025-10-25 12:00 UTC.');
    expect(problem).toContain('npm run data -- prune --apply --clock-is-right');
    expect(findClockProblem(times, true)).toBeUndefined();
  });
});

describe('checkClock', () => {
  it('records a trusted time, and never one that is far ahead', async () => {
    const { queries } = (await start()).database;
    const read = async () => (await queries.select().from(retentionClock))[0]?.at;
    const now = new Date();
    expect(await readClockProblem(queries, now)).toBeUndefined();
    expect(await read()).toBeUndefined();
    expect(await checkClock(queries, now, false)).toBeUndefined();
    expect(await read()).toEqual(now);

    const weekAgo = new Date(now.getTime() - 8 * DAY_MS);
    await queries.update(retentionClock).set({ at: weekAgo });
    for (let night = 0; night < 3; night += 1)
      expect(await checkClock(queries, now, false)).toContain('Correct the clock.');
    expect(await read()).toEqual(weekAgo);
    expect(await checkClock(queries, now, true)).toBeUndefined();
    expect(await read()).toEqual(now);
  });

  it('sets the recorded time back, when a clock that was ahead is corrected', async () => {
    const { queries } = (await start()).database;
    const now = new Date();
    await queries
      .insert(retentionClock)
      .values({ id: 1, at: new Date(now.getTime() + 400 * DAY_MS) })
      .onConflictDoUpdate({ target: retentionClock.id, set: { at: new Date(now.getTime() + 400 * DAY_MS) } });
    expect(await checkClock(queries, now, false)).toBeUndefined();
    expect((await queries.select().from(retentionClock))[0]?.at).toEqual(now);
  });
});
