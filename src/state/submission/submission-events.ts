import { atom } from 'jotai';
import type { WritableAtom } from 'jotai';
import type { SubmissionStatus } from './submission-status.ts';

type Kind = SubmissionStatus['kind'];

/** The states in which a form can be sent. */
const OPEN = ['idle', 'invalid', 'low-price', 'not-agreed', 'failed'] as const;

/**
 * The state machine of a submission: the states in which each event applies, and those it leads to. In any
 * other state the event is ignored. For example, closing a message while the form is sent again does not
 * interrupt the request.
 */
export const submissionEvents = {
  /** The visitor presses Submit, or the page resumes an order in progress. */
  submit: { from: OPEN, to: ['running'] },
  /** The submission code has loaded. Validation follows. */
  load: { from: ['running'], to: ['idle'] },
  /** An obstacle prevents the submission; nothing is sent. */
  hinder: { from: OPEN, to: ['invalid', 'low-price', 'failed'] },
  /** The visitor has to agree to something first. */
  ask: { from: ['idle', 'running'], to: ['low-price', 'not-agreed'] },
  fail: { from: [...OPEN, 'running'], to: ['failed'] },
  succeed: { from: ['idle', 'running'], to: ['redirecting', 'done'] },
  /** The page does not redirect after all. */
  stay: { from: ['redirecting'], to: ['done'] },
  /** A message is closed, answered or outdated. */
  dismiss: { from: ['invalid', 'low-price', 'not-agreed', 'failed'], to: ['idle'] },
} as const satisfies Readonly<
  Record<string, { readonly from: readonly Kind[]; readonly to: readonly Kind[] }>
>;

type Events = typeof submissionEvents;

export type Change = {
  [Event in keyof Events]: [
    event: Event,
    next: Extract<SubmissionStatus, { readonly kind: Events[Event]['to'][number] }>,
  ];
}[keyof Events];

/** The state of a submission. Writes go through the events. */
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
