const MAX_NAMES = 8;

/** Joins names for a sentence: `WY`, `WY and DE`. Lists of more than eight names end with `5 more`. */
export function listShortly(names: readonly string[]): string {
  const rest = names.length - MAX_NAMES;
  const parts = rest > 0 ? [...names.slice(0, MAX_NAMES), `${rest} more`] : names;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
