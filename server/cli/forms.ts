import { runForms } from '#definitions/cli/run-forms.ts';
import { createFormsTools } from './forms/forms-tools.ts';

try {
  process.exitCode = await runForms(process.argv.slice(2), createFormsTools(process.cwd()));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
