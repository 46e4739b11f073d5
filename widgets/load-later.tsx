import { useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { whenBack } from '#loading/when-back.ts';

/** A lazy-loaded component, with a function to preload it. */
export interface LatePart<Props> {
  readonly Part: ComponentType<Props>;
  /** Like `Part`, but never starts to load the code. Renders nothing until the code has loaded. */
  readonly PartOnceLoaded: ComponentType<Props>;
  /** Loads the code. Rejects while the browser is offline; callers may retry. */
  load(): Promise<void>;
}

/** The loaded component, or the error of a failed load. */
type Fetched<Props> = { readonly Known: ComponentType<Props> } | { readonly error: unknown };

/**
 * Creates a component whose code loads on demand. The component renders the fallback until the chunk has
 * loaded. Does not use a Suspense boundary: a page has hundreds of these components, and React retries
 * boundaries one at a time.
 * @param isOptional when true, a failed load renders nothing; otherwise the component throws to its error
 * boundary
 */
export function loadLater<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
  isOptional = false,
): LatePart<Props> {
  let fetched: Fetched<Props> | undefined;
  const waiting = new Set<() => void>();
  const note = (next: Fetched<Props> | undefined) => {
    fetched = next;
    for (const tell of waiting) tell();
  };
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= find().then(
      (Known) => note({ Known }),
      (error: unknown) => {
        loading = undefined;
        whenBack(loadAgain);
        throw error;
      },
    );
    return loading;
  };
  const loadAgain = () => {
    if (fetched !== undefined) note(undefined);
    load().catch(() => undefined);
  };
  const wait = (tell: () => void) => {
    waiting.add(tell);
    return () => waiting.delete(tell);
  };
  const waitAndLoad = (tell: () => void) => {
    load().catch((error: unknown) => {
      if (isOptional) console.error(error);
      note({ error });
    });
    return wait(tell);
  };
  const read = () => fetched;
  function Part(props: Props) {
    // The server renders the fallback for code that it has not loaded. Hydration starts with the same output.
    const now = useSyncExternalStore(waitAndLoad, read, read);
    if (now === undefined) return fallback;
    if ('error' in now) {
      if (isOptional) return null;
      throw now.error;
    }
    return <now.Known {...props} />;
  }
  function PartOnceLoaded(props: Props) {
    const now = useSyncExternalStore(wait, read, () => undefined);
    return now !== undefined && 'Known' in now ? <now.Known {...props} /> : null;
  }
  return { Part, PartOnceLoaded, load };
}
