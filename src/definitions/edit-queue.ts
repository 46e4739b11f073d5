/**
 * Default delay in ms after the last edit of a burst. The watcher drops a change within 50 ms of an earlier one,
 * so a load must not read the file sooner.
 */
export const SETTLE_MS = 60;

/** Collects edits of files and loads them one burst at a time. */
export interface EditQueue {
  add(file: string): void;
}

interface EditQueueOptions {
  /** Delay in ms after the last edit of a burst, such as a save of several files. */
  readonly settleMs?: number;
  /**
   * Loads edited files. After a rejection, the next load includes these files again.
   * @param isOvertaken true once a newer edit makes this load pointless
   * @returns false when the load was dropped. The next load then includes its files
   */
  readonly load: (files: readonly string[], isOvertaken: () => boolean) => Promise<boolean>;
  /** Reports a failed load. */
  readonly onFailure: (error: unknown) => undefined;
}

/**
 * Creates a queue that never runs two loads at once.
 *
 * Decision: docs/decisions/195-load-edits-before-browsers-reload.md
 */
export function createEditQueue({ settleMs = SETTLE_MS, load, onFailure }: EditQueueOptions): EditQueue {
  let pending = new Set<string>();
  let edits = 0;
  let isLoading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = async (): Promise<void> => {
    if (isLoading || timer !== undefined || pending.size === 0) return;
    isLoading = true;
    const files = [...pending];
    const begun = edits;
    pending = new Set();
    const isOvertaken = () => edits !== begun;
    const isLoaded = await load(files, isOvertaken).catch(onFailure);
    if (isLoaded !== true) pending = new Set([...files, ...pending]);
    isLoading = false;
    // Without a newer edit, a retry would fail again.
    if (isLoaded !== undefined || isOvertaken()) await start();
  };

  return {
    add: (file) => {
      pending.add(file);
      edits += 1;
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        void start();
      }, settleMs);
    },
  };
}
