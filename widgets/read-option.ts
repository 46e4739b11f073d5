/** A widget's options, validated against its `options.schema.json`. Missing options have their defaults. */
export type WidgetOptions = Readonly<Record<string, unknown>>;

export function readText(options: WidgetOptions, name: string): string | undefined {
  const option = options[name];
  return typeof option === 'string' ? option : undefined;
}

/** Returns a list of strings; empty when it is missing. */
export function readTexts(options: WidgetOptions, name: string): readonly string[] {
  const option = options[name];
  return Array.isArray(option) ? option.filter((entry) => typeof entry === 'string') : [];
}

export function readNumber(options: WidgetOptions, name: string): number | undefined {
  const option = options[name];
  return typeof option === 'number' ? option : undefined;
}

export function readFlag(options: WidgetOptions, name: string, fallback: boolean): boolean {
  const option = options[name];
  return typeof option === 'boolean' ? option : fallback;
}

/** Returns the option's value if it is one of the allowed words. */
export function readWord<Word extends string>(
  options: WidgetOptions,
  name: string,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === options[name]);
}
