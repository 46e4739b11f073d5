import { fillText } from '../../texts.ts';

/** What fills the placeholders of a product's texts; '' where the product asks for none, or is in no row. */
export type LineValues = Readonly<
  Record<'state' | 'states' | 'entityType' | 'name' | 'n' | 'years' | 'parent', string>
>;

/** Fills a text and closes the gaps that empty values leave. */
export function fillLine(text: string, values: LineValues): string {
  return fillText(text, values)
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
}
