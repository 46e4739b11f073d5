import { Option } from '@commander-js/extra-typings';
import type { Command } from '@commander-js/extra-typings';
import { examples } from '#command-line/run-program.ts';
import type { CommandResult } from '#command-line/run-program.ts';
import type { Queries } from '../../database/queries.ts';
import type { RecordTools } from '../operator-tools.ts';
import {
  addFilteredCommand,
  JSON_OPTION,
  MAX_LIMIT,
  readFilterOptions,
  readLimit,
} from './filter-options.ts';
import type { RecordKind, RecordReport } from '../../records/record-kind.ts';
import { recordWords } from '../../records/record-words.ts';
import type { RecordName, RecordWords } from '../../records/record-words.ts';
import { unknownRecord } from './unknown-record.ts';

/** Sample arguments in the help of commands on one record. */
const SAMPLE_ID: Readonly<Partial<Record<RecordName, string>>> = {
  orders: 'FC-100001',
  accounts: 'ana@example.com',
};

/** Loads the record kind of a script. Imported lazily, because help needs no database. */
export async function loadKind(script: RecordName): Promise<RecordKind> {
  return (await import('../../records/record-kinds.ts')).recordKinds[script];
}

/** Finds a record and passes it to `run`. Returns exit code 1 for an unknown record. */
async function findRecord(
  { useQueries }: RecordTools,
  script: RecordName,
  id: string,
  run: (kind: RecordKind, record: RecordReport, queries: Queries) => Promise<CommandResult>,
): Promise<CommandResult> {
  return useQueries(async (queries) => {
    const kind = await loadKind(script);
    const record = await kind.find(queries, id);
    return record === undefined ? unknownRecord(kind, id) : run(kind, record, queries);
  });
}

/** Adds `list`: lists the newest records. */
export function addListCommand(program: Command, script: RecordName, tools: RecordTools): void {
  const words: RecordWords = recordWords[script];
  const command = `npm run ${script} -- list`;
  addFilteredCommand(program, 'list', words)
    .description(`lists ${words.many}, newest first`)
    .addOption(
      new Option('--limit <number>', `the number of ${words.many}, from 1 to ${MAX_LIMIT}`).default(
        '50',
        '50',
      ),
    )
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      examples(
        command,
        `${command} --limit 200 --since 2026-11-01`,
        ...(words.filters.includes('search') ? [`${command} --status placed --search "ana ruiz"`] : []),
        ...(words.filters.includes('dead') ? [`${command} --dead`] : []),
      ),
    )
    .action(async ({ limit: most, json = false, ...options }) => {
      const filter = readFilterOptions(words, options);
      const limit = readLimit(most);
      const result = await tools.useQueries(async (queries) => {
        const { listRecords } = await import('./list-records.ts');
        return listRecords(await loadKind(script), { filter, limit }, json, queries);
      });
      tools.finish(result);
    });
}

/** Adds `show`: shows one record with its answers. */
export function addShowCommand(program: Command, script: RecordName, tools: RecordTools): void {
  const { one, names, hasAnswers }: RecordWords = recordWords[script];
  program
    .command('show')
    .description(`shows one ${one}${hasAnswers ? ' with its answers and the list of its files' : ''}`)
    .argument('<id>', `the ${names} of the ${one}`)
    .option(...JSON_OPTION)
    .addHelpText('after', examples(`npm run ${script} -- show ${SAMPLE_ID[script] ?? '<id>'}`))
    .action(async (id, { json = false }) => {
      const result = await findRecord(tools, script, id, async (kind, record, queries) => {
        // Imported lazily, because only this command compiles definitions.
        const { showRecord } = await import('./show-record.ts');
        return showRecord(kind, record, json, queries);
      });
      tools.finish(result);
    });
}

/** Adds `file`: writes an uploaded file. */
export function addFileCommand(program: Command, script: RecordName, tools: RecordTools): void {
  const { one, names }: RecordWords = recordWords[script];
  const sample = SAMPLE_ID[script] ?? '<id>';
  program
    .command('file')
    .description(`writes an uploaded file of one ${one}; never overwrites a file`)
    .argument('<id>', `the ${names} of the ${one}`)
    .argument('<part>', 'the part of the file, as "show" lists it')
    .argument('[to]', `the path to write; default: named after the ${one} and the part`)
    .addHelpText(
      'after',
      examples(
        `npm run ${script} -- file ${sample} resume`,
        `npm run ${script} -- file ${sample} resume ~/resume.pdf`,
      ),
    )
    .action(async (id, part, to) => {
      const result = await findRecord(tools, script, id, async (kind, record, queries) => {
        const { writeFileOf } = await import('./write-file.ts');
        return writeFileOf(kind, record, part, to, queries);
      });
      tools.finish(result);
    });
}
