import type { ProgramOutput } from '#command-line/run-program.ts';

/** Writes lines to standard output and standard error. */
export const processOutput: ProgramOutput = {
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
};
