import { useEffect, useRef } from 'react';

const PARAMETER = 'step';

/** Returns the step key in the page's URL, or null. */
export function readStepFromAddress(): string | null {
  return new URLSearchParams(window.location.search).get(PARAMETER);
}

function addressOf(key: string): string {
  const url = new URL(window.location.href);
  url.searchParams.set(PARAMETER, key);
  return url.href;
}

/**
 * Keeps the current step in the URL. Each step is an entry of the browser's history. Back and Forward call `jump`.
 */
export function useStepAddress(currentKey: string | undefined, jump: (key: string) => void): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (currentKey === undefined) return;
    const differs = readStepFromAddress() !== currentKey;
    // The first step replaces the URL, so that Back leaves the form. Later steps add entries.
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
