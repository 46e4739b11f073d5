import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import type { CatalogueStore } from './catalogue-store.ts';

/** What shows that a file of the folder was changed: names, sizes and times. */
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

/** Looks after the catalogue's files until it is stopped. */
export interface CatalogueWatch {
  /** Looks once; what happens by itself every so often. */
  check(): void;
  stop(): void;
}

/**
 * Loads the catalogue again when its files were changed: once they have stood still between two looks, so that nothing
 * is read while an operator is still copying. A catalogue with mistakes is logged with all of them, and the last good
 * one stays. Looking at names and times finds a folder that was replaced as a whole, too.
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
  /** What forms sell by the present catalogue and could not by the new one: it is not taken over then. */
  readonly findGone?: Parameters<CatalogueStore['reload']>[0];
  /** Called after a catalogue was taken over. */
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
      log.info({ version: result.version }, 'catalogue loaded again');
      onLoaded?.();
    } else
      log.error({ problems: result.error.problems }, `catalogue not taken over: ${result.error.message}`);
  };

  const timer = setInterval(check, everyMs);
  timer.unref();
  return { check, stop: () => clearInterval(timer) };
}
