import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readAudit } from '#server/operations/read-audit.ts';
import { readProgress } from '#server/orders/progress/read-progress.ts';
import { runRecordWords } from '../collecting-terminal.ts';
import { placeOrder } from '../../operations/place-order.ts';
import { useServers } from '../../orders/use-servers.ts';
import type { TestServer } from '../../start-test-server.ts';

const { start } = useServers();
let server: TestServer;
let order: Awaited<ReturnType<typeof placeOrder>>;

beforeEach(async () => {
  server = await start();
  order = await placeOrder(server);
});

const run = (...words: readonly string[]) =>
  runRecordWords(['orders', ...words], { useServices: (use) => use(server.services) });
const kinds = async () => {
  const { events } = await readProgress(server.database.queries, order);
  return events.map(({ kind }) => kind);
};

describe('an operation of the command line', () => {
  it('sets the status of an order by its invoice number, and records the command line as the actor', async () => {
    const invoice = order.invoiceNumber ?? '';
    expect(await run('mark', invoice, 'filed', '--note', 'Filed in Wyoming.')).toMatchObject({ exitCode: 0 });
    expect(await kinds()).toEqual(['placed', 'paid', 'filed']);
    expect(await readAudit(server.database.queries, order.id)).toMatchObject([{ actor: 'command line' }]);
  });

  it('refunds an amount in dollars', async () => {
    expect(await run('refund', order.id, '$40.50')).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('$40.50'),
    });
  });

  it('attaches a file by its path', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'formcart-documents-'));
    const path = join(folder, 'Articles.pdf');
    await writeFile(path, '%PDF-1.7\nx\n%%EOF');
    expect(await run('attach', order.id, path)).toMatchObject({ exitCode: 0 });
    expect(await run('attach', order.id, join(folder, 'none.pdf'))).toMatchObject({ exitCode: 1 });
    const { documents } = await readProgress(server.database.queries, order);
    expect(documents.map(({ name, type }) => [name, type])).toEqual([['Articles.pdf', 'application/pdf']]);
  });

  it('cancels a renewal and then the order', async () => {
    expect(await run('cancel-renewal', order.id, '0')).toMatchObject({ exitCode: 0 });
    expect(await run('cancel-renewal', order.id, '0')).toMatchObject({ exitCode: 1 });
    expect(await run('cancel', order.id)).toMatchObject({ exitCode: 0 });
    expect(await kinds()).toEqual(['placed', 'paid', 'canceled']);
  });

  it.each([
    ['an unknown event', ['mark', 'id', 'lost'], 'in-review, filed, approved, documents-ready'],
    ['no amount', ['refund', 'id'], "missing required argument 'amount'"],
    ['an amount that is not a number', ['refund', 'id', 'forty'], 'Write dollars, such as 40.00.'],
    ['a renewal that is not a number', ['cancel-renewal', 'id', 'one'], 'Write a whole number'],
    ['no file', ['attach', 'id'], "missing required argument 'file'"],
    ['an extra argument', ['cancel', 'id', 'x'], "too many arguments for 'cancel'"],
  ])('rejects arguments with %s and changes nothing', async (_, [name = '', , ...rest], cause) => {
    expect(await run(name, order.id, ...rest)).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining(cause),
    });
    expect(await kinds()).toEqual(['placed', 'paid']);
  });

  it('fails for an unknown order with a message that contains its id', async () => {
    expect(await run('note', 'FC-1', 'x')).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('FC-1'),
    });
  });
});
