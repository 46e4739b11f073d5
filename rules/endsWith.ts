import type { Rule } from '#domain/rules/rule.ts';

/** Without dots and in small letters: "L.L.C." and "llc" end a name alike. */
function withoutDots(text: string): string {
  return text.replaceAll('.', '').trim().toLowerCase();
}

/**
 * Text that ends with one of some words after a blank or a comma, as in `endsWith:LLC,L.L.C.`: "Ruiz Tools, LLC". Dots
 * and upper or lower case make no difference.
 */
export const endsWith: Rule = {
  name: 'endsWith',
  arguments: [
    {
      name: 'endings',
      type: 'string',
      pattern: String.raw`^[A-Za-z.]+( [A-Za-z.]+)*(,[A-Za-z.]+( [A-Za-z.]+)*)*$`,
    },
  ],
  messages: { endsWith: '{field} must end with one of these: {endings}' },
  test: (value, [list]) => {
    const endings = String(list).split(',');
    const text = typeof value === 'string' ? withoutDots(value) : '';
    const isEnded = endings.some((ending) => {
      const end = withoutDots(ending);
      return text.endsWith(` ${end}`) || text.endsWith(`,${end}`);
    });
    return isEnded ? undefined : { message: 'endsWith', params: { endings: endings.join(', ') } };
  },
};
