import { useSyncExternalStore } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { whenBack } from '#loading/when-back.ts';

/** A part of the form that is fetched by itself, with the way to fetch it ahead of being drawn. */
export interface LatePart<Props> {
  readonly Part: ComponentType<Props>;
  /** As `Part`, but nothing until somebody has fetched it: drawing it fetches nothing. */
  readonly PartOnceLoaded: ComponentType<Props>;
  /** Fetches it; rejects while the line is down, and may be tried again. */
  load(): Promise<void>;
}

/** How far a part has come: what draws it, or why it could not be fetched. */
type Fetched<Props> = { readonly Known: ComponentType<Props> } | { readonly error: unknown };

/**
 * A part that the first sight of a form does not need. Once it is loaded it is drawn at once, as if it had always been
 * there; until then the fallback is drawn in its place. A page has hundreds of them: each waits by itself, without a
 * Suspense boundary, which React would retry one after the other.
 * @param isOptional the form is of use without it: where it cannot be fetched there is nothing, until it is drawn anew;
 * anything else fails with what it is a part of
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
    // The server draws the fallback of what was not loaded before; what takes over from it begins with the same.
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
