import type { Configuration } from '../configuration.ts';
import { findDataFolder } from '../database/embedded/data-folder.ts';
import { createFileDriver } from './file-driver.ts';
import type { MailDriver } from './mail-driver.ts';

type Settings = Pick<Configuration, 'mailDriver' | 'dataFolder' | 'projectFolder' | 'databaseUrl'>;

const drivers = {
  file: (settings) => createFileDriver(() => findDataFolder(settings)),
} as const satisfies Record<Configuration['mailDriver'], (settings: Settings) => MailDriver>;

/** The driver that the settings name. */
export function createMailDriver(settings: Settings): MailDriver {
  return drivers[settings.mailDriver](settings);
}
