import { atom } from 'jotai';
import type { WritableAtom } from 'jotai';
import type { SubmissionStatus } from './submission-status.ts';

type Kind = SubmissionStatus['kind'];

/** The states in which a form can be sent. */
const OPEN = ['idle', 'invalid', 'low-price', 'not-agreed', 'failed'] as const;

/**
 * What can happen to a submission: the states in which it does, and those it leads to. In any other state an event changes
 * nothing: a message that is closed while the form is sent again leaves the sending alone.
 */
export const submissionEvents = {
  /** Submit is pressed, or the page comes back to an order that is being placed. */
  submit: { from: OPEN, to: ['running'] },
  /** The code that sends is there: now the answers are looked at. */
  load: { from: ['running'], to: ['idle'] },
  /** Something is in the way, so nothing is sent. */
  hinder: { from: OPEN, to: ['invalid', 'low-price', 'failed'] },
  /** The visitor has to agree to something first. */
  ask: { from: ['idle', 'running'], to: ['low-price', 'not-agreed'] },
  fail: { from: [...OPEN, 'running'], to: ['failed'] },
  succeed: { from: ['idle', 'running'], to: ['redirecting', 'done'] },
  /** The page that would follow is none to go to. */
  stay: { from: ['redirecting'], to: ['done'] },
  /** What was said is closed, answered, or not true any more. */
  dismiss: { from: ['invalid', 'low-price', 'not-agreed', 'failed'], to: ['idle'] },
} as const satisfies Readonly<
  Record<string, { readonly from: readonly Kind[]; readonly to: readonly Kind[] }>
>;

type Events = typeof submissionEvents;

/** An event, and the state that follows it. */
export type Change = {
  [Event in keyof Events]: [
    event: Event,
    next: Extract<SubmissionStatus, { readonly kind: Events[Event]['to'][number] }>,
  ];
}[keyof Events];

/** Where a submission is, and what happens to it. */
export type SubmissionState = WritableAtom<SubmissionStatus, Change, void>;

export function createSubmissionState(initial: SubmissionStatus = { kind: 'idle' }): SubmissionState {
  const current = atom(initial);
  return atom(
    (get) => get(current),
    (get, set, ...[event, next]: Change) => {
      const { from }: { readonly from: readonly Kind[] } = submissionEvents[event];
      if (from.includes(get(current).kind)) set(current, next);
    },
  );
}
