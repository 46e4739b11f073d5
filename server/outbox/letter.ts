import type { Markup } from '../html.ts';
import { html } from '../html.ts';
import { storefront } from '../seller/storefront.ts';
import type { Mail } from './add-mail.ts';
import { LETTER_STYLE } from './letter-style.ts';

type Row = readonly [name: string, words: string];

/**
 * A part of a letter: a paragraph, a heading, a code to enter, a numbered list, a link on its own line, rows of names and facts,
 * or rows of names and amounts.
 */
export type LetterPart =
  | string
  | { readonly heading: string }
  | { readonly code: string }
  | { readonly steps: readonly string[] }
  | { readonly link: string; readonly address: string }
  | { readonly rows: readonly Row[] }
  | { readonly amounts: readonly Row[] };

/**
 * Writes a letter as text and as HTML, signed with the storefront's name and phone number.
 * @param preheader shown beside the subject in a list of emails
 */
export function writeLetter(
  parts: readonly LetterPart[],
  preheader = parts.find((part) => typeof part === 'string') ?? '',
): Pick<Mail, 'text' | 'html'> {
  const signature = `${storefront.name} · ${storefront.phone}`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${storefront.name}</title>
        <style>
          ${LETTER_STYLE}
        </style>
      </head>
      <body class="page" style="margin: 0; padding: 24px 12px; background: #f5f6f8">
        <div style="display: none; max-height: 0; overflow: hidden">${preheader}</div>
        <div class="letter" style="${LETTER}">
          <p class="quiet" style="margin: 0 0 24px; ${QUIET}; font-weight: 600">${storefront.name}</p>
          ${parts.map(renderPart)}
          <p class="quiet line" style="${FOOT}; ${QUIET}">${signature}</p>
        </div>
      </body>
    </html>`;
  return { text: `${[...parts.map(writePart), signature].join('\n\n')}\n`, html: String(page) };
}

/** Emails repeat their styles on the elements, because some mail programs drop `<style>`. */
const LETTER =
  'max-width: 560px; margin: 0 auto; padding: 32px 24px; border-radius: 8px; background: #ffffff; color: #1d222e; font: 16px/1.5 system-ui, -apple-system, Segoe UI, Roboto, Arial, sans-serif; overflow-wrap: break-word';
const QUIET = 'color: #5f6675; font-size: 14px';
const FOOT = 'margin: 32px 0 0; padding-top: 16px; border-top: 1px solid #dfe2e8';
const BUTTON =
  'display: inline-block; padding: 12px 20px; border-radius: 8px; background: #3953c6; color: #ffffff; font-weight: 600; text-decoration: none';
const CODE =
  'margin: 0 0 16px; font-size: 28px; font-weight: 600; letter-spacing: 0.08em; font-variant-numeric: tabular-nums';
const CELL = 'padding: 6px 0; border-bottom: 1px solid #dfe2e8; vertical-align: top; text-align: left';
const AMOUNT = 'padding-left: 16px; text-align: right; font-variant-numeric: tabular-nums';

function writePart(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if ('heading' in part) return `${part.heading}\n${'-'.repeat(part.heading.length)}`;
  if ('code' in part) return part.code;
  if ('steps' in part) return part.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  if ('link' in part) return `${part.link}:\n${part.address}`;
  return ('rows' in part ? part.rows : part.amounts).map(([name, words]) => `${name}: ${words}`).join('\n');
}

/**
 * Renders a part of a letter. The first link of a letter is the action that the letter asks for, so it is
 * a button.
 */
function renderPart(part: LetterPart, index: number, parts: readonly LetterPart[]): Markup {
  if (typeof part === 'string') return html`<p style="margin: 0 0 16px">${renderWords(part)}</p>`;
  if ('heading' in part)
    return html`<h2 style="margin: 32px 0 8px; font-size: 18px; line-height: 1.3">${part.heading}</h2>`;
  if ('code' in part) return html`<p style="${CODE}">${part.code}</p>`;
  if ('steps' in part)
    return html`<ol style="margin: 0 0 16px; padding-left: 24px">
      ${part.steps.map((step) => html`<li style="margin: 0 0 8px">${step}</li>`)}
    </ol>`;
  if ('link' in part) {
    const isFirst = parts.findIndex((other) => typeof other === 'object' && 'link' in other) === index;
    const look = isFirst ? html`class="button" style="${BUTTON}"` : html`class="link" style="color: #3953c6"`;
    return html`<p style="margin: 0 0 16px"><a href="${part.address}" ${look}>${part.link}</a></p>`;
  }
  return 'rows' in part
    ? renderRows(part.rows, 'padding-left: 16px', 'table-layout: fixed; ')
    : renderRows(part.amounts, AMOUNT);
}

/** Matches words that must stay on one line: `FC-100001`, `1-800-555-0142`, `$125.00 / year`. */
const WHOLE = /(FC-\d+|\d-\d{3}-\d{3}-\d{4}|\$[\d,]+\.\d\d \/ \w+)/;

function renderWords(text: string): Markup {
  const keep = (words: string) => html`<span style="white-space: nowrap">${words}</span>`;
  return html`${text.split(WHOLE).map((part, index) => (index % 2 === 0 ? part : keep(part)))}`;
}

function renderRows(rows: readonly Row[], style: string, layout = ''): Markup {
  return html`<table style="${layout}width: 100%; margin: 0 0 16px; border-collapse: collapse">
    ${rows.map(
      ([name, words]) =>
        html`<tr>
          <th
            class="quiet line"
            scope="row"
            style="${CELL}; ${QUIET}; font-weight: 400${layout === '' ? '' : '; width: 35%'}"
          >
            ${name}
          </th>
          <td class="line" style="${CELL}; ${style}">${renderWords(words)}</td>
        </tr>`,
    )}
  </table>`;
}
