const DEFAULT_MEGABYTES = 5;
const MEGABYTE = 1_000_000;

/** Returns the maximum upload size from the page setting `maxUploadSize`, in megabytes. The default is 5. */
export function getUploadLimit(setting: unknown): { readonly bytes: number; readonly megabytes: number } {
  const isLimit = typeof setting === 'number' && Number.isFinite(setting) && setting > 0;
  const megabytes = isLimit ? setting : DEFAULT_MEGABYTES;
  return { megabytes, bytes: megabytes * MEGABYTE };
}
