import { useEffect, useRef } from 'react';

const PARAMETER = 'step';

/** Key of the step the page's address names, or null. */
export function readStepFromAddress(): string | null {
  return new URLSearchParams(window.location.search).get(PARAMETER);
}

function addressOf(key: string): string {
  const url = new URL(window.location.href);
  url.searchParams.set(PARAMETER, key);
  return url.href;
}

/**
 * Keeps the step in the address: each step is an entry of the browser's history, Back and Forward walk them by calling
 * `jump`.
 */
export function useStepAddress(currentKey: string | undefined, jump: (key: string) => void): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (currentKey === undefined) return;
    const differs = readStepFromAddress() !== currentKey;
    // The first step shown replaces the address, so that Back leaves the form; later ones are new entries.
    if (differs && isFirst.current) window.history.replaceState(null, '', addressOf(currentKey));
    else if (differs) window.history.pushState(null, '', addressOf(currentKey));
    isFirst.current = false;
  }, [currentKey]);
  useEffect(() => {
    const follow = () => {
      const key = readStepFromAddress();
      if (key !== null) jump(key);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [jump]);
}
