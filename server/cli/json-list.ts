import type { Terminal } from './terminal.ts';

/** A JSON object with a list that is written item by item, so that it need not be in memory. */
export interface JsonList {
  add(item: unknown): Promise<void>;
  /** Returns the rest of the object. */
  end(after: object): string;
}

/** Begins the object: its first properties, then the list. */
export async function beginJsonList(
  { say }: Pick<Terminal, 'say'>,
  before: object,
  name: string,
): Promise<JsonList> {
  const first = Object.entries(before).map(
    ([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)},\n`,
  );
  await say(`{\n${first.join('')}${JSON.stringify(name)}: [`);
  let isFirst = true;
  return {
    add: async (item) => {
      await say(`${isFirst ? '' : ','}\n${JSON.stringify(item)}`);
      isFirst = false;
    },
    end: (after) => {
      const rest = Object.entries(after).map(
        ([key, value]) => `,\n${JSON.stringify(key)}: ${JSON.stringify(value)}`,
      );
      return `\n]${rest.join('')}\n}`;
    },
  };
}
