import { isRecord } from '#reading/is-record.ts';
import type { JsonPath } from '#reading/json-path.ts';
import type { Upgrade, WrittenFile } from './upgrade.ts';

type WrittenRecord = Readonly<Record<string, unknown>>;

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The name that a use has in itself or under a word. */
function nameOf(use: unknown, word: string): readonly string[] {
  const name = isRecord(use) ? use[word] : use;
  return typeof name === 'string' ? [name] : [];
}

/** Products that the modules of the steps show: by themselves, in groups, in rows, or by their filing options. */
function listShown(steps: WrittenRecord, groups: WrittenRecord): ReadonlySet<string> {
  const modules = listOf(steps['steps']).flatMap((step) => (isRecord(step) ? listOf(step['modules']) : []));
  const uses = modules.filter(isRecord).flatMap(({ products, filingOptions, rows }) => [
    ...listOf(products).flatMap((use) => {
      const group = isRecord(use) && typeof use['group'] === 'string' ? groups[use['group']] : undefined;
      return isRecord(group) ? listOf(group['products']) : [use];
    }),
    ...listOf(filingOptions),
    ...(isRecord(rows) ? listOf(rows['products']) : []),
  ]);
  return new Set(uses.flatMap((use) => nameOf(use, 'product')));
}

/** Listings of the cart that say no more than that a step shows the product. */
export function findNeedless({ kind, value, groups = {} }: WrittenFile): readonly JsonPath[] {
  if (kind !== 'steps' || !isRecord(value) || !isRecord(value['cart'])) return [];
  const shown = listShown(value, groups);
  const listed = listOf(value['cart']['optional']);
  return listed.flatMap((use, index): readonly JsonPath[] => {
    const isPlain = !isRecord(use) || use['when'] === undefined;
    return isPlain && nameOf(use, 'product').some((name) => shown.has(name))
      ? [['cart', 'optional', index]]
      : [];
  });
}

/**
 * What a step shows is optional without being listed. What is stored keeps its lists: they say in which order its cart was.
 * All other new words are none that an older definition could have used.
 */
export const shortenWords: Upgrade = { upgrade: (content) => content, findNeedless };
