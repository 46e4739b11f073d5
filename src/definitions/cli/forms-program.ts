import type { Command } from '@commander-js/extra-typings';
import { addCheckCommand } from './check/check-command.ts';
import type { CommandTools } from './command-tools.ts';
import { addDiffCommand } from './diff/diff-command.ts';
import { addEditorCommand } from './editor/editor-command.ts';
import { addExplainCommand } from './explain/explain-command.ts';
import { addNewCommand } from './new-form/new-form-command.ts';
import { addPreviewCommand, addPreviewsCommand } from './preview/preview-command.ts';
import { addPricesCommand } from './prices/prices-command.ts';
import { addReplayCommand } from './replay/replay-command.ts';
import { addRjsfCommand } from './rjsf-command.ts';
import { createProgram } from '#command-line/run-program.ts';
import { addTableCommand } from './table/table-command.ts';
import { addTypesCommand } from './types/types-command.ts';

const commands: readonly ((program: Command, tools: CommandTools) => void)[] = [
  addCheckCommand,
  addNewCommand,
  addReplayCommand,
  addDiffCommand,
  addPreviewCommand,
  addPreviewsCommand,
  addExplainCommand,
  addPricesCommand,
  addRjsfCommand,
  addTypesCommand,
  addEditorCommand,
  addTableCommand,
];

/** Creates the program of `npm run forms`, the commands for authors. */
export function createFormsProgram(tools: CommandTools): Command {
  const program = createProgram('forms', 'Checks, tries out and creates form definitions.', tools);
  for (const add of commands) add(program, tools);
  return program;
}
