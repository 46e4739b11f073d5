import { createRequire } from 'node:module';

/** A part of a laid out line, as the PDF writer places it. */
export interface PlacedInline {
  text: string;
  width: number;
  x: number;
  /** The embedding level of the run. Omitted for level 0. */
  readonly level?: number;
  trailingCut?: number;
}

/** A laid out line. Only the properties that ordering needs. */
export interface PlacedLine {
  readonly inlines: PlacedInline[];
  readonly leadingCut: number;
  trailingCut: number;
  inlineWidths: number;
}

/** Removes the space at the end of a line, which would be at the beginning of a part from right to left. */
function trimEnd(line: PlacedLine): void {
  const last = line.inlines.at(-1);
  if (last?.trailingCut === undefined || last.trailingCut === 0) return;
  last.text = last.text.trimEnd();
  last.width -= last.trailingCut;
  line.inlineWidths -= last.trailingCut;
  last.trailingCut = 0;
  line.trailingCut = 0;
}

/** Reverses every sequence of inlines whose levels are at least `lowest`. */
function reverseFrom(inlines: readonly PlacedInline[], lowest: number): PlacedInline[] {
  const ordered: PlacedInline[] = [];
  let sequence: PlacedInline[] = [];
  for (const inline of inlines) {
    if ((inline.level ?? 0) >= lowest) {
      sequence.unshift(inline);
      continue;
    }
    ordered.push(...sequence, inline);
    sequence = [];
  }
  return [...ordered, ...sequence];
}

/**
 * Places the parts of a line in their visual order (Unicode Bidirectional Algorithm, rule L2): from the highest level
 * to the lowest odd level, every sequence of that level or higher is reversed.
 */
export function orderLine(line: PlacedLine): void {
  const highest = Math.max(0, ...line.inlines.map(({ level = 0 }) => level));
  if (highest === 0) return;
  trimEnd(line);
  let parts = line.inlines;
  for (let lowest = highest; lowest > 0; lowest -= 1) parts = reverseFrom(parts, lowest);
  let x = -line.leadingCut;
  for (const inline of parts) {
    inline.x = x;
    x += inline.width;
  }
}

interface LineBuilder {
  buildNextLine(textNode: unknown): PlacedLine | null;
}

/**
 * Orders every line that the PDF writer lays out. The writer wraps a text in its logical order, which is right, but
 * then places all words from left to right. It has no setting for this.
 */
export function orderLinesOfWriter(): void {
  const { default: builder }: { readonly default: { readonly prototype: LineBuilder } } = createRequire(
    import.meta.url,
  )('pdfmake/js/LayoutBuilder.js');
  const build = builder.prototype.buildNextLine;
  builder.prototype.buildNextLine = function buildOrderedLine(this: LineBuilder, textNode) {
    const line = build.call(this, textNode);
    if (line !== null) orderLine(line);
    return line;
  };
}
