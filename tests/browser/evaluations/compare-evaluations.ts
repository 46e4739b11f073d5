import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Quotes } from '#domain/facts.ts';
import type { Evaluation } from './server/evaluate-document.ts';
import { listDifferences } from './list-differences.ts';
import type { PageEvaluator } from './page-evaluator.ts';
import type { ServerEvaluator } from './server-evaluator.ts';
import { shrinkDocument } from './shrink-document.ts';

/** A page with its form in both builds, and the documents to compare. */
export interface ComparedPage {
  readonly slug: string;
  readonly pageID: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly quotes: Quotes;
  readonly documents: fc.Arbitrary<AnswersDocument>;
  readonly page: PageEvaluator;
  readonly server: ServerEvaluator;
}

export interface ComparedCounts {
  readonly documents: number;
  readonly failing: number;
  /** Documents with a total. */
  readonly priced: number;
  readonly problems: number;
}

const SHRINK_MS = 30_000;

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The documents of a run from number `from` on. The seed of the run determines all documents. */
export interface Batch {
  readonly seed: number;
  readonly from: number;
  readonly count: number;
}

/**
 * Evaluates random documents in the browser and on the server, and compares the results.
 * @throws {Error} with the smallest document whose results differ, and both results
 */
export async function compareEvaluations(compared: ComparedPage, batch: Batch): Promise<ComparedCounts> {
  const { slug, pageID, today, quotes, page, server } = compared;
  const { seed, from, count } = batch;
  const documents = fc.sample(compared.documents, { seed: seed + from, numRuns: count });
  const [there, here] = await Promise.all([
    page.digest(documents),
    server.evaluate({ slug, pageID, today, quotes, documents }),
  ]);
  if (there !== digestOf(here)) throw new Error(await describeDifference(compared, batch, documents));
  const evaluations: readonly Evaluation[] = JSON.parse(here);
  return {
    documents: evaluations.length,
    failing: evaluations.filter(({ problems }) => problems.length > 0).length,
    priced: evaluations.filter(({ order }) => order !== null).length,
    problems: evaluations.reduce((sum, { problems }) => sum + problems.length, 0),
  };
}

/**
 * Lists the differences between browser and server for one document. An error in the page counts as a
 * difference.
 */
async function differencesOver(compared: ComparedPage, document: AnswersDocument) {
  const { slug, pageID, today, quotes, page, server } = compared;
  const there = await page.evaluate(document).catch((error: unknown) => ({ fault: String(error) }));
  const here: readonly unknown[] = JSON.parse(
    await server.evaluate({ slug, pageID, today, quotes, documents: [document] }),
  );
  return listDifferences(there, here[0]);
}

async function describeDifference(
  compared: ComparedPage,
  { seed, from }: Batch,
  documents: readonly AnswersDocument[],
): Promise<string> {
  const differs = async (document: AnswersDocument) => (await differencesOver(compared, document)).length > 0;
  const index = await findFirst(documents, differs);
  const number = index === undefined ? `${from} to ${from + documents.length - 1}` : from + index;
  const where = `${compared.slug}, page ${compared.pageID}, seed ${seed}, document ${number}`;
  const found = index === undefined ? undefined : documents[index];
  if (found === undefined)
    return `Browser and server differ: ${where}. One document by itself does not differ.`;
  const least = await shrinkDocument(found, differs, performance.now() + SHRINK_MS);
  const differences = await differencesOver(compared, least);
  return [
    `Browser and server differ: ${where}.`,
    `Answers: ${JSON.stringify(least)}`,
    ...differences.map(({ place, a, b }) => `${place}\n  in the browser: ${a}\n  on the server:  ${b}`),
  ].join('\n');
}

async function findFirst<Entry>(
  entries: readonly Entry[],
  holds: (entry: Entry) => Promise<boolean>,
): Promise<number | undefined> {
  for (const [index, entry] of entries.entries()) if (await holds(entry)) return index;
  return undefined;
}
