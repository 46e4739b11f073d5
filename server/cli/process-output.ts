import type { ProgramOutput } from '#command-line/run-program.ts';
import { readProperty } from '#domain/read-property.ts';

/** Writes lines to standard output and standard error. */
export const processOutput: ProgramOutput = {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
};

/** Ignores that the reader of standard output is gone, as after `| head -1`. */
export function acceptClosedOutput(): void {
  process.stdout.on('error', (error) => {
    if (readProperty(error, 'code') !== 'EPIPE') throw error;
  });
}
