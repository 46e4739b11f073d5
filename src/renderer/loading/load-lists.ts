import { whenBack } from '#loading/when-back.ts';
import type { SessionBase } from '#state/session-base.ts';

/** Loads the long lists of options that the form's script leaves out. */
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
