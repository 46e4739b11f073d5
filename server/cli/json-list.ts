import type { Terminal } from './terminal.ts';

/** A JSON object with a list that is streamed item by item. */
export interface JsonList {
  add(item: unknown): Promise<void>;
  /** Returns the end of the JSON text, with additional properties. */
  end(after: object): string;
}

/** Writes the first properties of the object and opens the list. */
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
