import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import { storefront } from '../seller/storefront.ts';
import type { Mail } from './add-mail.ts';

/**
 * A part of a letter: a paragraph, a heading, a numbered list, a link on its own line, or rows of names and
 * amounts.
 */
export type LetterPart =
  | string
  | { readonly heading: string }
  | { readonly steps: readonly string[] }
  | { readonly link: string; readonly address: string }
  | { readonly rows: readonly (readonly [name: string, amount: string])[] };

/** Writes a letter as text and as HTML, signed with the storefront's name and phone number. */
export function writeLetter(parts: readonly LetterPart[]): Pick<Mail, 'text' | 'html'> {
  const signature = `${storefront.name} · ${storefront.phone}`;
  const all: readonly LetterPart[] = [...parts, signature];
  const page = html`<!doctype html>
    <html lang="en">
      <body style="max-width: 40rem; font-family: sans-serif; line-height: 1.5">
        ${all.map(renderPart)}
      </body>
    </html>`;
  return { text: `${all.map(writePart).join('\n\n')}\n`, html: String(page) };
}

function writePart(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if ('heading' in part) return `${part.heading}\n${'-'.repeat(part.heading.length)}`;
  if ('steps' in part) return part.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  if ('link' in part) return `${part.link}:\n${part.address}`;
  return part.rows.map(([name, amount]) => `${name}: ${amount}`).join('\n');
}

function renderPart(part: LetterPart): Markup {
  if (typeof part === 'string') return html`<p>${part}</p>`;
  if ('heading' in part) return html`<h2 style="font-size: 1.125rem">${part.heading}</h2>`;
  if ('steps' in part)
    return html`<ol>
      ${part.steps.map((step) => html`<li>${step}</li>`)}
    </ol>`;
  if ('link' in part) return html`<p><a href="${part.address}">${part.link}</a></p>`;
  return html`<table>
    ${part.rows.map(
      ([name, amount]) =>
        html`<tr>
          <td valign="top" style="padding-right: 1rem">${name}</td>
          <td valign="top">${amount}</td>
        </tr>`,
    )}
  </table>`;
}
