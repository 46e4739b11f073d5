import { useEffect, useState } from 'react';

/** Delay in milliseconds before the message of an activity disappears after the activity has ended. */
export const SPINNER_STOP_MS = 50;

/** Returns a message, and the last one for a moment after its end, so that short activities do not flicker. */
export function useLingering<Message>(message: Message | undefined): Message | undefined {
  const [shown, setShown] = useState(message);
  if (message !== undefined && message !== shown) setShown(message);
  useEffect(() => {
    if (message !== undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), SPINNER_STOP_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return message ?? shown;
}
