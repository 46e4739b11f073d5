import type { JsonPath } from '#reading/json-path.ts';
import type { FormDefinition, ModuleSource, ProductUse } from '../definition.ts';
import { locateNamed } from '../source-location.ts';
import type { SourceLocation } from '../source-location.ts';
import { isGroupUse, readProductUse } from './used-groups.ts';

/** A product that a step shows, directly or in a group. With `each`, the product is shown once per row. */
export interface ShownProduct {
  readonly key: string;
  readonly each: string | undefined;
  /** The file that names the product. */
  readonly part: 'steps' | 'groups';
  readonly at: readonly [string, ...JsonPath];
  /** Key of the step. */
  readonly step: string;
}

type ShowingParts = Pick<FormDefinition, 'steps' | 'groups'>;
type Shown = Omit<ShownProduct, 'step'>;

function showUses(
  uses: readonly ProductUse[] | undefined,
  at: ShownProduct['at'],
  part: Shown['part'] = 'steps',
  each?: string,
): readonly Shown[] {
  return (uses ?? []).map((use, index) => ({
    key: readProductUse(use).key,
    each,
    part,
    at: [...at, index],
  }));
}

function listOfModule(
  groups: FormDefinition['groups'],
  { products = [], filingOptions, rows }: ModuleSource,
  at: ShownProduct['at'],
): readonly Shown[] {
  const chosen = products.flatMap((use, index): readonly Shown[] => {
    if (!isGroupUse(use)) {
      const { key } = readProductUse(use);
      return [{ key, each: undefined, part: 'steps', at: [...at, 'products', index] }];
    }
    const group = Object.hasOwn(groups, use.group) ? groups[use.group] : undefined;
    return showUses(group?.products, [use.group, 'products'], 'groups');
  });
  return [
    ...showUses(rows?.products, [...at, 'rows', 'products'], 'steps', rows?.path),
    ...chosen,
    ...showUses(filingOptions, [...at, 'filingOptions']),
  ];
}

/**
 * Lists the products that the steps show, in order. A product that is shown several times is listed several
 * times.
 */
export function listShownProducts({ steps, groups }: ShowingParts): readonly ShownProduct[] {
  return steps.steps.flatMap(({ key: step, modules }, index) =>
    modules.flatMap((module, position) =>
      listOfModule(groups, module, ['steps', index, 'modules', position]).map((shown) => ({
        ...shown,
        step,
      })),
    ),
  );
}

/** Returns the location that names a shown product. */
export function locateShown(files: FormDefinition['files'], { part, at }: ShownProduct): SourceLocation {
  const [name, ...inner] = at;
  return part === 'groups' ? locateNamed(files.groups, name, ...inner) : { file: files.steps, at };
}
