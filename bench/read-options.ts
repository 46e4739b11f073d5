import { parseArgs } from 'node:util';

/** Whole numbers a bench takes, with what they are without being given, and their bounds. */
export type NumberOptions = Readonly<
  Record<string, { readonly initial: number; readonly min: number; readonly max: number }>
>;

export interface ReadOptions<Options extends NumberOptions> {
  readonly numbers: Readonly<Record<keyof Options, number>>;
  readonly json: boolean;
  /** Names of the other switches that were given. */
  readonly switches: ReadonlySet<string>;
}

/** Any, to be named again where a run is to be repeated. */
const newSeed = (): number => Math.floor(Math.random() * 2 ** 31);

/** The option `--seed`. */
export const seedOption = () => ({ initial: newSeed(), min: 0, max: 2 ** 31 - 1 });

/** Reads `--name 5`, `--json` and switches; undefined, with a sentence on standard error, where they are wrong. */
export function readOptions<Options extends NumberOptions>(
  args: readonly string[],
  options: Options,
  usage: string,
  switches: readonly string[] = [],
): ReadOptions<Options> | undefined {
  try {
    const texts = Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' as const }]));
    const { values: given } = parseArgs({
      args: [...args],
      options: {
        ...texts,
        ...Object.fromEntries(['json', ...switches].map((name) => [name, { type: 'boolean' as const }])),
      },
    });
    const values = new Map<string, unknown>(Object.entries(given));
    const entries = Object.entries(options).map(([name, { initial, min, max }]) => {
      const value = values.has(name) ? Number(values.get(name)) : initial;
      if (Number.isInteger(value) && value >= min && value <= max) return [name, value] as const;
      throw new Error(`--${name} takes whole numbers from ${min} to ${max}.`);
    });
    return {
      // Object.fromEntries forgets the names it was given.
      numbers: Object.fromEntries(entries) as Record<keyof Options, number>,
      json: values.get('json') === true,
      switches: new Set(switches.filter((name) => values.get(name) === true)),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return undefined;
  }
}
