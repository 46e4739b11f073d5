import type { ProgramOutput } from '#command-line/run-program.ts';
import { readProperty } from '#domain/read-property.ts';

/** Writes lines to standard output and standard error. */
export const processOutput: ProgramOutput = {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
};

/** Ignores EPIPE errors: the reader of standard output, such as `head -1`, has exited. */
export function acceptClosedOutput(): void {
  process.stdout.on('error', (error) => {
    if (readProperty(error, 'code') !== 'EPIPE') throw error;
  });
}
