import { fillText } from '../../texts.ts';

/** Values of the placeholders in a product's texts; '' for those that do not apply. */
export type LineValues = Readonly<
  Record<'state' | 'states' | 'entityType' | 'name' | 'n' | 'years' | 'parent', string>
>;

/** Fills the placeholders of a text and removes the extra spaces that empty values leave. */
export function fillLine(text: string, values: LineValues): string {
  return fillText(text, values)
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
}
