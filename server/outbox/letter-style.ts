import { Markup } from '../html.ts';
import { brand } from '../seller/storefront.ts';
import { letterColors } from './letter-colors.ts';

/** Identifies the logo inside a message. */
export const LOGO_CID = 'logo';

const { light, dark } = letterColors(brand?.tokens);

/** The dark colors of emails, for mail programs that follow the system, and less padding for phones. */
export const LETTER_STYLE = new Markup(`
:root { color-scheme: light dark; }
@media (max-width: 480px) {
  .page { padding: 0 !important; }
  .letter { padding: 24px 16px !important; border-radius: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: ${dark('--surface-sunken')} !important; }
  .letter { background: ${dark('--surface-raised')} !important; color: ${dark('--text')} !important; }
  .quiet { color: ${dark('--text-muted')} !important; }
  .line { border-color: ${dark('--border')} !important; }
  .link { color: ${dark('--accent')} !important; }
  .button { background: ${dark('--accent')} !important; color: ${dark('--accent-text')} !important; }
}`);

/** Emails repeat their styles on the elements, because some mail programs drop `<style>`. */
export const PAGE = `margin: 0; padding: 24px 12px; background: ${light('--surface-sunken')}`;
export const LETTER = `max-width: 560px; margin: 0 auto; padding: 32px 24px; border-radius: 8px; background: ${light('--surface-raised')}; color: ${light('--text')}; font: 16px/1.5 system-ui, -apple-system, Segoe UI, Roboto, Arial, sans-serif; overflow-wrap: break-word`;
export const QUIET = `color: ${light('--text-muted')}; font-size: 14px`;
export const FOOT = `margin: 32px 0 0; padding-top: 16px; border-top: 1px solid ${light('--border')}`;
export const BUTTON = `display: inline-block; padding: 12px 20px; border-radius: 8px; background: ${light('--accent')}; color: ${light('--accent-text')}; font-weight: 600; text-decoration: none`;
export const LINK = `color: ${light('--accent')}`;
export const CODE =
  'margin: 0 0 16px; font-size: 28px; font-weight: 600; letter-spacing: 0.08em; font-variant-numeric: tabular-nums';
const BORDER = `border-bottom: 1px solid ${light('--border')}`;
export const CELL = `padding: 6px 0; ${BORDER}; vertical-align: top; text-align: left`;
export const AMOUNT = 'padding-left: 16px; text-align: right; font-variant-numeric: tabular-nums';
/** A fact is below its name, so that an address has the whole width of a phone. */
export const NAME = 'display: block; padding: 6px 0 0; text-align: left';
export const FACT = `display: block; padding: 0 0 6px; ${BORDER}`;
