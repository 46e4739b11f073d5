import { openTagFrame, tagFrameAddress } from '#api/tag-frame.ts';
import type { OpenTagFrame, TagFrame } from '#api/tag-frame.ts';
import { listTags } from '#domain/analytics/analytics-settings.ts';
import type { AnalyticsSettings, Channel } from '#domain/analytics/analytics-settings.ts';
import { mayMeasure, readConsent } from './consent.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox, Waiting } from './outbox.ts';
import type { DraftStorage } from '../drafts/draft-storage.ts';
import { readStored, writeStored } from './stored-json.ts';

/** The properties of a page that its tag frames need. */
interface MeasuredPage {
  readonly formFileName: string;
  readonly pageID: string;
  readonly analytics: AnalyticsSettings;
}

/** Delivers queued events to the tags, only while the page may have tags. */
export interface Delivery {
  readonly outbox: Outbox;
  /** Opens the tag frames and sends the queued events. Later calls send newly queued events. */
  send(): void;
  /** Removes the tag frames. Events stay queued. */
  close(): void;
}

type Browser = {
  readonly storage: DraftStorage | undefined;
  readonly tabStorage: DraftStorage | undefined;
  readonly openFrame?: OpenTagFrame;
};

/**
 * Returns the ID of the transaction that each channel may receive only once; undefined for entries that may
 * be repeated.
 */
function transactionOf(entry: Waiting): string | undefined {
  return entry.kind === 'conversion' ? entry.transaction : entry.event.ecommerce?.transaction_id;
}

/**
 * Posts an entry to a channel's frame. Clears the previous ecommerce object first, as Google Analytics
 * requires.
 */
function post(frame: TagFrame, entry: Waiting): void {
  if (entry.kind === 'conversion') return frame.post({ conversion: entry.address });
  if (entry.event.ecommerce !== undefined) frame.post({ clear: 'ecommerce' });
  frame.post({ event: entry.event });
}

export function createDelivery(
  page: MeasuredPage,
  { storage, tabStorage, openFrame = openTagFrame }: Browser,
): Delivery {
  const { formFileName, pageID, analytics } = page;
  const tags = listTags(analytics);
  const channels: readonly Channel[] = analytics.affiliate === undefined ? tags : [...tags, 'affiliate'];
  const outbox = createOutbox(tabStorage, pageID);
  const frames = new Map<Channel, TagFrame>();
  let readyCount = 0;

  const sendEntry = async (entry: Waiting) => {
    const transaction = transactionOf(entry);
    const targets = channels.filter((channel) => (channel === 'affiliate') === (entry.kind === 'conversion'));
    for (const channel of targets) {
      const frame = frames.get(channel);
      if (frame === undefined) continue;
      if (transaction === undefined || (await claimTracking(storage, transaction, channel))) {
        post(frame, entry);
      }
    }
  };

  const sendWaiting = async () => {
    for (const entry of outbox.take()) await sendEntry(entry);
  };

  const note = () => {
    readyCount += 1;
    if (readyCount === frames.size) void sendWaiting();
  };

  const send = () => {
    if (!mayMeasure(analytics, readConsent(storage))) return;
    if (frames.size > 0) {
      if (readyCount === frames.size) void sendWaiting();
      return;
    }
    readyCount = 0;
    for (const channel of channels) {
      const isOpen = () => frames.get(channel) === frame;
      const frame: TagFrame = openFrame(tagFrameAddress(formFileName, pageID, channel), () => {
        if (isOpen()) note();
      });
      frames.set(channel, frame);
    }
  };

  const close = () => {
    for (const frame of frames.values()) frame.close();
    frames.clear();
    readyCount = 0;
  };

  return { outbox, send, close };
}

/** Runs a function in one tab at a time. Browsers support this on secure connections only. */
function inTurn<Result>(work: () => Result): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined
    ? Promise.resolve(work())
    : locks.request('formcart:tracking-sent', () => work()).then((result) => result);
}

/**
 * Claims the right to send an order's purchase to a channel, once across tabs and visits.
 * @returns true for the first claim; false later, and when the claim cannot be stored, so that nothing is
 * sent twice
 */
function claimTracking(
  storage: DraftStorage | undefined,
  transaction: string,
  channel: Channel,
): Promise<boolean> {
  const name = `formcart:tracking-sent:${transaction}`;
  return inTurn(() => {
    const stored = readStored(storage, name);
    const sent: readonly unknown[] = Array.isArray(stored) ? stored : [];
    return !sent.includes(channel) && writeStored(storage, name, [...sent, channel]);
  });
}
