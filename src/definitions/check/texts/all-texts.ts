import { addressTexts } from '#domain/addresses/address-texts.ts';
import { defaultTexts } from '#domain/texts.ts';

/** Texts that a form or a page may replace, those of parts that are loaded late among them. */
export const allTexts = { ...defaultTexts, ...addressTexts } as const;
