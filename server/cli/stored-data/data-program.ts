import type { Command } from '@commander-js/extra-typings';
import { createProgram } from '#command-line/run-program.ts';
import type { DataTools } from '../operator-tools.ts';
import { addBackupCommands } from './backup-commands.ts';
import { addPersonCommands } from './person-commands.ts';
import { addPruneCommand } from './prune-command.ts';

/** Creates the program of `npm run data`. */
export function createDataProgram(tools: DataTools): Command {
  const about =
    'Backs up and restores the database; exports and deletes the data of a person; deletes old data.';
  const program = createProgram('data', about, tools);
  addBackupCommands(program, tools);
  addPersonCommands(program, tools);
  addPruneCommand(program, tools);
  return program;
}
