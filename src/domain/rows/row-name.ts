import type { RowsModel } from '../form.ts';
import { readInside } from '../read-property.ts';
import { fillText } from '../texts.ts';

type Titled = Pick<RowsModel, 'title' | 'titleFrom'>;

/** Returns the visitor's words in the fields that name a row, such as `['2021', 'Ford', 'F-150']`; '' for none. */
function rowWords({ titleFrom }: Titled, read: (field: string) => unknown): readonly string[] {
  return titleFrom.map((field) => {
    const answer = read(field);
    const words = typeof answer === 'string' ? answer : readInside(answer, 'value');
    return typeof words === 'string' ? words.trim() : '';
  });
}

/** Returns what the visitor calls a row once all fields that name it are answered, else its title, `Vehicle 1`. */
export function nameRow(rows: Titled, number: number, read: (field: string) => unknown): string {
  const words = rowWords(rows, read);
  return words.length > 0 && !words.includes('') ? words.join(' ') : fillText(rows.title, { n: number });
}
