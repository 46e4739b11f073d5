import type { Page } from 'playwright-core';

/** Finds elements that extend past the right edge of the window or are clipped by their own box. */
export function findOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
    // Preformatted text scrolls in its own box.
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('pre, [inert]') !== null ||
      isClipped(element);
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 0 && !isHidden(element) && (right > width + 1 || left < -1);
    });
    const causes = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    );
    const cut = [...document.querySelectorAll('button, label, legend, h1, h2, p, dt, dd, td, .price')].filter(
      (element) =>
        !isHidden(element) && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
    );
    const scrolls = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : [];
    const describeElement = (element: Element) =>
      `${element.localName}.${element.className} "${element.textContent?.slice(0, 40)}"`;
    return [
      ...scrolls,
      ...causes.map(describeElement),
      ...cut.map((element) => `cut: ${describeElement(element)}`),
    ];
  });
}
