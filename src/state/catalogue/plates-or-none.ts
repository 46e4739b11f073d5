import type { LoadedPlates, ReadPlates } from '#api/plates-client.ts';

/** The plates of organizations; none, of no version, where they cannot be had: only the log says so. */
export async function platesOrNone(
  read: ReadPlates,
  freshness: 'cached' | 'fresh',
): Promise<Pick<LoadedPlates, 'organizationalPlates'> & Partial<LoadedPlates>> {
  const result = await read(freshness);
  if (result.kind === 'ok') return result.value;
  console.warn('The plates of organizations could not be loaded.');
  return { organizationalPlates: [] };
}
