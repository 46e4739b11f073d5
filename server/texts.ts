import { fillText } from '#domain/texts.ts';
import type { SayOf } from '#domain/texts.ts';
import written from '#form-definitions/shared/texts/server.en-US.json' with { type: 'json' };
import { html } from './html.ts';
import type { Markup } from './html.ts';

const { $schema: _, ...texts } = written;

type Texts = typeof texts;

/** Replaces texts by edited ones. Only the development server calls this. */
export function editServerTexts(edited: Readonly<Record<string, string>>): void {
  for (const [key, entry] of Object.entries(texts)) entry.text = edited[key] ?? entry.text;
}

type Values<Value> = Readonly<Record<string, Value>>;

/** Returns a text of the server's pages and emails, with its placeholders replaced. */
export const say: SayOf<Texts> = (key: keyof Texts, values: Values<string | number> = {}) =>
  fillText(texts[key].text, values);

/** Returns a text as markup. The values of its placeholders are markup. */
export const markupText: SayOf<Texts, Markup, Markup> = (key: keyof Texts, values: Values<Markup> = {}) => {
  const parts = texts[key].text.split(/\{(\w+)\}/);
  return html`${parts.map((part, index) => (index % 2 === 0 ? part : values[part]))}`;
};
