import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { readConfiguration } from '../configuration.ts';
import type { Configuration } from '../configuration.ts';
import { findReadDatabase } from './find-read-database.ts';

// Streaming commands need little memory, but V8 lets the heap double before a garbage collection. This flag
// limits the growth to a fifth, at no measurable cost.
setFlagsFromString('--heap-growing-percent=20');
setFlagsFromString('--semi-space-growth-factor=1');

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

export interface CommandResult {
  readonly output: string;
  readonly exitCode: 0 | 1 | 2;
  /**
   * True if the exit code reports a finding rather than a failure. The output then goes to standard output.
   */
  readonly isFinding?: true;
}

/** The arguments of a command line. */
export type Words<Options extends OptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}

function readWords<const Options extends OptionsConfig>(options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    complain(error);
    return undefined;
  }
}

/** Runs the command of this process: reads its arguments, prints its result and sets the exit code. */
export async function runCommand<const Options extends OptionsConfig>(
  options: Options,
  run: (words: Words<Options>, configuration: Configuration) => Promise<CommandResult>,
): Promise<void> {
  process.exitCode = 2;
  const words = readWords(options);
  if (words === undefined) return;
  try {
    const { output, exitCode, isFinding } = await run(words, readConfiguration(process.env, process.cwd()));
    (exitCode === 0 || isFinding ? process.stdout : process.stderr).write(`${output}\n`);
    process.exitCode = exitCode;
  } catch (error) {
    complain(error);
    process.exitCode = 1;
  }
}

/**
 * Runs a command on an existing database. Fails if the database is missing, because commands never create
 * one.
 */
export async function readDatabase(
  configuration: Configuration,
  run: () => Promise<CommandResult>,
): Promise<CommandResult> {
  const { exists, notice } = await findReadDatabase(configuration);
  if (!exists) return { output: notice ?? '', exitCode: 1 };
  if (notice !== undefined) complain(notice);
  return run();
}
