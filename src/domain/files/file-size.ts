import type { SayText } from '../texts.ts';

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

/** Formats a size: `512 bytes`, `84 KB`, `1.2 MB`. */
export function formatBytes(bytes: number, say: SayText): string {
  if (bytes < KILOBYTE) return say(bytes === 1 ? 'file.byte' : 'file.bytes', { n: bytes });
  const kilobytes = Math.round(bytes / KILOBYTE);
  if (kilobytes < KILOBYTE) return say('file.kilobytes', { n: kilobytes });
  // Rounds up, so that a file above the limit is never shown with exactly the limit.
  return say('file.megabytes', { n: Math.ceil((bytes / MEGABYTE) * 10) / 10 });
}
