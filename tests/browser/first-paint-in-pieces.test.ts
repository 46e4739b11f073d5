import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PHONE } from './phone.ts';
import { useStorefront } from './use-storefront.ts';
import { waitForFrames } from './wait-for-frames.ts';

const { shop, visit } = useStorefront();

/** In bytes: the list of steps comes in several pieces. */
const PIECE = 1_000;

/** What moves most easily is cut in two: a line of the header with a link at its end, and the links at the end of the page. */
const HEADER_LINK = '<a href="tel:';
const FOOTER_LINK = '<a href="/terms/">';

function cut(body: Buffer): readonly Buffer[] {
  const steps = Array.from({ length: Math.ceil(body.length / PIECE) }, (_, index) => index * PIECE);
  const links = [body.indexOf(HEADER_LINK), body.lastIndexOf(FOOTER_LINK)];
  const starts = [...steps, ...links].filter((start) => start >= 0).toSorted((a, b) => a - b);
  return starts.map((start, index) => body.subarray(start, starts[index + 1]));
}

/**
 * A line between browser and storefront. Pages come in pieces, each when `next` is over; scripts do nothing.
 * @param cookie by which the storefront knows who was here before
 */
async function startSlowLine(next: () => Promise<void>, cookie: string): Promise<string> {
  const line = createServer((request, response) => {
    const bring = async () => {
      const answer = await fetch(new URL(request.url ?? '/', shop.address), { headers: { cookie } });
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': type });
      if (type.includes('javascript')) return response.end();
      if (!type.startsWith('text/html')) return response.end(body);
      for (const piece of cut(body)) {
        response.write(piece);
        // A browser opens a page when it has more than the first piece.
        if (piece.byteOffset > body.byteOffset) await next();
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

const visitors = [
  ['who comes first', ''],
  ['who was here', 'been=here'],
] as const;
const paths = ['/mail-forwarding/', '/domains/', '/contact/'];
const cases = visitors.flatMap(([name, cookie]) => paths.map((path) => ({ name, cookie, path })));

describe.each(windows)('a page that comes in pieces (%s)', (_name, options) => {
  it.each(cases)(
    'is drawn when all of it has come, and does not move: $path, for $name',
    async ({ path, cookie }) => {
      const { page } = await visit('/healthz', options);
      let opening: Promise<unknown> | undefined;
      const line = await startSlowLine(async () => {
        await opening;
        // Nothing is drawn yet, so no frame is waited for.
        await page.evaluate(() => document.readyState);
      }, cookie);
      await page.addInitScript(() => {
        new MutationObserver((_changes, observer) => {
          if (document.getElementById('page-end') === null) return;
          Reflect.set(globalThis, 'cameAt', performance.now());
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
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
      expect(await page.locator('.order').isVisible()).toBe(true);
      // The browser reports what it drew some time later.
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      const drawnAfter = await page.evaluate(() => {
        const [first] = performance.getEntriesByType('paint');
        return (first?.startTime ?? 0) - Number(Reflect.get(globalThis, 'cameAt'));
      });
      expect(drawnAfter).toBeGreaterThan(0);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'notedMoves'))).toEqual([]);
    },
  );
});
