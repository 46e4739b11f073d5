import autocannon from 'autocannon';
import { alternate } from './ratio.ts';
import type { Ratio } from './ratio.ts';
import { BROWSER, sampleAnswer } from './sample-answer.ts';
import { startBare } from './start-bare.ts';

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 2;
const GOAL = 0.6;

const reads: Readonly<Record<string, string>> = {
  'catalogue: what is sold once': '/api/v1/simple_products?website_id=1',
  'catalogue: filings of a state': '/api/v1/filing_products?website_id=1&state_abbreviation=WY',
  'form page: contact': '/contact/',
  'form page: formation': '/form-a-business/',
};

export interface Rounds {
  readonly seconds: number;
  readonly rounds: number;
}

/** Returns the requests per second. Throws when any response is an error. */
async function run(url: string, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers: BROWSER });
  const failed = result.non2xx + result.errors;
  if (failed > 0) {
    throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed. See the server’s log.`);
  }
  return result.requests.average;
}

/**
 * Measures reads of the catalog and of form pages, alternating with a bare route that sends the same bytes.
 */
export async function measureReads(origin: string, { seconds, rounds }: Rounds): Promise<readonly Ratio[]> {
  const answers = await Promise.all(Object.values(reads).map((path) => sampleAnswer(`${origin}${path}`)));
  const bare = await startBare(answers);
  try {
    const ratios: Ratio[] = [];
    for (const [index, [label, path]] of Object.entries(reads).entries()) {
      const [ours, theirs] = [`${origin}${path}`, `${bare.origin}/${index}`];
      for (const url of [ours, theirs]) await run(url, Math.min(WARM_UP_SECONDS, seconds));
      const rates = await alternate(
        `${label}, ${answers[index]?.bytes} bytes`,
        rounds,
        () => run(ours, seconds),
        () => run(theirs, seconds),
      );
      ratios.push({ ...rates, goal: GOAL });
    }
    return ratios;
  } finally {
    await bare.close();
  }
}
