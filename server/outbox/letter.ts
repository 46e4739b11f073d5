import type { Markup } from '../html.ts';
import { html } from '../html.ts';
import { storefront } from '../seller/storefront.ts';
import type { Mail } from './add-mail.ts';
import {
  AMOUNT,
  BUTTON,
  CELL,
  CODE,
  FACT,
  FOOT,
  LETTER,
  LETTER_STYLE,
  LINK,
  LOGO_CID,
  NAME,
  PAGE,
  QUIET,
} from './letter-style.ts';

type Row = readonly [name: string, words: string];

/**
 * A part of a letter: a paragraph, the lines of an address, a heading, a code to enter, a numbered list, a link on its own
 * line, rows of names and facts, or rows of names and amounts.
 */
export type LetterPart =
  | string
  | { readonly lines: readonly string[] }
  | { readonly heading: string }
  | { readonly code: string }
  | { readonly steps: readonly string[] }
  | { readonly link: string; readonly address: string }
  | { readonly rows: readonly Row[] }
  | { readonly amounts: readonly Row[] };

/**
 * Writes a letter as text and as HTML, with the logo and the colors of the brand, signed with the storefront's name and
 * phone number.
 *
 * Decision: docs/decisions/154-write-emails-with-our-own-template.md
 *
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
      <body class="page" style="${PAGE}">
        <div style="display: none; max-height: 0; overflow: hidden">${preheader}</div>
        <div class="letter" style="${LETTER}">
          <p class="quiet" style="margin: 0 0 24px; ${QUIET}; font-weight: 600">
            <img
              src="cid:${LOGO_CID}"
              width="28"
              height="28"
              alt=""
              style="vertical-align: middle; margin-right: 8px"
            />
            ${storefront.name}
          </p>
          ${parts.map(renderPart)}
          <p class="quiet line" style="${FOOT}; ${QUIET}">${signature}</p>
        </div>
      </body>
    </html>`;
  return { text: `${[...parts.map(writePart), signature].join('\n\n')}\n`, html: String(page) };
}

function writePart(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if ('heading' in part) return `${part.heading}\n${'-'.repeat(part.heading.length)}`;
  if ('lines' in part) return part.lines.join('\n');
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
  if ('lines' in part)
    return html`<p style="margin: 0 0 16px">
      ${part.lines.map((line) => html`${renderWords(line)}<br />`)}
    </p>`;
  if ('code' in part) return html`<p style="${CODE}">${part.code}</p>`;
  if ('steps' in part)
    return html`<ol style="margin: 0 0 16px; padding-left: 24px">
      ${part.steps.map((step) => html`<li style="margin: 0 0 8px">${step}</li>`)}
    </ol>`;
  if ('link' in part) {
    const isFirst = parts.findIndex((other) => typeof other === 'object' && 'link' in other) === index;
    const look = isFirst ? html`class="button" style="${BUTTON}"` : html`class="link" style="${LINK}"`;
    return html`<p style="margin: 0 0 16px"><a href="${part.address}" ${look}>${part.link}</a></p>`;
  }
  return 'rows' in part ? renderFacts(part.rows) : renderAmounts(part.amounts);
}

/** Matches words that must stay on one line: `FC-100001`, `1-800-555-0142`, `$125.00 / year`. */
const WHOLE = /(FC-\d+|\d-\d{3}-\d{3}-\d{4}|−?\$[\d,]+\.\d\d(?: \/ \w+)?)/;

function renderWords(text: string): Markup {
  const keep = (words: string) =>
    words.includes('$')
      ? html`<strong style="white-space: nowrap; font-weight: 600">${words}</strong>`
      : html`<span style="white-space: nowrap">${words}</span>`;
  return html`${text.split(WHOLE).map((part, index) => (index % 2 === 0 ? part : keep(part)))}`;
}

const TABLE = 'width: 100%; margin: 0 0 16px; border-collapse: collapse';

/** Renders each fact below its name. Words break only where a phone is too narrow for them. */
function renderFacts(rows: readonly Row[]): Markup {
  return html`<table style="${TABLE}; table-layout: fixed">
    ${rows.map(
      ([name, words]) =>
        html`<tr>
          <th class="quiet" scope="row" style="${NAME}; ${QUIET}; font-weight: 400">${name}</th>
          <td class="line" style="${FACT}">${renderWords(words)}</td>
        </tr>`,
    )}
  </table>`;
}

function renderAmounts(rows: readonly Row[]): Markup {
  return html`<table style="${TABLE}">
    ${rows.map(
      ([name, words]) =>
        html`<tr>
          <th class="quiet line" scope="row" style="${CELL}; ${QUIET}; font-weight: 400">${name}</th>
          <td class="line" style="${CELL}; ${AMOUNT}">${renderWords(words)}</td>
        </tr>`,
    )}
  </table>`;
}
