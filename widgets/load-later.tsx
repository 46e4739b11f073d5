import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useIsLive } from './take-over.ts';

/** A part of the form that is fetched by itself, with the way to fetch it ahead of being drawn. */
export interface LatePart<Props> {
  readonly Part: ComponentType<Props>;
  /** As `Part`, but nothing until somebody has fetched it: drawing it fetches nothing. */
  readonly PartOnceLoaded: ComponentType<Props>;
  /** Fetches it; rejects while the line is down, and may be tried again. */
  load(): Promise<void>;
}

/**
 * A part that the first sight of a form does not need. Once it is loaded it is drawn at once, as if it had always been
 * there; until then the fallback is drawn in its place.
 */
export function loadLater<Props extends object>(
  find: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const waiting = new Set<() => void>();
  const load = async () => {
    loaded ??= await find();
    for (const tell of waiting) tell();
    return loaded;
  };
  const wait = (tell: () => void) => {
    waiting.add(tell);
    return () => waiting.delete(tell);
  };
  const Awaited = lazy(async () => ({ default: await load() }));
  function Part(props: Props) {
    const [Known] = useState<ComponentType<Props>>(() => loaded ?? Awaited);
    const isLive = useIsLive();
    // What is there waits for nothing: it is taken over from the server's page in one go with what is around it.
    if (Known !== Awaited) return <Known {...props} />;
    // The server waits for nothing that the first sight does not need.
    if (!isLive) return fallback;
    return (
      <Suspense fallback={fallback}>
        <Awaited {...props} />
      </Suspense>
    );
  }
  function PartOnceLoaded(props: Props) {
    const isLoaded = useSyncExternalStore(
      wait,
      () => loaded !== undefined,
      () => false,
    );
    return isLoaded ? <Part {...props} /> : null;
  }
  return {
    Part,
    PartOnceLoaded,
    load: async () => {
      await load();
    },
  };
}
