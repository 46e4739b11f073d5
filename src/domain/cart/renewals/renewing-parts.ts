import type { Cents } from '../../money.ts';

/** Something that may renew. `months` is how long it runs, where that is known. */
export interface Renewing {
  readonly label: string;
  readonly yearlyCents?: Cents;
  readonly months?: number | null;
}

/** What of a line of an order renews: the parts that cost something each year, else the line itself; nothing where it is free of that. */
export function renewingParts(
  line: Renewing & { readonly items?: readonly Renewing[] },
): readonly Renewing[] {
  const renews = ({ yearlyCents = 0 }: Renewing) => yearlyCents > 0;
  if (!renews(line)) return [];
  const parts = (line.items ?? []).filter(renews);
  return parts.length > 0 ? parts : [line];
}
