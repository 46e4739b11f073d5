import { assembleCatalogue } from './assemble-catalogue.ts';
import type { FullCatalogue } from './assemble-catalogue.ts';
import { InvalidCatalogueError } from './catalogue-problem.ts';
import type { CatalogueProblem } from './catalogue-problem.ts';
import { readCatalogueDocuments } from './load-catalogue.ts';
import { findOddPrices } from './takeover/find-odd-prices.ts';

/** How a reload went; after a failed one the last good catalogue stays. */
export type ReloadResult =
  | { readonly outcome: 'loaded'; readonly version: string | null }
  | { readonly outcome: 'kept'; readonly error: InvalidCatalogueError };

export interface CatalogueStore {
  current(): FullCatalogue;
  /** A catalogue that is or was current a short while ago: orders that were judged by it want to keep it. */
  find(version: string): FullCatalogue | undefined;
  /** @param findGone what is sold by the first of two catalogues and could not be by the second */
  reload(
    findGone?: (before: FullCatalogue, after: FullCatalogue) => readonly CatalogueProblem[],
  ): ReloadResult;
}

/** An order is stored within seconds of its judging; nobody changes a catalogue this often meanwhile. */
const MOST_KEPT = 4;

/**
 * Holds the catalogue of a folder in memory.
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
          kept = [loaded, ...kept.filter(({ version }) => version !== loaded.version)].slice(0, MOST_KEPT);
        }
        return { outcome: 'loaded', version: catalogue.version };
      } catch (error) {
        if (error instanceof InvalidCatalogueError) return { outcome: 'kept', error };
        throw error;
      }
    },
  };
}
