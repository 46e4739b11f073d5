import { escapeHtml, html, Markup } from '../html.ts';
import type { PageAssets, StyleSheet } from './page-assets.ts';

type Sheets = Pick<PageAssets, 'sheets'>;

function findSheet({ sheets = {} }: Sheets, address: string): StyleSheet | undefined {
  return Object.hasOwn(sheets, address) ? sheets[address] : undefined;
}

/**
 * Whoever comes without a cookie has no style sheet of ours yet: they are in the page then, which saves the way there and
 * back before anything can be read.
 */
export function comesFirst(cookies: string | undefined): boolean {
  return cookies === undefined || cookies === '';
}

/** By what a page's policy lets the style sheets within it pass. */
export function styleSources(assets: Sheets, addresses: readonly string[]): readonly string[] {
  return addresses.flatMap((address) => findSheet(assets, address)?.source ?? []);
}

/**
 * Where a page has its style sheets: linked, or within it. Those within it are fetched too, since the next page links
 * them, as what keeps no screen waiting: for printers. What a part of the page brings along looks for its link, so each has
 * one; it is fetched at once (`linked`), or when the page's script says that nothing else is on its way (`alone`).
 */
export type StylePlace = 'link' | 'within, alone' | 'within, linked';

function renderSheet(address: string, { text }: StyleSheet, place: StylePlace): Markup {
  // Its hash counts each blank: no template for it.
  const disabled = place === 'within, alone' ? 'disabled ' : '';
  const link = `<link rel="stylesheet" media="print" ${disabled}href="${escapeHtml(address)}" />`;
  // Its hash counts each blank: no template for it.
  return new Markup(`<style>${text}</style>${link}`);
}

/** The style sheets of a page; what is not known by its text is linked. */
export function renderStyles(assets: Sheets, addresses: readonly string[], place: StylePlace): Markup {
  return html`${addresses.map((address) => {
    const sheet = place === 'link' ? undefined : findSheet(assets, address);
    return sheet === undefined
      ? html`<link rel="stylesheet" href="${address}" />`
      : renderSheet(address, sheet, place);
  })}`;
}
