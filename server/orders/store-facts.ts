import type { Queries } from '../database/queries.ts';
import { storedFacts } from '../database/tables/schema.ts';
import type { Site } from '../site.ts';
import type { FactVersions } from './price-order.ts';

/** Hashes of facts that are known to be stored. */
export type KnownFacts = Set<string>;

/** Stores the facts of an order or message by content hash, so that it can be derived again years later. */
export async function storeFacts(
  queries: Pick<Queries, 'insert'>,
  site: Pick<Site, 'getFact'>,
  versions: Partial<FactVersions>,
  known: KnownFacts,
): Promise<void> {
  const selected = [
    ['definition', versions.definition],
    ['page', versions.page],
    ['catalogue', versions.catalogue],
  ] as const;
  for (const [kind, hash] of selected) {
    if (hash === undefined || known.has(hash)) continue;
    const content = site.getFact(kind, hash);
    if (content === undefined)
      throw new Error(
        `Unknown version ${hash} of the ${kind}: neither this process nor the database has it.`,
      );
    await queries.insert(storedFacts).values({ hash, kind, content }).onConflictDoNothing();
    known.add(hash);
  }
}
