/** What of a masked text is stored: as it is shown, without the mask's own characters, or its digits alone. */
export const MASK_STORES = ['shown', 'raw', 'digits'] as const;

export type MaskStore = (typeof MASK_STORES)[number];

/** A mask at work on a control. */
export interface AttachedMask {
  /** Takes over an answer, unless the control shows it already. */
  show(answer: string): void;
  detach(): void;
}
