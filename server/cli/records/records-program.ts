import type { Command } from '@commander-js/extra-typings';
import { createProgram } from '#command-line/run-program.ts';
import { addExportCommand } from '../export/export-command.ts';
import { addOperationCommands } from '../operate/operation-commands.ts';
import type { RecordTools } from '../operator-tools.ts';
import { addReconcileCommand } from '../reconcile/reconcile-command.ts';
import { addRenewalsCommand } from '../renewals-command.ts';
import { addReplayCommand } from '../replay/replay-command.ts';
import { addFileCommand, addListCommand, addShowCommand } from './read-commands.ts';
import { recordWords } from '../../records/record-words.ts';
import type { RecordName } from '../../records/record-words.ts';
import { addResendCommand } from '../mails/resend-command.ts';

function describeProgram(script: RecordName): string {
  const { many } = recordWords[script];
  if (script === 'orders')
    return 'Lists, shows, exports and changes orders, and checks their prices and payments.';
  if (script === 'mails') return 'Lists, shows and exports mails, and resends dead letters.';
  return `Lists, shows and exports ${many}.`;
}

/** Creates the program of a script that reads records, such as `npm run orders`. */
export function createRecordsProgram(script: RecordName, tools: RecordTools): Command {
  const program = createProgram(script, describeProgram(script), tools);
  addListCommand(program, script, tools);
  addShowCommand(program, script, tools);
  addExportCommand(program, script, tools);
  if (recordWords[script].hasAnswers) addFileCommand(program, script, tools);
  if (script === 'orders') {
    addReplayCommand(program, tools);
    addReconcileCommand(program, tools);
    addRenewalsCommand(program, tools);
    addOperationCommands(program, tools);
  }
  if (script === 'mails') addResendCommand(program, tools);
  return program;
}
