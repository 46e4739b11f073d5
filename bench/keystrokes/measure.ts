import { availableParallelism } from 'node:os';
import type { Browser } from 'playwright-core';
import { findMedian } from './median.ts';
import type { KeystrokeOptions } from './options.ts';
import type { Participant } from './participants.ts';
import type { KeystrokeResult, ParticipantResult, SizeResult } from './result.ts';
import { visitAndSubmit, visitAndType, visitAndWeigh, type TypingFigures } from './visit.ts';

/** The measurements of a participant so far. */
interface Measured {
  readonly participant: Participant;
  readonly typing: Map<number, TypingFigures[]>;
  readonly submits: number[];
  firstLoadBytes?: number;
  failure?: string;
}

/** The environment of a run: the pages and the progress output. */
export interface Surroundings {
  readonly browser: Browser;
  /** Base URL of the participants' paths. */
  readonly origin: string;
  readonly tell: (line: string) => void;
}

/**
 * Visits every participant at every size, in rounds of alternating order. Omits a participant after its first
 * failure.
 */
export async function measure(
  { rounds, sizes, participants, timeLimitMs }: KeystrokeOptions,
  surroundings: Surroundings,
): Promise<KeystrokeResult> {
  const deadline = Date.now() + timeLimitMs;
  const all = participants.map((participant): Measured => ({
    participant,
    typing: new Map(),
    submits: [],
  }));
  for (const one of all) {
    await attempt(one, 'the first load', surroundings, () => weigh(one, sizes[0] ?? 1, surroundings));
  }
  let round = 0;
  while (round < rounds && Date.now() < deadline) {
    const order = round % 2 === 0 ? all : all.toReversed();
    for (const n of sizes) {
      for (const one of order) {
        surroundings.tell(`round ${round + 1} of ${rounds}, ${n} fields, ${one.participant.id}`);
        await attempt(one, `typing, ${n} fields`, surroundings, () => type(one, n, surroundings));
      }
    }
    for (const one of order) {
      await attempt(one, 'Submit', surroundings, () => submit(one, sizes.at(-1) ?? 1, surroundings));
    }
    round += 1;
  }
  return {
    chromium: surroundings.browser.version(),
    node: process.version,
    cpus: availableParallelism(),
    rounds: round,
    participants: all.map((one) => summarize(one, sizes)),
  };
}

async function attempt(
  one: Measured,
  name: string,
  { tell }: Surroundings,
  visit: () => Promise<void>,
): Promise<void> {
  if (one.failure !== undefined) return;
  try {
    await visit();
  } catch (error) {
    one.failure = `${name}: ${error instanceof Error ? error.message : String(error)}`;
    tell(`${one.participant.id} failed: ${one.failure}`);
  }
}

async function weigh(one: Measured, n: number, { browser, origin }: Surroundings): Promise<void> {
  const path = one.participant.url(n, 'empty');
  if (path === undefined) return;
  one.firstLoadBytes = await visitAndWeigh(browser, new URL(path, origin).href, one.participant, n);
}

async function type(one: Measured, n: number, { browser, origin }: Surroundings): Promise<void> {
  const path = one.participant.url(n, 'empty');
  if (path === undefined) return;
  const figures = await visitAndType(browser, new URL(path, origin).href, one.participant, n);
  one.typing.set(n, [...(one.typing.get(n) ?? []), figures]);
}

async function submit(one: Measured, n: number, { browser, origin }: Surroundings): Promise<void> {
  const path = one.participant.url(n, 'wrong');
  if (path === undefined) return;
  one.submits.push(await visitAndSubmit(browser, new URL(path, origin).href, one.participant, n));
}

function summarize(one: Measured, sizes: readonly number[]): ParticipantResult {
  const { participant, typing, submits, firstLoadBytes, failure } = one;
  return {
    id: participant.id,
    label: participant.label,
    ...(firstLoadBytes === undefined ? {} : { firstLoadBytes }),
    sizes: sizes.flatMap((n): SizeResult[] => {
      const visits = typing.get(n);
      if (visits === undefined) return [];
      const takeMedian = (name: keyof TypingFigures) => findMedian(visits.map((visit) => visit[name]));
      return [
        {
          n,
          scriptMs: takeMedian('scriptMs'),
          paintMs: takeMedian('paintMs'),
          worstMs: takeMedian('worstMs'),
          mountMs: takeMedian('mountMs'),
          ...(n === sizes.at(-1) && submits.length > 0 ? { submitMs: findMedian(submits) } : {}),
        },
      ];
    }),
    ...(failure === undefined ? {} : { failure }),
  };
}
