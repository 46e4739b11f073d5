/** A widget's options, already checked against its `options.schema.json`: what is not there has its default. */
export type WidgetOptions = Readonly<Record<string, unknown>>;

export function readText(options: WidgetOptions, name: string): string | undefined {
  const option = options[name];
  return typeof option === 'string' ? option : undefined;
}

/** A list of texts; empty where there is none. */
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

/** One of the words an option allows. */
export function readWord<Word extends string>(
  options: WidgetOptions,
  name: string,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === options[name]);
}
