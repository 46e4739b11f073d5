import type { RuleOf } from '#domain/rules/rule.ts';

/** Removes dots and converts to lowercase, so that "L.L.C." equals "llc". */
function withoutDots(text: string): string {
  return text.replaceAll('.', '').trim().toLowerCase();
}

/**
 * Requires text that ends with one of the given words after a space or comma, as in `endsWith:LLC,L.L.C.`: "Ruiz
 * Tools, LLC". Ignores dots and case.
 */
export const endsWith: RuleOf<'endsWith'> = {
  name: 'endsWith',
  arguments: [
    {
      name: 'endings',
      type: 'string',
      pattern: String.raw`^[A-Za-z.]+( [A-Za-z.]+)*(,[A-Za-z.]+( [A-Za-z.]+)*)*$`,
    },
  ],
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
