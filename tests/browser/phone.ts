/** A phone: a small window, touched rather than pointed at. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** The window of the smallest phones, or of a page that is zoomed to four times its size. */
export const SMALL_PHONE = { width: 320, height: 640 } as const;
