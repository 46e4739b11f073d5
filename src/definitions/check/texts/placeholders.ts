import { rules } from '#rules/registry.ts';
import { listWidgetTexts } from '../widgets/widget-options.ts';
import { allTexts } from './all-texts.ts';
import { readProperty } from '#domain/read-property.ts';

/** Names of the places in a text that are filled in, such as `{n}`. */
export function placeholdersIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}

/** What a product's texts are filled with. */
export const PRODUCT_VALUES = ['state', 'states', 'entityType', 'name', 'n', 'years', 'parent'] as const;
/** What a row's title is filled with. */
export const ROW_VALUES = ['n'] as const;

/** What is filled into the text at a key, by the text it replaces: a rule's also has the field's name. */
export function valuesOfText(key: string): readonly string[] {
  const [kind, rule = '', message = ''] = key.split('.');
  const usual = readProperty(allTexts, key) ?? listWidgetTexts()[key];
  const own = kind === 'rule' && Object.hasOwn(rules, rule) ? rules[rule]?.messages : undefined;
  const texts = [usual, ...(own === undefined ? [] : [own[message], ...Object.values(own)])];
  const names = texts.flatMap((text) => (typeof text === 'string' ? placeholdersIn(text) : []));
  return [...new Set([...(kind === 'rule' ? ['field'] : []), ...names])];
}
