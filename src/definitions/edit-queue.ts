/** Collects edits of files and loads them one burst at a time. */
export interface EditQueue {
  add(file: string): void;
}

interface EditQueueOptions {
  /** Delay in ms after the last edit of a burst, such as a save of several files. */
  readonly settleMs: number;
  /**
   * Loads edited files. Never rejects.
   * @param isOvertaken true once a newer edit makes this load pointless
   * @returns false when the load was dropped. The next load then includes its files
   */
  readonly load: (files: readonly string[], isOvertaken: () => boolean) => Promise<boolean>;
}

/** Creates a queue that never runs two loads at once. */
export function createEditQueue({ settleMs, load }: EditQueueOptions): EditQueue {
  let pending = new Set<string>();
  let edits = 0;
  let isLoading = false;
  let timer: NodeJS.Timeout | undefined;

  const start = async (): Promise<void> => {
    if (isLoading || timer !== undefined || pending.size === 0) return;
    isLoading = true;
    const files = [...pending];
    const begun = edits;
    pending = new Set();
    const isLoaded = await load(files, () => edits !== begun);
    if (!isLoaded) pending = new Set([...files, ...pending]);
    isLoading = false;
    await start();
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
