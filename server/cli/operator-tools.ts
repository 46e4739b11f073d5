import type { Client } from 'pg';
import type { CommandResult, ProgramOutput } from '#command-line/run-program.ts';
import type { Database } from '../database/open-database.ts';
import type { Queries } from '../database/queries.ts';
import type { OperationServices } from '../operations/operation.ts';
import type { RetentionServices } from '../retention/run-retention.ts';
import type { Terminal } from './terminal.ts';

/** Opens a resource, passes it to `run`, and closes it afterward. */
type Use<Resource> = (run: (resource: Resource) => Promise<CommandResult>) => Promise<CommandResult>;

interface OperatorTools extends ProgramOutput {
  readonly terminal: Terminal;
  /** Reports the result of the command. */
  readonly finish: (result: CommandResult) => void;
}

/** The inputs of commands on records. A resource opens only when a command uses it. */
export interface RecordTools extends OperatorTools {
  /** Returns today's date in the configured time zone, `YYYY-MM-DD`. */
  readonly readToday: () => Promise<string>;
  /** Opens an existing database. Fails if it is missing, because these commands never create one. */
  readonly useQueries: Use<Queries>;
  /** Like `useQueries`, but passes the services that change orders. */
  readonly useServices: Use<OperationServices>;
}

/** The inputs of commands on the whole database. */
export interface DataTools extends OperatorTools {
  readonly projectFolder: string;
  /** Opens an existing database. Fails if it is missing. */
  readonly useDatabase: Use<Database>;
  /** Like `useDatabase`, but passes the services that delete old records. */
  readonly useRetention: Use<RetentionServices>;
  /** Connects to an existing database without running migrations. Fails if it is missing. */
  readonly useClient: Use<Client>;
  /** Like `useClient`, but creates a missing embedded database. */
  readonly useNewClient: Use<Client>;
}
