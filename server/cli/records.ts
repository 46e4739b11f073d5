import { openDatabase } from '../database/open-database.ts';
import { silentLog } from '../log.ts';
import { runRecords } from './records/run-records.ts';
import { readDatabase, runCommand } from './run-command.ts';
import { processTerminal } from './terminal.ts';

const FLAG = { type: 'boolean', default: false } as const;
const TEXT = { type: 'string' } as const;

const options = {
  json: FLAG,
  all: FLAG,
  csv: FLAG,
  force: FLAG,
  dead: FLAG,
  'all-dead': FLAG,
  due: FLAG,
  since: TEXT,
  until: TEXT,
  limit: TEXT,
  status: TEXT,
  form: TEXT,
  email: TEXT,
  search: TEXT,
  checkpoint: TEXT,
};

await runCommand(options, async ({ values, positionals }, configuration) =>
  readDatabase(configuration, async () => {
    const database = await openDatabase(configuration, silentLog);
    const { queries } = database;
    const [kind, command, ...rest] = positionals;
    try {
      if (kind !== 'orders' || command !== 'reconcile' || rest.length > 0) {
        return await runRecords(positionals, values, queries, processTerminal);
      }
      const { runReconcile } = await import('./reconcile/run-reconcile.ts');
      const { createPaymentProcessor } = await import('../create-payment-processor.ts');
      const processor = await createPaymentProcessor(configuration, database);
      const { since, json: isJson, checkpoint } = values;
      return await runReconcile(
        { since, isJson, checkpoint },
        { processor, queries, terminal: processTerminal },
      );
    } finally {
      await database.close();
    }
  }),
);
