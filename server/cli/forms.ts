import { reportError } from '#command-line/run-program.ts';
import { runForms } from '#definitions/cli/run-forms.ts';
import { createFormsTools } from './forms/forms-tools.ts';
import { acceptClosedOutput, processOutput } from './process-output.ts';

acceptClosedOutput();
const words = process.argv.slice(2);
try {
  process.exitCode = await runForms(words, createFormsTools(process.cwd()));
} catch (error) {
  reportError(processOutput, words, error);
  process.exitCode = 1;
}
