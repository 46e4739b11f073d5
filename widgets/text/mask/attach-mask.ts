import { attachPhone } from './attach-phone.ts';
import type { AttachedMask, MaskUse } from './mask-store.ts';

/** Returns the function that attaches a mask. Only a mask of symbols needs the library. */
export async function findMask(
  mask: string,
): Promise<(control: HTMLInputElement, use: MaskUse) => AttachedMask> {
  return mask === 'phone' ? attachPhone : (await import('./attach-pattern.ts')).attachPattern;
}
