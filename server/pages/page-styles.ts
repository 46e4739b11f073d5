import { escapeHtml, html, Markup } from '../html.ts';
import type { PageAssets, StyleSheet } from './page-assets.ts';

type Sheets = Pick<PageAssets, 'sheets'>;

function findSheet({ sheets = {} }: Sheets, address: string): StyleSheet | undefined {
  return Object.hasOwn(sheets, address) ? sheets[address] : undefined;
}

/**
 * Returns true for a first-time visitor, who has no cookies and no cached style sheets. Such pages have
 * inline style sheets, which saves a round trip before the first paint.
 */
export function comesFirst(cookies: string | undefined): boolean {
  return cookies === undefined || cookies === '';
}

/** Returns the Content-Security-Policy sources of inline style sheets. */
export function styleSources(assets: Sheets, addresses: readonly string[]): readonly string[] {
  return addresses.flatMap((address) => findSheet(assets, address)?.source ?? []);
}

/**
 * The way a page includes its style sheets: linked or inline. Inline sheets also have a link, so that the
 * next page finds them cached. The link's media type `print` keeps the link from blocking rendering.
 * Lazy-loaded modules look for that link before they load a sheet. The browser fetches the linked file
 * immediately (`linked`), or when the page's script enables the link (`alone`).
 */
export type StylePlace = 'link' | 'within, alone' | 'within, linked';

function renderSheet(address: string, { text }: StyleSheet, place: StylePlace): Markup {
  const disabled = place === 'within, alone' ? 'disabled ' : '';
  const link = `<link rel="stylesheet" media="print" ${disabled}href="${escapeHtml(address)}" />`;
  // Do not use the `html` template, because the sheet's hash depends on the exact text.
  return new Markup(`<style>${text}</style>${link}`);
}

/** Renders the style sheets of a page. Sheets without known text are linked. */
export function renderStyles(assets: Sheets, addresses: readonly string[], place: StylePlace): Markup {
  return html`${addresses.map((address) => {
    const sheet = place === 'link' ? undefined : findSheet(assets, address);
    return sheet === undefined
      ? html`<link rel="stylesheet" href="${address}" />`
      : renderSheet(address, sheet, place);
  })}`;
}
