import type { FullSubmission } from './submission.ts';

/** Lists the parties in an order's data. A party is any list entry with a `role`. */
function listParties(value: unknown): readonly object[] {
  if (value === null || typeof value !== 'object') return [];
  if (!Array.isArray(value)) return Object.values(value).flatMap(listParties);
  return value.flatMap((entry) =>
    entry !== null && typeof entry === 'object' && 'role' in entry ? [entry] : listParties(entry),
  );
}

function isBlank(role: unknown): boolean {
  return typeof role !== 'string' || role.trim() === '';
}

/** Returns the product ID of every official without a role, one entry per official. */
export function findUnsetRoles({ companies }: Pick<FullSubmission, 'companies'>): readonly number[] {
  return companies.flatMap(({ products }) =>
    products.flatMap(({ product_id, data }) =>
      listParties(data)
        .filter((party) => 'role' in party && isBlank(party.role))
        .map(() => product_id),
    ),
  );
}
