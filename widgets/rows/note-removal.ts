import { createContext } from 'react';

/** A removed row that the visitor can restore. */
export interface RemovedRow {
  readonly title: string;
  readonly restore: () => void;
}

/** Lets a card report to its list that the visitor removed the row. */
export const NoteRemoval = createContext<(removed: RemovedRow) => void>(() => undefined);
