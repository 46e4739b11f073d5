import type { Command } from '@commander-js/extra-typings';
import { createProgram } from '#command-line/run-program.ts';
import type { DataTools } from '../operator-tools.ts';
import { addBackupCommands } from './backup-commands.ts';
import { addPersonCommands } from './person-commands.ts';

/** Creates the program of `npm run data`. */
export function createDataProgram(tools: DataTools): Command {
  const about = 'Backs up and restores the database; exports and deletes the data of a person.';
  const program = createProgram('data', about, tools);
  addBackupCommands(program, tools);
  addPersonCommands(program, tools);
  return program;
}
