import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isRecord, parseJson } from '#domain/read-property.ts';
import { InvalidOptionError } from './invalid-option-error.ts';

/** A file from which a long command resumes after an interruption. */
export interface Checkpoint<State> {
  /** The state of the last run; undefined for a new run. */
  readonly state: State | undefined;
  save(state: State): Promise<void>;
  /** Removes the file after the last record. */
  finish(): Promise<void>;
}

/** The file is invalid, or the checkpoint of another command. The message is for the operator. */
export class InvalidCheckpointError extends InvalidOptionError {
  override readonly name = 'InvalidCheckpointError';
}

async function readState(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return parseJson(text);
  } catch (error) {
    throw new InvalidCheckpointError(
      `${file} is not a checkpoint. Name another file, or remove it to begin again.`,
      { cause: error },
    );
  }
}

/**
 * Opens the checkpoint of a command.
 * @param target path of the file; if undefined, nothing is saved
 * @param command name of the command. A file of another command is rejected
 * @throws {InvalidCheckpointError}
 */
export async function openCheckpoint<State>(
  target: string | undefined,
  command: string,
  isState: (value: unknown) => value is State,
): Promise<Checkpoint<State>> {
  if (target === undefined) {
    return { state: undefined, save: async () => undefined, finish: async () => undefined };
  }
  const file = resolve(target);
  const found = await readState(file);
  const state = isRecord(found) && found['command'] === command ? found['state'] : undefined;
  if (found !== undefined && !isState(state)) {
    throw new InvalidCheckpointError(
      `${file} is not a checkpoint of "${command}". Name another file, or remove it to begin again.`,
    );
  }
  return {
    state: isState(state) ? state : undefined,
    save: async (next) => {
      // Write to a temporary file first, so that a killed run leaves the last checkpoint intact.
      await writeFile(`${file}.new`, `${JSON.stringify({ command, state: next })}\n`, { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
    finish: () => rm(file, { force: true }),
  };
}
