import { whenBack } from '#loading/when-back.ts';
import type { SessionBase } from '#state/session-base.ts';

/**
 * Loads the long option lists that the form's chunk omits. A failed load is retried when the connection is
 * back.
 */
export function loadLists({ form, store, lists }: Pick<SessionBase, 'form' | 'store' | 'lists'>): void {
  for (const [name, find] of Object.entries(form.longLists ?? {})) {
    const load = (): Promise<void> =>
      find().then(
        ({ list }) => store.set(lists, (loaded) => ({ ...loaded, [name]: list })),
        () => void whenBack(load),
      );
    void load();
  }
}
