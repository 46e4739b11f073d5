/** The stored form of a masked text: as shown, without the mask's literals, or its digits only. */
export const MASK_STORES = ['shown', 'raw', 'digits'] as const;

export type MaskStore = (typeof MASK_STORES)[number];

export interface AttachedMask {
  /** Shows an answer, unless the control already shows it. */
  show(answer: string): void;
  detach(): void;
}

export interface MaskUse {
  /** Symbols or a preset's name. */
  readonly mask: string;
  readonly store: MaskStore;
  /** Called with the answer whenever typing changes it. */
  readonly report: (answer: string) => void;
}
