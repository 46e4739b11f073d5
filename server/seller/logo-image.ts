import { Resvg } from '@resvg/resvg-js';
import { brand } from './storefront.ts';

/** In pixels. The logo is shown with a third of this width, so that it is sharp on every screen and in print. */
const WIDTH = 96;

/** The logo of pages, with the colors of emails instead of tokens. */
const BUILT_IN = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="7" fill="#3953c6"/>
  <g fill="none" stroke="#ffffff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
    <path d="M9 9h14M9 15h9M9 21h5"/><path d="m17 21.5 3 3 6-6.5"/>
  </g>
</svg>`;

/**
 * Renders a logo as a PNG.
 *
 * Decision: docs/decisions/154-write-emails-with-our-own-template.md
 *
 * @throws {Error} for an invalid SVG document
 */
export function renderLogo(svg: string): Buffer {
  try {
    const fitTo = { mode: 'width', value: WIDTH } as const;
    return new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().asPng();
  } catch (error) {
    throw new Error('The logo of the brand is not a valid SVG document.', { cause: error });
  }
}

/** The logo as a PNG, because many mail programs show no SVG. */
export const logoImage = renderLogo(brand?.logo ?? BUILT_IN);
