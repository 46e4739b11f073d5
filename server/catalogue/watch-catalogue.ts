import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import type { CatalogueStore } from './catalogue-store.ts';

/** Returns the names, sizes and times of the files, which change with any edit. */
function fingerprint(directory: string): string {
  try {
    return readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => {
        const { size, mtimeMs, ino } = statSync(join(directory, name));
        return `${name} ${size} ${mtimeMs} ${ino}`;
      })
      .join('\n');
  } catch (error) {
    return `unreadable: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Watches the catalog's files until it is stopped. */
export interface CatalogueWatch {
  /** Checks once, in addition to the interval. */
  check(): void;
  stop(): void;
}

/**
 * Reloads the catalog when its files change. Reloads only when two checks see the same state, so that a
 * half-copied folder is never read. An invalid catalog is logged with all problems, and the last valid one
 * stays active. Polling names and times also detects a replaced folder.
 *
 * Decision: docs/decisions/018-use-one-catalog-version-per-cart.md
 */
export function watchCatalogue({
  directory,
  store,
  log,
  everyMs,
  findGone,
  onLoaded,
}: {
  readonly directory: string;
  readonly store: Pick<CatalogueStore, 'reload'>;
  readonly log: Pick<Log, 'info' | 'error'>;
  readonly everyMs: number;
  /**
   * Returns products that forms sell and the new catalog lacks. If any are returned, the new catalog is
   * rejected.
   */
  readonly findGone?: Parameters<CatalogueStore['reload']>[0];
  /** Called after each successful reload. */
  readonly onLoaded?: () => void;
}): CatalogueWatch {
  let loaded = fingerprint(directory);
  let seen = loaded;

  const check = () => {
    const now = fingerprint(directory);
    const isStill = now === seen;
    seen = now;
    if (!isStill || now === loaded) return;
    loaded = now;
    const result = store.reload(findGone);
    if (result.outcome === 'loaded') {
      log.info({ version: result.version }, 'catalog reloaded');
      onLoaded?.();
    } else log.error({ problems: result.error.problems }, `catalog rejected: ${result.error.message}`);
  };

  const timer = setInterval(check, everyMs);
  timer.unref();
  return { check, stop: () => clearInterval(timer) };
}
