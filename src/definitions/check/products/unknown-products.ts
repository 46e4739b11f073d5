import { unknownName } from '#reading/nearest-name.ts';
import type { FormDefinition } from '../../model/definition.ts';

type Named = Pick<FormDefinition, 'products' | 'groups'>;

/** Returns the message for an unknown product, or undefined for a known one. */
export function unknownProduct({ products, groups }: Named, key: string): string | undefined {
  if (Object.hasOwn(products, key)) return undefined;
  if (Object.hasOwn(groups, key)) {
    return `"${key}" is a product group, not a product. In the "products" of a module, write { "group": "${key}" }.`;
  }
  return withAdvice(unknownName('Unknown product', key, Object.keys(products)), 'products');
}

/** Returns the message for an unknown product group, or undefined for a known one. */
export function unknownGroup({ products, groups }: Named, key: string): string | undefined {
  if (Object.hasOwn(groups, key)) return undefined;
  if (Object.hasOwn(products, key)) return `"${key}" is a product, not a group. Write "${key}".`;
  return withAdvice(unknownName('Unknown product group', key, Object.keys(groups)), 'product-groups');
}

/** Adds the fix to a message without a suggestion. */
function withAdvice(message: string | undefined, file: string): string | undefined {
  if (message === undefined || message.endsWith('?')) return message;
  return `${message} Add it to shared/${file}.json or the form's ${file}.json, or fix the name.`;
}
