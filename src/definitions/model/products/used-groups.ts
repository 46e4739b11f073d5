import type {
  FormDefinition,
  GroupUse,
  JsonRecord,
  OptionSource,
  ProductGroupSource,
  ProductUse,
} from '../definition.ts';
import type { JsonPath } from '#reading/json-path.ts';

type GroupParts = Pick<FormDefinition, 'steps' | 'groups'>;

export function isGroupUse(use: ProductUse | GroupUse): use is GroupUse {
  return typeof use !== 'string' && 'group' in use;
}

/** Returns the product of a use and its condition. */
export function readProductUse(use: ProductUse): {
  readonly key: string;
  readonly when: JsonRecord | undefined;
} {
  return typeof use === 'string' ? { key: use, when: undefined } : { key: use.product, when: use.when };
}

/** A group that a module shows. `at` is its path in the steps. */
export interface UsedGroup {
  readonly key: string;
  readonly group: ProductGroupSource;
  readonly at: JsonPath;
}

/** Lists the groups that the modules of a form show, in order. Skips unknown groups. */
export function listUsedGroups({ steps, groups }: GroupParts): readonly UsedGroup[] {
  return steps.steps.flatMap(({ modules }, step) =>
    modules.flatMap(({ products = [] }, module) =>
      products.flatMap((use, index): readonly UsedGroup[] => {
        const key = isGroupUse(use) ? use.group : undefined;
        const group = key !== undefined && Object.hasOwn(groups, key) ? groups[key] : undefined;
        if (key === undefined || group === undefined) return [];
        return [{ key, group, at: ['steps', step, 'modules', module, 'products', index] }];
      }),
    ),
  );
}

/** A product of a used group, and its index in the group. */
export interface GroupedProduct extends UsedGroup {
  readonly product: string;
  readonly index: number;
  readonly when: JsonRecord | undefined;
}

/** Lists every product in the groups that a form shows. */
export function listGroupedProducts(parts: GroupParts): readonly GroupedProduct[] {
  return listUsedGroups(parts).flatMap((used) =>
    used.group.products.map((use, index): GroupedProduct => {
      const { key: product, when } = readProductUse(use);
      return { ...used, product, index, when };
    }),
  );
}

/** Returns the path of a group's own answer, or undefined for a group without answers. */
export function groupPath({ saveAs }: ProductGroupSource, name: string): string | undefined {
  return saveAs === undefined ? undefined : `productState.${saveAs}.${name}`;
}

/** Returns the path of a radio group's checkbox, or undefined when a choice is required. */
export function tickPath(group: ProductGroupSource): string | undefined {
  return group.required === true ? undefined : groupPath(group, 'checked');
}

/** Returns the path of the choice in a radio group. */
export function choicePath(group: ProductGroupSource): string | undefined {
  return groupPath(group, `data.${group.choice ?? 'choice'}`);
}

/** Returns the name of a radio group's option list. The name cannot collide with the name of a file. */
export function groupListName(key: string): string {
  return `groups/${key}`;
}

/** Returns the option lists of all radio groups. */
export function listsOfGroups(
  parts: Pick<FormDefinition, 'groups' | 'products'>,
): Readonly<Record<string, readonly OptionSource[]>> {
  const radios = Object.entries(parts.groups).filter(([, { kind }]) => kind === 'radio');
  return Object.fromEntries(
    radios.map(([key, group]) => {
      const options = group.products.flatMap((use): readonly OptionSource[] => {
        const product = parts.products[readProductUse(use).key];
        return product === undefined ? [] : [{ key: readProductUse(use).key, value: product.name }];
      });
      return [groupListName(key), options];
    }),
  );
}

/**
 * Returns the path of the answer that selects from a radio group. This is the group's checkbox, or the
 * choice if the group has no checkbox.
 */
export function selectingPath(group: ProductGroupSource): string | undefined {
  return tickPath(group) ?? choicePath(group);
}

/**
 * Returns the condition that puts a group's product into the cart. Returns undefined when the product has its
 * own checkbox, as in simple groups and sections.
 * @param states the path of the product's map of states
 */
export function findChoice(
  { group, product, when = {} }: GroupedProduct,
  states: string | undefined,
): JsonRecord | undefined {
  if (group.kind === 'custom') return when;
  if (group.kind === 'multi-state')
    return states === undefined ? when : { all: [{ [states]: 'filled' }, when] };
  const [tick, choice] = [tickPath(group), choicePath(group)];
  if (group.kind !== 'radio' || choice === undefined) return undefined;
  return { ...(tick === undefined ? {} : { [tick]: true }), [choice]: product };
}
