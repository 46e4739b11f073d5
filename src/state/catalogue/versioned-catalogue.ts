import { atom } from 'jotai';
import type { PrimitiveAtom, createStore } from 'jotai';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { WholeCatalogue } from './read-whole-catalogue.ts';
import type { Attempt } from './repeated-loads.ts';

/** Merges a loaded part into the catalog, or reloads everything when the part has a different version. */
type TakeOver = (version: string, put: (now: Catalogue) => Catalogue) => Promise<void>;

/**
 * A catalog that loads in parts, all of the same version. The first part to arrive determines the version.
 */
interface VersionedCatalogue {
  readonly catalogue: PrimitiveAtom<Catalogue>;
  /** Returns the function that merges a part. Call this before requesting the part. */
  begin(): TakeOver;
  /** Reloads everything. */
  renew(): Promise<void>;
  /** Resolves after the pending reload; null when none is pending. */
  whenRenewed(): Promise<void> | null;
}

/**
 * Decision: docs/decisions/018-use-one-catalog-version-per-cart.md
 *
 * @param readWhole loads everything requested so far in one version; resolves to undefined on failure
 */
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
        // The reload already included all parts requested before it.
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
