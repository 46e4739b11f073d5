import type { Channel } from '#domain/analytics/analytics-settings.ts';

/** The frame of a channel: what it takes goes to the tag in it, and nothing comes back. */
export interface TagFrame {
  post(message: object): void;
  close(): void;
}

/** Opens the frame of a channel; rejects nothing, and calls back once messages reach it. */
export type OpenTagFrame = (address: string, onReady: () => void) => TagFrame;

/** Address of the frame of a page's channel. */
export function tagFrameAddress(slug: string, pageID: string, channel: Channel): string {
  return `/analytics/${encodeURIComponent(slug)}/${encodeURIComponent(pageID)}/${channel}/`;
}

/**
 * A frame with an origin of its own: its tag can read nothing of the page, has none of our cookies, and nobody listens to
 * what it says.
 */
export const openTagFrame: OpenTagFrame = (address, onReady) => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.referrerPolicy = 'no-referrer';
  frame.title = 'Analytics';
  frame.tabIndex = -1;
  frame.hidden = true;
  frame.src = address;
  frame.addEventListener('load', onReady, { once: true });
  document.body.append(frame);
  return {
    // The frame's origin is opaque, so no target origin can be named; only the frame itself receives it.
    post: (message) => frame.contentWindow?.postMessage(message, '*'),
    close: () => frame.remove(),
  };
};
