import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { DraftsSession } from '../drafts/drafts-session.ts';
import type { SessionBase } from '../session-base.ts';
import { readText } from './domain-settings.ts';

/** How long the page stays after its only name was chosen, in milliseconds. */
export const LEAVE_DELAY_MS = 1500;

/** The way from a page that takes one name to the cart's page. */
export interface DomainDeparture {
  /** Whether the visitor is about to be taken there. */
  readonly isLeaving: Atom<boolean>;
  /** Takes the visitor there a little later; nothing on pages that take more names, or that name no cart's page. */
  leave(): void;
  stay(): void;
}

/** @param goTo leaves for another page */
export function createDeparture(
  { store, page, draft }: SessionBase & DraftsSession,
  isOneName: boolean,
  goTo: (address: string) => void,
): DomainDeparture {
  const target = readText(page.settings, 'domainCartURL');
  const isLeaving = atom(false);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stay = () => {
    clearTimeout(timer);
    store.set(isLeaving, false);
  };
  return {
    isLeaving,
    stay,
    leave: () => {
      if (!isOneName || target === '') return;
      store.set(isLeaving, true);
      timer = setTimeout(() => {
        draft.flush();
        goTo(target);
        stay();
      }, LEAVE_DELAY_MS);
    },
  };
}
