/** A phone: a small touch screen. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** The window of the smallest phones, or of a page at 400 % zoom. */
export const SMALL_PHONE = { width: 320, height: 640 } as const;
