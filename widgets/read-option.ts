import { recordOf } from '#domain/read-property.ts';
import { createSay } from '#domain/texts.ts';
import type { SayText, Texts } from '#domain/texts.ts';

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

/**
 * Creates the function that returns a widget's texts: from the option `texts`, else the defaults.
 * @param defaults the texts in `virtual:texts/<widget>`
 */
export function createWidgetSay(widget: string, options: WidgetOptions, defaults: Texts): SayText {
  const texts = recordOf(options['texts']);
  const given = Object.keys(texts).flatMap((name) => {
    const text = readText(texts, name);
    return text === undefined ? [] : [[`${widget}.${name}`, text] as const];
  });
  return createSay(Object.fromEntries(given), defaults);
}
