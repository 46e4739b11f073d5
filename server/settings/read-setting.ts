import { InvalidSettingError } from './invalid-setting-error.ts';

/** One setting of an operator. */
export interface Setting<Value> {
  /** Name of the environment variable. */
  readonly variable: string;
  readonly meaning: string;
  /** The default as an operator would set it. Undefined for a setting that is optional. */
  readonly initial: string | undefined;
  /** The variable's name in an earlier version. */
  readonly was: string | undefined;
  /**
   * Reads the value of the variable, or the default.
   * @param text null when both are missing
   * @throws {InvalidSettingError}
   */
  readonly read: (text: string | null) => Value;
}

type Reader<Value> = (text: string, variable: string) => Value;

/** Describes a setting with a default. */
export function setting<Value>(
  variable: string,
  meaning: string,
  initial: string,
  read: Reader<Value>,
): Setting<Value> {
  return { variable, meaning, initial, was: undefined, read: (text) => read(text ?? initial, variable) };
}

/** Describes a setting that is null when it is not set. */
export function optional<Value = string>(
  variable: string,
  meaning: string,
  read: Reader<Value>,
): Setting<Value | null> {
  const readSet = (text: string | null) => (text === null ? null : read(text, variable));
  return { variable, meaning, initial: undefined, was: undefined, read: readSet };
}

/** Describes a setting whose default another module inserts in place of null. */
export function withDefault<Value>(optionalSetting: Setting<Value>, initial: string): Setting<Value> {
  return { ...optionalSetting, initial };
}

/** Describes a whole number. Times are in ms, sizes in bytes. */
export function number(
  variable: string,
  meaning: string,
  initial: number,
  [min, max]: readonly [min: number, max: number],
): Setting<number> {
  return setting(variable, meaning, String(initial), (text) => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw new InvalidSettingError(`${variable} must be a whole number from ${min} to ${max}, not '${text}'.`);
  });
}

/** Describes a setting that is `on` or `off`, by default `off`. */
export function toggle(variable: string, meaning: string): Setting<boolean> {
  return setting(variable, meaning, 'off', (text) => {
    if (text === 'on' || text === 'off') return text === 'on';
    throw new InvalidSettingError(`${variable} must be on or off, not '${text}'.`);
  });
}

/** Describes a choice. The first choice is the default, unless `initial` names another one. */
export function choice<const Choice extends string>(
  variable: string,
  meaning: string,
  choices: readonly [Choice, ...Choice[]],
  initial: NoInfer<Choice> = choices[0],
): Setting<Choice> {
  return setting(variable, meaning, initial, (text) => {
    const found = choices.find((known) => known === text);
    if (found !== undefined) return found;
    const listed = `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
    throw new InvalidSettingError(`${variable} must be ${listed}, not '${text}'.`);
  });
}

/** Returns the setting with the name that its variable had in an earlier version. */
export function renamed<Value>(was: string, current: Setting<Value>): Setting<Value> {
  return { ...current, was };
}

/** Returns the value as it is. */
export const asText: Reader<string> = (text) => text;
