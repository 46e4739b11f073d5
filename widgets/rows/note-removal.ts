import { createContext } from 'react';

/** A removed row that the visitor can restore. */
export interface RemovedRow {
  readonly title: string;
  readonly restore: () => void;
}

/** How a card tells its list that the visitor removed it. */
export const NoteRemoval = createContext<(removed: RemovedRow) => void>(() => undefined);
