/** What a control with a well-known mask also needs; a widget's own options come first. */
interface MaskPreset {
  readonly type: 'tel';
  readonly inputMode: 'tel';
  readonly autocomplete: string;
  readonly placeholder: string;
}

/** Masks by name, for the option `mask`. */
const PRESETS: Readonly<Record<string, MaskPreset>> = {
  phone: { type: 'tel', inputMode: 'tel', autocomplete: 'tel', placeholder: '(xxx) xxx-xxxx' },
};

export function findMaskPreset(mask: string | undefined): MaskPreset | undefined {
  return mask !== undefined && Object.hasOwn(PRESETS, mask) ? PRESETS[mask] : undefined;
}
