import type { JsonPath } from '#reading/json-path.ts';
import type { ProductGroupSource } from '../../model/definition.ts';
import { readProperty } from '#domain/read-property.ts';

/** A mistake in a group. The path is relative to the group. */
export type Mistaken = readonly [at: JsonPath, code: string, message: string];

/** Keywords that only some kinds of groups support. */
const WORDS_OF = {
  saveAs: ['radio', 'custom'],
  choice: ['radio'],
  required: ['radio'],
  answers: ['custom'],
  ui: ['custom'],
  fields: ['custom'],
} as const satisfies Partial<Record<keyof ProductGroupSource, readonly ProductGroupSource['kind'][]>>;

/** Reports keywords that the group's kind does not support, and missing keywords that it needs. */
export function checkWords(group: ProductGroupSource): readonly Mistaken[] {
  const { kind, saveAs, answers, fields } = group;
  const idle = Object.entries(WORDS_OF).flatMap(([word, kinds]): readonly Mistaken[] => {
    const isUsed = readProperty(group, word) !== undefined;
    if (!isUsed || kinds.some((known) => known === kind)) return [];
    return [[[word], 'idle-word', `A group of the kind "${kind}" has no use for "${word}".`]];
  });
  const needsName = saveAs === undefined && (kind === 'radio' || answers !== undefined);
  const asksNothing = kind === 'custom' && answers === undefined && fields === undefined;
  return [
    ...idle,
    ...(needsName
      ? [[[], 'missing-key', 'This group has answers of its own: "saveAs" must name them.'] as const]
      : []),
    ...(asksNothing
      ? [
          [
            [],
            'no-questions',
            'A custom group asks something before it sells: give it "answers" or "fields".',
          ] as const,
        ]
      : []),
  ];
}

/** Checks the number of products that a kind of group must have. */
export function checkCount({ kind, products }: ProductGroupSource): readonly Mistaken[] {
  if (kind === 'radio' && products.length < 2) {
    const message = 'A radio group lets choose among several products: one alone is a "simple" group.';
    return [[['products'], 'single-choice', message]];
  }
  if (kind !== 'simple' || products.length < 2) return [];
  return [[['products'], 'several-products', 'A simple group has one product: several are a "section".']];
}
