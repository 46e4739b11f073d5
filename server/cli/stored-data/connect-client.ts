import { Client } from 'pg';
import type { Configuration } from '../../configuration.ts';
import { silentLog } from '../../log.ts';
import { prepareEmbeddedDatabase } from '../../database/embedded/embedded-database.ts';

/**
 * Connects to the database as it is, without migrations; the embedded one is started where it does not run, and stopped
 * again where nobody else uses it.
 */
export async function connectClient<Result>(
  configuration: Configuration,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, databaseConnectMs: connectionTimeoutMillis } = configuration;
  const embedded = databaseUrl === null ? await prepareEmbeddedDatabase(configuration, silentLog) : undefined;
  try {
    const connection = (await embedded?.attach()) ?? { connectionString: databaseUrl ?? '' };
    const client = new Client({ ...connection, connectionTimeoutMillis, keepAlive: true });
    // A query that is cut off reports it; without a listener the process would end.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await embedded?.detach();
  }
}
