import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';

/** A certificate with a seal in front of a storefront, in the colors of the brand. */
export const illustration: Markup = html`<svg class="art" viewBox="0 0 360 220" aria-hidden="true">
  <path class="art-ground" d="M12 200h336" />
  <rect class="art-soft" x="36" y="84" width="176" height="116" rx="6" />
  <path class="art-accent" d="M30 84 46 44h156l16 40z" />
  <path class="art-stripe" d="M68 44 58 84h31l6-40zM121 44l-3 40h31l-4-40zM171 44l8 40h31l-16-40z" />
  <path
    class="art-accent"
    d="M30 84a15.7 12 0 0 0 31.4 0 15.7 12 0 0 0 31.3 0 15.7 12 0 0 0 31.3 0 15.7 12 0 0 0 31.3 0 15.7 12 0 0 0 31.4 0 15.7 12 0 0 0 31.3 0z"
  />
  <rect class="art-paper" x="54" y="120" width="66" height="50" rx="4" />
  <path class="art-line" d="m66 156 18-24M80 158l12-16" />
  <rect class="art-paper" x="140" y="120" width="48" height="80" rx="4" />
  <circle class="art-dot" cx="179" cy="162" r="3" />
  <rect class="art-paper" x="208" y="58" width="116" height="142" rx="8" />
  <path class="art-strong" d="M226 82h54" />
  <path class="art-line" d="M226 102h80M226 118h80M226 134h62M226 150h44" />
  <path class="art-stripe" d="m284 176-8 24 14-7 14 7-8-24z" />
  <circle class="art-accent" cx="290" cy="164" r="19" />
  <path class="art-check" d="m282 164 6 6 11-12" />
</svg>`;
