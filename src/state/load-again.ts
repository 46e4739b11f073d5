/** The address of a module, at the end of what a browser says of one that it could not load. */
const ADDRESS = /https?:\/\/\S+$/;

/**
 * Makes the loading of a module repeatable. Chromium takes a module that could not be loaded for broken as long as the
 * page is open, however often it is imported; by another address it is fetched anew.
 * @param load imports the module
 * @param loadFrom imports it from an address
 * @returns loads it once, whoever asks; rejects while the line is down, and may be tried again
 */
export function loadAgain<Module>(
  load: () => Promise<Module>,
  loadFrom: (address: string) => Promise<Module> = (address) => import(/* @vite-ignore */ address),
): () => Promise<Module> {
  let address: string | undefined;
  let repeats = 0;
  let loaded: Promise<Module> | undefined;
  const attempt = async () => {
    try {
      if (address === undefined) return await load();
      repeats += 1;
      return await loadFrom(`${address}?again=${repeats}`);
    } catch (error) {
      address ??= ADDRESS.exec(error instanceof Error ? error.message : '')?.[0];
      throw error;
    }
  };
  return () => {
    loaded ??= attempt().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
