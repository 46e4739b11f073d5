/** The input attributes of a named mask. The widget's own options override them. */
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
