import { openDatabase } from '../database/open-database.ts';
import { silentLog } from '../log.ts';
import { operations, runOperation } from './operate/run-operation.ts';
import { orderKind } from './records/order-kind.ts';
import { runRecords } from './records/run-records.ts';
import { describeUsage } from './records/usage.ts';
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
  note: TEXT,
};

await runCommand(options, async ({ values, positionals }, configuration) =>
  readDatabase(configuration, async () => {
    const database = await openDatabase(configuration, silentLog);
    const { queries } = database;
    const [kind, command, ...rest] = positionals;
    try {
      const isReconcile = command === 'reconcile' && rest.length === 0;
      const isOperation = command !== undefined && Object.hasOwn(operations, command);
      if (kind !== 'orders' || !(isReconcile || isOperation)) {
        return await runRecords(positionals, values, queries, processTerminal);
      }
      const { createPaymentProcessor } = await import('../create-payment-processor.ts');
      const processor = await createPaymentProcessor(configuration, database);
      if (isOperation) {
        const { publicOrigin, host, port } = configuration;
        const origin = () => publicOrigin ?? `http://${host}:${port}`;
        const services = {
          configuration,
          database,
          processor,
          origin,
          now: () => new Date(),
          log: silentLog,
        };
        const result = await runOperation(positionals.slice(1), values.note, services);
        return result ?? { output: describeUsage(kind, orderKind), exitCode: 2 };
      }
      const { runReconcile } = await import('./reconcile/run-reconcile.ts');
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
