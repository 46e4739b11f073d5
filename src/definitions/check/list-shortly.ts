const MOST_NAMES = 8;

/** Names in a sentence: `WY`, `WY and DE`; of many the first, and how many more there are. */
export function listShortly(names: readonly string[]): string {
  const rest = names.length - MOST_NAMES;
  const parts = rest > 0 ? [...names.slice(0, MOST_NAMES), `${rest} more`] : names;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
