import type { SessionBase } from '../session-base.ts';
import { createCatalogueAtoms } from './catalogue-atoms.ts';
import type { CatalogueAtoms } from './catalogue-atoms.ts';

export interface CatalogueSession {
  readonly catalogue: CatalogueAtoms;
}

export function createCatalogueSession({
  store,
  ports,
}: Pick<SessionBase, 'store' | 'ports'>): CatalogueSession {
  return { catalogue: createCatalogueAtoms(store, ports.catalogue) };
}
