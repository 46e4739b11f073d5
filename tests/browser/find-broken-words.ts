import type { Page } from 'playwright-core';

/** Matches words that consist of letters. */
const WORDS = /(?<!\S)[\p{L}’']{2,20}(?=[.,:;!?)]*(\s|$))/gu;

/** Matches prices with their period, invoice numbers and phone numbers. */
const NUMBERS = /\$[\d,.]+ \/ (?:\d+ )?\p{L}+|FC-\d+|\d-\d{3}-\d{3}-\d{4}/gu;

const EMAILS = /[^\s@]+@[\w.-]+\w/gu;

/** Finds words that break across two lines for lack of space. URLs and domain names may break. */
export function findBrokenWords(page: Page): Promise<readonly string[]> {
  return findBroken(page, WORDS);
}

/** Finds prices, invoice numbers and phone numbers that break across two lines. */
export function findBrokenNumbers(page: Page): Promise<readonly string[]> {
  return findBroken(page, NUMBERS);
}

/** Finds email addresses that break across two lines. */
export function findBrokenEmails(page: Page): Promise<readonly string[]> {
  return findBroken(page, EMAILS);
}

function findBroken(page: Page, { source }: RegExp): Promise<readonly string[]> {
  return page.evaluate((pattern) => {
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
    const broken: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const parent = text.parentElement;
      const isSeen = parent?.checkVisibility({ visibilityProperty: true }) === true;
      if (!isSeen || parent.closest('pre, [inert]') || isClipped(parent)) continue;
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(new RegExp(pattern, 'gu'))) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1)
          broken.push(`broken: "${word}" in ${parent.localName}.${parent.className}`);
      }
    }
    return broken;
  }, source);
}
