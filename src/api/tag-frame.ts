import type { Channel } from '#domain/analytics/analytics-settings.ts';

/** The frame of an analytics channel. It passes messages to its tag and returns nothing. */
export interface TagFrame {
  post(message: object): void;
  close(): void;
}

/** Opens the frame of a channel. Never throws, and calls `onReady` when the frame can receive messages. */
export type OpenTagFrame = (address: string, onReady: () => void) => TagFrame;

/** Returns the path of a channel's frame on a page. */
export function tagFrameAddress(slug: string, pageID: string, channel: Channel): string {
  return `/analytics/${encodeURIComponent(slug)}/${encodeURIComponent(pageID)}/${channel}/`;
}

/**
 * Opens a frame with an opaque origin. Its tag cannot read the page or the site's cookies, and its messages
 * are ignored.
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
    // A frame with an opaque origin cannot be addressed by origin. Only this frame receives the message.
    post: (message) => frame.contentWindow?.postMessage(message, '*'),
    close: () => frame.remove(),
  };
};
