import { performance } from 'node:perf_hooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder } from '#server/operations/cancel-order.ts';
import { describeReceipt } from '#server/orders/receipt/describe-receipt.ts';
import { combinePdf } from '#server/orders/receipt/pdf/pdf-input.ts';
import { writePdf } from '#server/orders/receipt/pdf/write-pdf.ts';
import { placeOrder } from '../../operations/place-order.ts';
import { useServers } from '../../orders/use-servers.ts';
import { receiptWords, storedReceipt } from '../../orders/receipt/stored-receipt.ts';
import type { TestServer } from '../../start-test-server.ts';

const { start } = useServers();
const REQUESTS = 200;
const ALLOWED = 20;
let server: TestServer;

beforeEach(async () => {
  server = await start({ settings: { pdfsPerMinute: ALLOWED, trustedProxies: '127.0.0.1' } });
});

const fetchPdf = (receipt: string, network = '192.0.2.1') =>
  fetch(new URL('receipt.pdf', receipt), { headers: { 'x-forwarded-for': network } });

const inputOf = (invoiceNumber: string) =>
  combinePdf(describeReceipt(storedReceipt({ invoiceNumber }), receiptWords), { events: [], documents: [] });

describe('the download of receipts', () => {
  it('stops after the limit of a network, while the server responds to others', async () => {
    const { receipt } = await placeOrder(server);
    const requests = Array.from({ length: REQUESTS }, () => fetchPdf(receipt));
    const health = await fetch(`${server.address}/healthz`);
    expect(health.status).toBe(200);
    const responses = await Promise.all(requests);
    const withStatus = (wanted: number) => responses.filter(({ status }) => status === wanted);
    expect([withStatus(200).length, withStatus(429).length]).toEqual([ALLOWED, REQUESTS - ALLOWED]);
    expect(Number(withStatus(429)[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetchPdf(receipt, '198.51.100.7')).status).toBe(200);
  });

  it('leaves the main thread free', async () => {
    await writePdf(inputOf('FC-1'));
    const before = performance.eventLoopUtilization();
    const began = performance.now();
    await Promise.all(Array.from({ length: 20 }, (_, index) => writePdf(inputOf(`FC-2${index}`))));
    const { utilization } = performance.eventLoopUtilization(before);
    expect(performance.now() - began).toBeGreaterThan(100);
    expect(utilization).toBeLessThan(0.5);
  });

  it('returns the same PDF until the order changes', async () => {
    const { id, receipt } = await placeOrder(server);
    const readPdf = async () => Buffer.from(await (await fetchPdf(receipt)).arrayBuffer()).toString('latin1');
    // A PDF has a random identifier and the time at which it was written.
    const first = await readPdf();
    expect(await readPdf()).toBe(first);
    await cancelOrder(id, null, 'bo@seller.example', server.services);
    const second = await readPdf();
    expect(second).not.toBe(first);
    expect(await readPdf()).toBe(second);
  });

  it('shares one PDF between requests at the same time', async () => {
    const [one, other] = await Promise.all([writePdf(inputOf('FC-3')), writePdf(inputOf('FC-3'))]);
    expect(one).toBe(other);
  });
});
