import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PHONE } from './phone.ts';
import { useStorefront } from './use-storefront.ts';
import { waitForFrames } from './wait-for-frames.ts';

const { shop, visit } = useStorefront();

/** In bytes. The list of steps spans several chunks. */
const PIECE = 1_000;

/**
 * The two spots with the highest risk of a layout shift are split between chunks: the link at the end of the
 * header, and the links at the end of the page.
 */
const HEADER_LINK = '<a href="tel:';
const FOOTER_LINK = '<a href="/terms/">';

function cut(body: Buffer): readonly Buffer[] {
  const steps = Array.from({ length: Math.ceil(body.length / PIECE) }, (_, index) => index * PIECE);
  const links = [body.indexOf(HEADER_LINK), body.lastIndexOf(FOOTER_LINK)];
  const starts = [...steps, ...links].filter((start) => start >= 0).toSorted((a, b) => a - b);
  return starts.map((start, index) => body.subarray(start, starts[index + 1]));
}

/**
 * Starts a proxy between browser and storefront. Pages arrive in chunks, each after `next` resolves. Scripts
 * are empty.
 * @param cookie the cookie by which the storefront recognizes a returning visitor
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
        // A browser commits the navigation when it has more than the first chunk.
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

describe.each(windows)('a page that arrives in chunks (%s)', (_name, options) => {
  it.each(cases)(
    'renders after all chunks have arrived, without a layout shift: $path, for $name',
    async ({ path, cookie }) => {
      const { page } = await visit('/healthz', options);
      let opening: Promise<unknown> | undefined;
      const line = await startSlowLine(async () => {
        await opening;
        // Nothing is rendered yet, so the test cannot wait for a frame.
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
      // The browser reports a paint with a delay.
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
      const renderedAfter = await page.evaluate(() => {
        const [first] = performance.getEntriesByType('paint');
        return (first?.startTime ?? 0) - Number(Reflect.get(globalThis, 'cameAt'));
      });
      expect(renderedAfter).toBeGreaterThan(0);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'notedMoves'))).toEqual([]);
    },
  );
});
