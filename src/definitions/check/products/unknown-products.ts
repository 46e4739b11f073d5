import { suggest } from '#reading/nearest-name.ts';
import type { Message } from '#reading/nearest-name.ts';
import type { FormDefinition } from '../../model/definition.ts';

type Named = Pick<FormDefinition, 'products' | 'groups'>;

/** Returns the message for an unknown product, or undefined for a known one. */
export function unknownProduct({ products, groups }: Named, key: string): Message | undefined {
  if (Object.hasOwn(products, key)) return undefined;
  if (Object.hasOwn(groups, key)) {
    return `"${key}" is a product group, not a product. In the "products" of a module, write { "group": "${key}" }.`;
  }
  return suggest(`Unknown product "${key}".`, key, Object.keys(products), adviceOn('products'));
}

/** Returns the message for an unknown product group, or undefined for a known one. */
export function unknownGroup({ products, groups }: Named, key: string): Message | undefined {
  if (Object.hasOwn(groups, key)) return undefined;
  if (Object.hasOwn(products, key)) return `"${key}" is a product, not a group. Write "${key}".`;
  return suggest(`Unknown product group "${key}".`, key, Object.keys(groups), adviceOn('product-groups'));
}

/** Returns the fix of a message without a suggestion. */
function adviceOn(file: string) {
  return { otherwise: ` Add it to shared/${file}.json or the form's ${file}.json, or fix the name.` };
}
