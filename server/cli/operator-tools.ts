import type { Client } from 'pg';
import type { CommandResult, ProgramOutput } from '#command-line/run-program.ts';
import type { Database } from '../database/open-database.ts';
import type { Queries } from '../database/queries.ts';
import type { OperationServices } from '../operations/operation.ts';
import type { Terminal } from './terminal.ts';

/** Runs a command with an opened resource, and closes the resource afterward. */
type Use<Resource> = (run: (resource: Resource) => Promise<CommandResult>) => Promise<CommandResult>;

interface OperatorTools extends ProgramOutput {
  readonly terminal: Terminal;
  /** Reports the result of the command. */
  readonly finish: (result: CommandResult) => void;
}

/** The inputs of commands on records. Nothing is opened before a command uses it. */
export interface RecordTools extends OperatorTools {
  /** Returns the present day in the time zone of the settings, `YYYY-MM-DD`. */
  readonly readToday: () => Promise<string>;
  /** Opens an existing database. Fails if it is missing, because these commands never create one. */
  readonly useQueries: Use<Queries>;
  /** The same, with the services that change orders. */
  readonly useServices: Use<OperationServices>;
}

/** The inputs of commands on the whole database. */
export interface DataTools extends OperatorTools {
  readonly projectFolder: string;
  /** Opens an existing database. Fails if it is missing. */
  readonly useDatabase: Use<Database>;
  /** Connects to an existing database without running migrations. Fails if it is missing. */
  readonly useClient: Use<Client>;
  /** The same, but creates a missing embedded database. */
  readonly useNewClient: Use<Client>;
}
