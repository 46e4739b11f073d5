import type { Page } from 'playwright-core';

/**
 * Translates a page and its later changes as a browser does: replaces each text node by two nested `<font>`
 * elements. The words stay the same, so that tests can compare them with an untranslated page.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isLeftAlone = (text: Text) =>
      text.parentElement === null ||
      text.data.trim() === '' ||
      text.parentElement.closest('font, script, style, textarea, option, title, svg, [translate="no"]') !==
        null;
    const translate = (text: Text) => {
      if (isLeftAlone(text)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      if (root instanceof Text) texts.push(root);
      for (const text of texts) translate(text);
    };
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateAll(target);
        for (const node of addedNodes) if (node.isConnected) translateAll(node);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Returns the visible text of a page, line by line. */
export async function readLines(page: Page): Promise<readonly string[]> {
  const text = await page.evaluate(() => document.body.innerText);
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
