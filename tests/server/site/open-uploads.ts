import { existsSync, readdirSync, readlinkSync } from 'node:fs';

/** Counts the uploads that this process holds open. Their files are already unlinked. */
export function countOpenUploads(): number {
  if (!existsSync('/proc/self/fd')) return 0;
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).includes('formcart-upload-');
    } catch {
      return false;
    }
  }).length;
}
