import type { LoadedPlates, ReadPlates } from '#api/plates-client.ts';

/** Reads the organizational plates. On failure returns an empty list without a version and logs a warning. */
export async function platesOrNone(
  read: ReadPlates,
  freshness: 'cached' | 'fresh',
): Promise<Pick<LoadedPlates, 'organizationalPlates'> & Partial<LoadedPlates>> {
  const result = await read(freshness);
  if (result.kind === 'ok') return result.value;
  console.warn('The plates of organizations could not be loaded.');
  return { organizationalPlates: [] };
}
