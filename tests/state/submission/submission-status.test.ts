import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { readProjectFile } from '../../house/project-files.ts';
import { createSubmissionState, submissionEvents } from '#state/submission/submission-status.ts';
import type { Change, SubmissionStatus } from '#state/submission/submission-status.ts';
import { drawSubmission } from './draw-submission.ts';

type Kind = SubmissionStatus['kind'];

const states: { readonly [State in Kind]: Extract<SubmissionStatus, { readonly kind: State }> } = {
  idle: { kind: 'idle' },
  invalid: { kind: 'invalid', problems: [] },
  'low-price': { kind: 'low-price', path: 'price', min: 4_900 },
  running: { kind: 'running', fileBytes: 0, isPriceNamed: false },
  failed: { kind: 'failed', error: { title: 'Error', message: 'Again?' } },
  redirecting: { kind: 'redirecting', address: '/', isAccountCreated: false },
  done: { kind: 'done', address: '/', isAccountCreated: false },
};

/** An example of each event. */
const changes: readonly Change[] = [
  ['submit', states.running],
  ['load', states.idle],
  ['hinder', states.invalid],
  ['ask', states['low-price']],
  ['fail', states.failed],
  ['succeed', states.done],
  ['stay', states.done],
  ['dismiss', states.idle],
];

function becomes(before: SubmissionStatus, change: Change): SubmissionStatus {
  const store = createStore();
  const state = createSubmissionState(before);
  store.set(state, ...change);
  return store.get(state);
}

const events: readonly [string, { readonly from: readonly Kind[]; readonly to: readonly Kind[] }][] =
  Object.entries(submissionEvents);

describe('submissionEvents', () => {
  it.each(changes)('allows the event %s only in its listed states', (...change) => {
    const [event, next] = change;
    const from: readonly Kind[] = submissionEvents[event].from;
    for (const before of Object.values(states)) {
      expect(becomes(before, change), before.kind).toBe(from.includes(before.kind) ? next : before);
    }
  });

  it('starts in the state idle', () => {
    expect(createStore().get(createSubmissionState())).toEqual(states.idle);
  });

  it('contains no events without an example', () => {
    expect(changes.map(([event]) => event)).toEqual(events.map(([event]) => event));
  });

  it('never leads from a placed order to a retry or a failure', () => {
    const after = (kind: Kind) => events.flatMap(([, { from, to }]) => (from.includes(kind) ? to : []));
    expect(after('redirecting')).toEqual(['done']);
    expect(after('done')).toEqual([]);
  });

  it('allows submit in every final state without an order', () => {
    const open: readonly Kind[] = submissionEvents.submit.from;
    const atRest = Object.keys(states).filter((kind) => !['running', 'redirecting', 'done'].includes(kind));
    expect(open.toSorted()).toEqual(atRest.toSorted());
  });

  it('matches the diagram in docs/submission.md', () => {
    expect(readProjectFile('docs/submission.md')).toContain(`\`\`\`mermaid\n${drawSubmission()}\n\`\`\``);
  });
});
