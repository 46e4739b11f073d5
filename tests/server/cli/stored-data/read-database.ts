import { connectClient } from '#server/cli/stored-data/connect-client.ts';
import { writeBackup } from '#server/cli/stored-data/write-backup.ts';
import { readConfiguration } from '#server/configuration.ts';
import { createCollectingTerminal } from '../collecting-terminal.ts';

/** Returns the whole content of a database as one string. */
export async function readDatabase(databaseUrl: string): Promise<string> {
  const configuration = { ...readConfiguration({}, process.cwd()), databaseUrl };
  return connectClient(configuration, async (client) => {
    const pieces: Buffer[] = [];
    for await (const piece of writeBackup(client, new Date(), createCollectingTerminal())) pieces.push(piece);
    return Buffer.concat(pieces).toString('utf8');
  });
}
