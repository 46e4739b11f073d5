import { InvalidSettingError } from './invalid-setting-error.ts';
import { readProperty } from '#domain/read-property.ts';

/** Names the setting behind a listen error. Returns other errors unchanged. */
export function describeListenError(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): unknown {
  const code = readProperty(error, 'code');
  const because = (message: string) => new InvalidSettingError(message, { cause: error });
  switch (code) {
    case 'EADDRINUSE':
      return because(
        `PORT is ${port}, and another process uses it on ${host}. End that process, or set PORT to another number.`,
      );
    case 'EACCES':
      return because(
        `PORT is ${port}, and this user has no permission to use it. Set PORT to a number from 1024 to 65535.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return because(
        `HOST must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them, not '${host}'.`,
      );
    default:
      return error;
  }
}
