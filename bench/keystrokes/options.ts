import { parseArgs } from 'node:util';
import { participants, type Participant } from './participants.ts';

/** The options of a run. No round starts after `timeLimitMs`. */
export interface KeystrokeOptions {
  readonly json: boolean;
  readonly rounds: number;
  readonly sizes: readonly number[];
  readonly participants: readonly Participant[];
  readonly timeLimitMs: number;
}

const maxRounds = 20;
const maxSizes = 6;
const maxSize = 2000;
const timeLimitMs = 30 * 60_000;

export const usage = `npm run bench -- keystrokes [--json] [--rounds 5] [--sizes 20,100,400,1000] [--only ${participants
  .map(({ id }) => id)
  .join(',')}]`;

/**
 * Reads the command line.
 * @throws {Error} with a message for the user
 */
export function readOptions(args: readonly string[]): KeystrokeOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '5' },
      sizes: { type: 'string', default: '20,100,400,1000' },
      only: { type: 'string', default: participants.map(({ id }) => id).join(',') },
    },
  });
  const sizes = [...new Set(values.sizes.split(','))].map((text) => readCount('--sizes', text, maxSize));
  if (sizes.length > maxSizes) throw new Error(`--sizes accepts at most ${maxSizes} sizes.`);
  return {
    json: values.json,
    rounds: readCount('--rounds', values.rounds, maxRounds),
    sizes: sizes.sort((a, b) => a - b),
    participants: [...new Set(values.only.split(','))].map(getParticipant),
    timeLimitMs,
  };
}

function readCount(option: string, text: string, max: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > max) {
    throw new Error(`${option} must contain whole numbers from 1 to ${max}, not "${text}".`);
  }
  return count;
}

function getParticipant(id: string): Participant {
  const found = participants.find((participant) => participant.id === id);
  if (found === undefined) {
    throw new Error(
      `"${id}" is not a participant. Use one of: ${participants.map((known) => known.id).join(', ')}.`,
    );
  }
  return found;
}
