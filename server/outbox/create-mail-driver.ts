import type { Configuration } from '../configuration.ts';
import { findDataFolder } from '../database/embedded/data-folder.ts';
import { InvalidSettingError } from '../settings/invalid-setting-error.ts';
import { createFileDriver } from './file-driver.ts';
import type { MailDriver } from './mail-driver.ts';
import { createSmtpDriver } from './smtp-driver.ts';

type Settings = Pick<
  Configuration,
  'mailDriver' | 'smtpUrl' | 'smtpMs' | 'dataFolder' | 'projectFolder' | 'databaseUrl'
>;

const drivers = {
  file: (settings) => createFileDriver(() => findDataFolder(settings)),
  smtp: ({ smtpUrl, smtpMs }) => {
    if (smtpUrl === null) throw new InvalidSettingError('Missing SMTP_URL: MAIL_DRIVER=smtp needs it.');
    return createSmtpDriver(smtpUrl, smtpMs);
  },
} as const satisfies Record<Configuration['mailDriver'], (settings: Settings) => MailDriver>;

export function createMailDriver(settings: Settings): MailDriver {
  return drivers[settings.mailDriver](settings);
}
