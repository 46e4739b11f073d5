import { rules } from '#rules/registry.ts';
import { listWidgetTexts } from '../widgets/widget-options.ts';
import { defaultTexts } from '../../emit/default-texts.ts';

/** Returns the names of the placeholders in a text, such as `{n}`. */
export function placeholdersIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
}

/** The placeholders that product texts can use. */
export const PRODUCT_VALUES = ['state', 'states', 'entityType', 'name', 'n', 'years', 'parent'] as const;
/** The placeholders that row titles can use. */
export const ROW_VALUES = ['n'] as const;

/**
 * Returns the placeholders for the text at a key, taken from the default text. Rule messages also have
 * `field`.
 */
export function valuesOfText(key: string): readonly string[] {
  const [kind, rule = '', message = ''] = key.split('.');
  const usual = defaultTexts[key] ?? listWidgetTexts()[key];
  const own = kind === 'rule' && Object.hasOwn(rules, rule) ? rules[rule]?.messages : undefined;
  const texts = [usual, ...(own === undefined ? [] : [own[message], ...Object.values(own)])];
  const names = texts.flatMap((text) => (typeof text === 'string' ? placeholdersIn(text) : []));
  return [...new Set([...(kind === 'rule' ? ['field'] : []), ...names])];
}
