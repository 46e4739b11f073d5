const USUAL_MEGABYTES = 5;
const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

/** The largest upload that the page setting `maxUploadSize` (megabytes, 5 where there is none) allows. */
export function getUploadLimit(setting: unknown): { readonly bytes: number; readonly megabytes: number } {
  const isLimit = typeof setting === 'number' && Number.isFinite(setting) && setting > 0;
  const megabytes = isLimit ? setting : USUAL_MEGABYTES;
  return { megabytes, bytes: megabytes * MEGABYTE };
}

/** A size as people write it: `512 bytes`, `84 KB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < KILOBYTE) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / KILOBYTE);
  if (kilobytes < KILOBYTE) return `${kilobytes} KB`;
  // A file above a limit must not read as one at it.
  return `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`;
}
