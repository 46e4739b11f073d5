import { parseArgs } from 'node:util';

/** The integer options of a benchmark, with their defaults and bounds. */
export type NumberOptions = Readonly<
  Record<string, { readonly initial: number; readonly min: number; readonly max: number }>
>;

export interface ReadOptions<Options extends NumberOptions> {
  readonly numbers: Readonly<Record<keyof Options, number>>;
  readonly json: boolean;
  /** Names of the other flags that were given. */
  readonly switches: ReadonlySet<string>;
}

/** Returns a random seed. The benchmark prints it, so that a run can be repeated. */
const newSeed = (): number => Math.floor(Math.random() * 2 ** 31);

export const seedOption = () => ({ initial: newSeed(), min: 0, max: 2 ** 31 - 1 });

/**
 * Reads `--name 5`, `--json` and flags. On invalid options, prints an error to stderr and returns undefined.
 */
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
      throw new Error(`--${name} must be a whole number from ${min} to ${max}.`);
    });
    return {
      // Object.fromEntries loses the key type.
      numbers: Object.fromEntries(entries) as Record<keyof Options, number>,
      json: values.get('json') === true,
      switches: new Set(switches.filter((name) => values.get(name) === true)),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return undefined;
  }
}
