import { Client } from 'pg';
import type { Configuration } from '../../configuration.ts';
import { silentLog } from '../../log.ts';
import { prepareEmbeddedDatabase } from '../../database/embedded/embedded-database.ts';

/**
 * Connects to the database without running migrations. Starts the embedded database if necessary. Stops it
 * afterward unless another process uses it.
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
    // A broken connection also makes the pending query fail. Without this listener, the process would exit.
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
