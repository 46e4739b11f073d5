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

/** Whether what a module shows is a group rather than a single product. */
export function isGroupUse(use: ProductUse | GroupUse): use is GroupUse {
  return typeof use !== 'string' && 'group' in use;
}

/** The product of a use, and the condition it is under. */
export function readProductUse(use: ProductUse): {
  readonly key: string;
  readonly when: JsonRecord | undefined;
} {
  return typeof use === 'string' ? { key: use, when: undefined } : { key: use.product, when: use.when };
}

/** A group that a module of the form shows; `at` is where the steps name it. */
export interface UsedGroup {
  readonly key: string;
  readonly group: ProductGroupSource;
  readonly at: JsonPath;
}

/** The groups that the modules of a form show, in their order; those there are not are left out. */
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

/** A product of a used group, and its place there. */
export interface GroupedProduct extends UsedGroup {
  readonly product: string;
  readonly index: number;
  readonly when: JsonRecord | undefined;
}

/** Every product of the groups a form shows. */
export function listGroupedProducts(parts: GroupParts): readonly GroupedProduct[] {
  return listUsedGroups(parts).flatMap((used) =>
    used.group.products.map((use, index): GroupedProduct => {
      const { key: product, when } = readProductUse(use);
      return { ...used, product, index, when };
    }),
  );
}

/** The path of an answer that is a group's own; undefined for a group without answers. */
export function groupPath({ saveAs }: ProductGroupSource, name: string): string | undefined {
  return saveAs === undefined ? undefined : `productState.${saveAs}.${name}`;
}

/** The path of a radio group's tick; undefined where something must be chosen. */
export function tickPath(group: ProductGroupSource): string | undefined {
  return group.required === true ? undefined : groupPath(group, 'checked');
}

/** The path of what is chosen in a radio group. */
export function choicePath(group: ProductGroupSource): string | undefined {
  return groupPath(group, `data.${group.choice ?? 'choice'}`);
}

/** The name of the option list of a radio group; no file can have it. */
export function groupListName(key: string): string {
  return `groups/${key}`;
}

/** What can be chosen in radio groups, as option lists. */
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

/** The answer by which a visitor takes something of a radio group: its tick, or the choice where there must be one. */
export function selectingPath(group: ProductGroupSource): string | undefined {
  return tickPath(group) ?? choicePath(group);
}

/**
 * What puts a group's product into the cart in place of a tick of its own; undefined where it has one, in a simple group
 * and in a section.
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
