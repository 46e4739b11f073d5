const DEFAULT_MEGABYTES = 5;
const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

/** Returns the maximum upload size from the page setting `maxUploadSize`, in megabytes. The default is 5. */
export function getUploadLimit(setting: unknown): { readonly bytes: number; readonly megabytes: number } {
  const isLimit = typeof setting === 'number' && Number.isFinite(setting) && setting > 0;
  const megabytes = isLimit ? setting : DEFAULT_MEGABYTES;
  return { megabytes, bytes: megabytes * MEGABYTE };
}

/** Formats a size: `512 bytes`, `84 KB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / KILOBYTE);
  if (kilobytes < KILOBYTE) return `${kilobytes} KB`;
  // Rounds up, so that a file above the limit is never shown with exactly the limit.
  return `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`;
}
