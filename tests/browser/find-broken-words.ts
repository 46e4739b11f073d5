import type { Page } from 'playwright-core';

/** Finds words that break across two lines for lack of space. URLs and domain names may break. */
export function findBrokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      const isSeen = parent?.checkVisibility({ visibilityProperty: true }) === true;
      if (!isSeen || parent.closest('.visually-hidden, .skip-link, [inert]')) continue;
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(
        /(?<!\S)[\p{L}’']{2,20}(?=[.,:;!?)]*(\s|$))/gu,
      )) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1)
          broken.push(`broken: "${word}" in ${parent.localName}.${parent.className}`);
      }
    }
    return broken;
  });
}
