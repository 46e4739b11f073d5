import { beforeEach, describe, expect, it } from 'vitest';
import { addMonths } from '#domain/cart/schedule/calendar-days.ts';
import { runOperatorProgram } from '#server/cli/run-operator-program.ts';
import { createDataProgram } from '#server/cli/stored-data/data-program.ts';
import { retentionClock } from '#server/database/tables/retention-tables.ts';
import { useServers } from '../../orders/use-servers.ts';
import { addMessage, addOldMail, addOrder, addRecentMails } from '../../retention/old-records.ts';
import { readRows } from '../../retention/read-rows.ts';
import { clearRetention, servicesOf, today } from '../../retention/retention-fixture.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createCollectingTerminal } from '../collecting-terminal.ts';

const { start } = useServers();
const OLD = addMonths(today, -12 * 20);

let server: TestServer;

beforeEach(async () => {
  server = await start();
  await clearRetention(server);
});

const failToOpen = () => Promise.reject(new Error('The command opens another resource.'));

/** Runs `npm run data -- prune <options>` on the database of the test. */
async function prune(...options: readonly string[]) {
  const said: string[] = [];
  const output = {
    say: (text: string) => void said.push(text),
    complain: (text: string) => void said.push(text),
  };
  const tools = {
    ...output,
    terminal: createCollectingTerminal(),
    projectFolder: process.cwd(),
    useClient: failToOpen,
    useNewClient: failToOpen,
    useDatabase: failToOpen,
  };
  const exitCode = await runOperatorProgram(
    (finish) => createDataProgram({ ...tools, finish, useRetention: (run) => run(servicesOf(server)) }),
    ['prune', ...options],
    output,
  );
  return { exitCode, text: said.join('\n') };
}

async function addOldRecords(): Promise<void> {
  const { queries } = server.database;
  const series = { label: 'Agent', cents: 100, months: 12, first: OLD, anchor: OLD, offset: 0 };
  await addOrder(queries, { placed: OLD, hasFile: true });
  await addOrder(queries, { placed: OLD });
  await addOrder(queries, { placed: OLD, status: 'pending' });
  await addOrder(queries, { placed: OLD, status: 'pending', isHeld: true });
  await addOrder(queries, { placed: OLD, refunds: [['pending', OLD]] });
  await addOrder(queries, { placed: OLD, hasFiling: true });
  await addOrder(queries, { placed: OLD, series: [series] });
  await addMessage(queries, 'application', OLD);
  await addOldMail(queries, 'dead', OLD);
}

describe('npm run data -- prune', () => {
  it('prints the due records of each kind and the reasons for keeping others, and changes nothing', async () => {
    await addOldRecords();
    const before = await readRows(server.database.queries);
    const { exitCode, text } = await prune();
    expect(exitCode).toBe(0);
    expect(text.split('\n').slice(0, 10)).toEqual([
      'records                     due  old, but kept',
      'orders with uploaded files  1    -',
      'orders                      2    1 with a pending payment, 1 with a held payment, 1 with a pending refund, 1 with an unfinished filing, 1 with a future renewal',
      'contact messages            0    -',
      'applications                1    -',
      'client profiles             0    -',
      'affiliates                  0    -',
      'sign-ups                    0    -',
      'emails                      1    -',
      'unconfirmed accounts        0    -',
    ]);
    expect(text).toContain('Nothing was changed. Add --apply to delete the due records.');
    expect(text).toContain('more than 1 % of a table');
    expect(await readRows(server.database.queries)).toBe(before);
  });

  it('deletes nothing above 1 % of a table until it is confirmed', async () => {
    await addOldRecords();
    const stopped = await prune('--apply');
    expect(stopped.exitCode).toBe(1);
    expect(stopped.text).toContain('Nothing was deleted. The run would delete more than 1 % of a table:');
    expect(stopped.text).toContain('2 of 7 in orders, 1 of 1 in messages, 1 of 1 in outbox');
    expect(await prune('--apply', '--confirm')).toEqual({
      exitCode: 0,
      text: 'Deleted: orders with uploaded files: 1, orders: 2, applications: 1, emails: 1. Backups still contain this data.',
    });
    expect(await prune('--apply')).toEqual({ exitCode: 0, text: 'Nothing is due.' });
    expect((await prune()).text).toContain('\n\nNothing is due.');
  });

  it('deletes a small part of a table without a confirmation', async () => {
    await addRecentMails(server.database.queries, 100);
    await addOldMail(server.database.queries, 'sent', OLD);
    expect(await prune('--apply')).toEqual({
      exitCode: 0,
      text: 'Deleted: emails: 1. Backups still contain this data.',
    });
  });

  it('names a clock that is far ahead of the last recorded time', async () => {
    const { queries } = server.database;
    await addRecentMails(queries, 100);
    await addOldMail(queries, 'sent', OLD);
    const known = new Date(Date.now() - 400 * 86_400_000);
    await queries.insert(retentionClock).values({ id: 1, at: known });
    expect((await prune()).text).toContain('Correct the clock.');
    const stopped = await prune('--apply', '--confirm');
    expect(stopped.exitCode).toBe(1);
    expect(stopped.text).toMatch(/^Nothing was deleted\. The clock says /);
    expect((await queries.select().from(retentionClock))[0]?.at).toEqual(known);
    expect((await prune('--apply', '--clock-is-right')).text).toContain('Deleted: emails: 1.');
  });
});
