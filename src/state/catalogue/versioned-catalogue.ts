import { atom } from 'jotai';
import type { PrimitiveAtom, createStore } from 'jotai';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { WholeCatalogue } from './read-whole-catalogue.ts';
import type { Attempt } from './repeated-loads.ts';

/** Takes over what has arrived, or, where it is of another version than the rest, reads everything anew. */
export type TakeOver = (version: string, put: (now: Catalogue) => Catalogue) => Promise<void>;

/** A catalogue that is loaded piece by piece, all of it of one version: the first piece to arrive decides. */
export interface VersionedCatalogue {
  readonly catalogue: PrimitiveAtom<Catalogue>;
  /** Called before a piece is asked for; answers what takes it over when it has arrived. */
  begin(): TakeOver;
  /** Reads everything anew. */
  renew(): Promise<void>;
  /** Ends with the renewal that is under way; null for none. */
  whenRenewed(): Promise<void> | null;
}

/** @param readWhole reads all that was asked for from one version; undefined where it cannot be had */
export function createVersionedCatalogue(
  store: ReturnType<typeof createStore>,
  attempt: Attempt,
  readWhole: () => Promise<WholeCatalogue | undefined>,
): VersionedCatalogue {
  const catalogue = atom(emptyCatalogue);
  let version: string | null = null;
  let renewal: Promise<void> | null = null;
  let renewalCount = 0;

  const readAnew = async (): Promise<boolean> => {
    renewalCount += 1;
    const whole = await readWhole();
    if (whole === undefined) return false;
    version = whole.version;
    store.set(catalogue, whole.catalogue);
    return true;
  };
  const renew = (): Promise<void> => {
    renewal ??= attempt(readAnew).finally(() => {
      renewal = null;
    });
    return renewal;
  };

  return {
    catalogue,
    begin: () => {
      const began = renewalCount;
      return async (found, put) => {
        // What was asked for before a renewal is part of what that reads.
        if (began !== renewalCount) return;
        version ??= found;
        if (version === found) store.set(catalogue, put);
        else await renew();
      };
    },
    renew,
    whenRenewed: () => renewal,
  };
}
