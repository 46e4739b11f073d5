import { InvalidSettingError } from './invalid-setting-error.ts';

/**
 * Reads a setting that is `on` or `off`.
 * @throws {InvalidSettingError}
 */
export function readSwitch(variable: string, text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new InvalidSettingError(`${variable} must be on or off, not '${text}'.`);
}
