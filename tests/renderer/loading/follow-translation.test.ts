import { afterEach, describe, expect, it } from 'vitest';
import { Translations } from '#renderer/loading/follow-translation.ts';

Translations.follow(document.body);
afterEach(() => document.body.replaceChildren());

/** Observers run after the current task. */
const settle = () => Promise.resolve();

function write(...texts: readonly string[]): { readonly line: HTMLElement; readonly nodes: readonly Text[] } {
  const line = document.createElement('p');
  const nodes = texts.map((text) => document.createTextNode(text));
  line.append(...nodes);
  document.body.append(line);
  return { line, nodes };
}

function fontOf(words: string): HTMLElement {
  const font = document.createElement('font');
  font.textContent = words;
  return font;
}

/** The ways in which translators replace a text. */
const ways: readonly (readonly [string, (text: Text, words: string) => void])[] = [
  ['replaces a text', (text, words) => text.replaceWith(fontOf(words))],
  [
    'writes before a text and removes it',
    (text, words) => {
      text.before(fontOf(words));
      text.remove();
    },
  ],
];

describe.each(ways)('a translation that %s', (_, translate) => {
  it('disappears when the text changes', async () => {
    const { line, nodes } = write('Total ', '$505.00');
    await settle();
    for (const node of nodes) translate(node, `Summe ${node.data}`);
    await settle();
    expect(line.textContent).toBe('Summe Total Summe $505.00');
    const [, price] = nodes;
    if (price !== undefined) price.data = '$508.75';
    await settle();
    expect(line.textContent).toBe('Summe Total $508.75');
  });

  it('disappears when the text is removed', async () => {
    const { line, nodes } = write('a', 'b', 'c');
    await settle();
    for (const node of nodes) translate(node, node.data.toUpperCase());
    await settle();
    const [, second] = nodes;
    if (second !== undefined) line.removeChild(second);
    await settle();
    expect(line.textContent).toBe('AC');
  });

  it('follows an element that is inserted before the text', async () => {
    const { line, nodes } = write('a', 'b');
    await settle();
    for (const node of nodes) translate(node, node.data.toUpperCase());
    await settle();
    line.insertBefore(document.createElement('b'), nodes[1] ?? null).append('new');
    await settle();
    expect(line.textContent).toBe('AnewB');
  });

  it('disappears again when a retranslated text changes', async () => {
    const { line, nodes } = write('one', 'two');
    await settle();
    const [text] = nodes;
    if (text === undefined) throw new Error('There is no text');
    translate(text, 'eins');
    await settle();
    text.data = 'three';
    await settle();
    translate(text, 'drei');
    await settle();
    expect(line.textContent).toBe('dreitwo');
    text.data = 'four';
    await settle();
    expect(line.textContent).toBe('fourtwo');
  });
});

describe('a text that is removed without a translation', () => {
  it('leaves the translation of its neighbor unchanged', async () => {
    const { line, nodes } = write('a', 'b');
    await settle();
    nodes[0]?.replaceWith(fontOf('A'));
    await settle();
    nodes[1]?.remove();
    await settle();
    expect(line.textContent).toBe('A');
  });
});
