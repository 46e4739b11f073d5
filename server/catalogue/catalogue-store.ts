import type { FullCatalogue } from './assemble-catalogue.ts';
import { InvalidCatalogueError } from './catalogue-problem.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** How a reload went; after a failed one the last good catalogue stays. */
export type ReloadResult =
  | { readonly outcome: 'loaded'; readonly version: string | null }
  | { readonly outcome: 'kept'; readonly error: InvalidCatalogueError };

export interface CatalogueStore {
  current(): FullCatalogue;
  /** A catalogue that is or was current a short while ago: orders that were judged by it want to keep it. */
  find(version: string): FullCatalogue | undefined;
  reload(): ReloadResult;
}

/** An order is stored within seconds of its judging; nobody changes a catalogue this often meanwhile. */
const MOST_KEPT = 4;

/**
 * Holds the catalogue of a folder in memory.
 * @throws {InvalidCatalogueError} when the first load fails
 */
export function createCatalogueStore({ directory }: { readonly directory: string }): CatalogueStore {
  let catalogue = loadCatalogue(directory);
  let kept: readonly FullCatalogue[] = [catalogue];
  return {
    current: () => catalogue,
    find: (version) => kept.find((candidate) => candidate.version === version),
    reload: () => {
      try {
        const loaded = loadCatalogue(directory);
        if (loaded.version !== catalogue.version) {
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
