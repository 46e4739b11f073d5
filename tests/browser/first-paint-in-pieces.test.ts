import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PHONE } from './phone.ts';
import { useStorefront } from './use-storefront.ts';
import { waitForFrames } from './wait-for-frames.ts';

const { shop, visit } = useStorefront();

/** In bytes: the list of steps comes in several pieces. */
const PIECE = 1_000;

/** A line between browser and storefront. Pages come in pieces, each when `next` is over; scripts do nothing. */
async function startSlowLine(next: () => Promise<void>): Promise<string> {
  const line = createServer((request, response) => {
    const bring = async () => {
      const answer = await fetch(new URL(request.url ?? '/', shop.address));
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': type });
      if (type.startsWith('text/javascript')) return response.end();
      if (!type.startsWith('text/html')) return response.end(body);
      for (let start = 0; start < body.length; start += PIECE) {
        response.write(body.subarray(start, start + PIECE));
        // A browser opens a page when it has more than the first piece.
        if (start > 0) await next();
      }
      return response.end();
    };
    bring().catch((error: Error) => response.destroy(error));
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  onTestFinished(() => void line.close());
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  return `http://127.0.0.1:${address.port}`;
}

const windows = [
  ['wide', {}],
  ['a phone', PHONE],
] as const;

describe.each(windows)('a page that comes in pieces (%s)', (_name, options) => {
  it.each(['/mail-forwarding/', '/domains/'])('does not move while it comes: %s', async (path) => {
    const { page } = await visit('/healthz', options);
    let opening: Promise<unknown> | undefined;
    const line = await startSlowLine(async () => {
      await opening;
      await waitForFrames(page);
    });
    await page.addInitScript(() => {
      const moves: string[] = [];
      Reflect.set(globalThis, 'notedMoves', moves);
      new PerformanceObserver((list) => {
        moves.push(...list.getEntries().map((entry) => JSON.stringify(entry)));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    opening = page.goto(line + path, { waitUntil: 'commit' });
    await opening;
    await page.waitForLoadState();
    await waitForFrames(page);
    expect(await page.locator('.progress').isVisible()).toBe(true);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'notedMoves'))).toEqual([]);
  });
});
