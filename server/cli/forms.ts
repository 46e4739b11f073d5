import { reportFailure } from '#command-line/run-program.ts';
import { runForms } from '#definitions/cli/run-forms.ts';
import { createFormsTools } from './forms/forms-tools.ts';
import { acceptClosedOutput, processOutput } from './process-output.ts';

acceptClosedOutput();
const words = process.argv.slice(2);
try {
  process.exitCode = await runForms(words, createFormsTools(process.cwd()));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  processOutput.complain(message);
  reportFailure(processOutput, words, message);
  process.exitCode = 1;
}
