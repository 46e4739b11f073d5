import type { Command } from '@commander-js/extra-typings';
import { examples } from '#command-line/run-program.ts';
import type { RecordTools } from '../operator-tools.ts';
import { addFilteredCommand, readFilterOptions } from '../records/filter-options.ts';
import { loadKind } from '../records/read-commands.ts';
import { recordWords } from '../../records/record-words.ts';
import type { RecordName, RecordWords } from '../../records/record-words.ts';

/** Adds `export`: writes all matching records to a CSV file. */
export function addExportCommand(program: Command, script: RecordName, tools: RecordTools): void {
  const words: RecordWords = recordWords[script];
  const command = `npm run ${script} -- export --csv`;
  const answers = words.hasAnswers ? ' with their answers' : '';
  addFilteredCommand(program, 'export', words)
    .description(`writes all matching ${words.many}${answers} to a file that only you can read`)
    .argument('[to]', 'the file to write', `${script}.csv`)
    .requiredOption('--csv', 'required: write a CSV file')
    .option('--force', 'replace an existing file')
    .addHelpText('after', examples(command, `${command} november.csv --since 2026-11-01 --force`))
    .action(async (path, { force: isForced = false, ...options }) => {
      const filter = readFilterOptions(words, options);
      const result = await tools.useQueries(async (queries) => {
        const { exportRecords } = await import('./export-records.ts');
        const wanted = { kind: await loadKind(script), filter, queries, terminal: tools.terminal };
        return exportRecords(wanted, { path, isForced });
      });
      tools.finish(result);
    });
}
