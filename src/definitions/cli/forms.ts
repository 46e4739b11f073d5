import { fileURLToPath } from 'node:url';
import { runForms } from './run-forms.ts';

process.exitCode = await runForms(process.argv.slice(2), {
  definitions: fileURLToPath(new URL('../../../form-definitions', import.meta.url)),
  generated: fileURLToPath(new URL('../generated', import.meta.url)),
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
});
