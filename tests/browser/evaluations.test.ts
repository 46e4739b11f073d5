import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import type { Quotes } from '#domain/facts.ts';
import { SAMPLE_QUOTES } from '#definitions/check/orders/sample-quotes.ts';
import { isSaleOf } from '#domain/submission/is-sale.ts';
import { hasCart } from '#domain/cart/has-cart.ts';
import { rowLimit } from '#domain/rows/row-limit.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { arbitraryDocuments } from '../fixtures/arbitrary-documents.ts';
import { compareEvaluations } from './evaluations/compare-evaluations.ts';
import type { ComparedCounts, ComparedPage } from './evaluations/compare-evaluations.ts';
import { PageEvaluator } from './evaluations/page-evaluator.ts';
import { readWholeNumber } from '../fixtures/read-whole-number.ts';
import { takeSample } from '../fixtures/take-sample.ts';
import { ServerEvaluator } from './evaluations/server-evaluator.ts';
import { useStorefront } from './use-storefront.ts';

const IN_THE_SUITE = 1_000;
const BATCH = 50;
const LEAST = 1_000;
const MOST = 10_000_000;
const MAX_SEED = 2 ** 31 - 1 - MOST;

const count = readWholeNumber('EVALUATIONS', IN_THE_SUITE, LEAST, MOST);
/** Opening a page takes as long as a hundred evaluations. */
const PAGES = count > IN_THE_SUITE ? Infinity : 12;
const seed = readWholeNumber('EVALUATIONS_SEED', randomInt(MAX_SEED), 0, MAX_SEED);

const { visit } = useStorefront({ DEVELOPER_PAGES: 'on' });
const catalogue = loadCatalogue('server/catalogue/data');
let server: ServerEvaluator | undefined;

beforeAll(async () => {
  server = await ServerEvaluator.start();
});
afterAll(() => server?.stop());

/** The registrar’s results for the names in random documents, used by browser and server. */
const quotes: Quotes = {
  domains: {
    ...SAMPLE_QUOTES.domains,
    'one.com': {
      domain: 'one.com',
      available: true,
      loaded: true,
      premium: false,
      thirdParty: false,
      create: { amount: 1_199 },
      renew: { amount: 1_999 },
    },
    'two.co.uk': { domain: 'two.co.uk', available: false, loaded: true, premium: false, thirdParty: false },
  },
};

/** Opens a built page. Its definition and catalog must equal the server’s. */
async function openPage(
  evaluator: ServerEvaluator,
  { slug, pageID, definition }: ServerEvaluator['greeting']['pages'][number],
): Promise<ComparedPage> {
  const form = await forms[slug]?.();
  const configuration = pages[slug]?.find((page) => page.pageID === pageID);
  if (form === undefined || configuration === undefined)
    throw new Error(`The build has an unknown page, ${pageID}.`);
  const rowLimits = Object.fromEntries(
    Object.values(form.rows).map((rows) => [rows.path, rowLimit(rows, { page: configuration })]),
  );
  const builder = isSaleOf(form) ? 'buildPost' : 'buildMessage';
  const page = await PageEvaluator.open(await visit(`/${slug}/?page=${pageID}`), rowLimits, builder);
  const { today, ...facts } = await page.load(evaluator.greeting.jurisdictions, quotes);
  // Forms that sell nothing load no catalog.
  expect(facts).toEqual({ definition, catalogue: hasCart(form) ? evaluator.greeting.catalogue : null });
  const documents = arbitraryDocuments(form, { page: configuration, catalogue, today });
  return { slug, pageID, today, quotes, documents, page, server: evaluator };
}

function add(a: ComparedCounts, b: ComparedCounts): ComparedCounts {
  return {
    documents: a.documents + b.documents,
    failing: a.failing + b.failing,
    priced: a.priced + b.priced,
    problems: a.problems + b.problems,
  };
}

describe('an evaluation in Chromium and on the built server', () => {
  it(
    'gives the same answers, steps, errors, cart and order for any document',
    async () => {
      if (server === undefined) throw new Error('The server evaluates nothing.');
      const compared: ComparedPage[] = [];
      for (const page of takeSample(server.greeting.pages, PAGES, 'pages')) {
        compared.push(await openPage(server, page));
      }

      let counts: ComparedCounts = { documents: 0, failing: 0, priced: 0, problems: 0 };
      const began = performance.now();
      while (counts.documents < count) {
        const from = counts.documents;
        const page = compared[(from / BATCH) % compared.length];
        if (page === undefined) throw new Error('Nothing is built.');
        const batch = { seed, from, count: Math.min(BATCH, count - from) };
        counts = add(counts, await compareEvaluations(page, batch));
      }
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(
        `${counts.documents} random evaluations of ${compared.length} pages, seed ${seed}: no difference between ` +
          `Chromium and server; ${counts.priced} had a total, ${counts.failing} failed at ${counts.problems} fields; ${seconds} s.`,
      );
      expect(counts.documents).toBe(count);
      expect(counts.priced).toBeGreaterThan(0);
      expect(counts.failing).toBeLessThan(count);
    },
    600_000 + count * 100,
  );
});
