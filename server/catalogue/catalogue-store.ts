import { assembleCatalogue } from './assemble-catalogue.ts';
import type { FullCatalogue } from '#definitions/full-catalogue.ts';
import { InvalidCatalogueError } from './catalogue-problem.ts';
import type { CatalogueProblem } from './catalogue-problem.ts';
import { readCatalogueDocuments } from './load-catalogue.ts';
import { findOddPrices } from './reload-checks/find-odd-prices.ts';

/** The result of a reload. After a failure, the last valid catalog stays active. */
export type ReloadResult =
  | { readonly outcome: 'loaded'; readonly version: string | null }
  | { readonly outcome: 'kept'; readonly error: InvalidCatalogueError };

export interface CatalogueStore {
  current(): FullCatalogue;
  /**
   * Returns the catalog with the given version: the current one, or a recent one that orders in progress
   * still need.
   */
  find(version: string): FullCatalogue | undefined;
  /** @param findGone returns products of `before` that forms sell and `after` lacks */
  reload(
    findGone?: (before: FullCatalogue, after: FullCatalogue) => readonly CatalogueProblem[],
  ): ReloadResult;
}

/** Number of catalogs to keep. A few are enough, because an order is stored within seconds of its pricing. */
const MAX_KEPT = 4;

/**
 * Loads the catalog of a folder into memory.
 * @throws {InvalidCatalogueError} when the first load fails
 */
export function createCatalogueStore({ directory }: { readonly directory: string }): CatalogueStore {
  let documents = readCatalogueDocuments(directory);
  let catalogue = assembleCatalogue(documents);
  let kept: readonly FullCatalogue[] = [catalogue];
  return {
    current: () => catalogue,
    find: (version) => kept.find((candidate) => candidate.version === version),
    reload: (findGone = () => []) => {
      try {
        const read = readCatalogueDocuments(directory);
        const loaded = assembleCatalogue(read);
        if (loaded.version !== catalogue.version) {
          const problems = [...findOddPrices(documents, read), ...findGone(catalogue, loaded)];
          if (problems.length > 0) throw new InvalidCatalogueError(directory, problems);
          documents = read;
          catalogue = loaded;
          kept = [loaded, ...kept.filter(({ version }) => version !== loaded.version)].slice(0, MAX_KEPT);
        }
        return { outcome: 'loaded', version: catalogue.version };
      } catch (error) {
        if (error instanceof InvalidCatalogueError) return { outcome: 'kept', error };
        throw error;
      }
    },
  };
}
