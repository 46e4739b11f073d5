/** Maximum number of names in a line. */
const MOST_NAMES = 8;

/** Lists the first names, and how many follow. */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const rest = names.length - MOST_NAMES;
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}
