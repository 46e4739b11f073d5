import { Browser } from './browser.ts';
import type { OpenPage } from './browser.ts';

/** Input of the confirmation page. By default the page selects all orders. */
export interface Given {
  readonly password?: string;
  readonly newPassword?: string;
  /** Submits the checkboxes in their initial state. */
  readonly asChecked?: boolean;
}

export function listOrderIds(page: OpenPage, which: 'all' | 'checked' = 'all'): readonly string[] {
  const boxes = [...page.text.matchAll(/<input[^>]*name="order"[^>]*>/g)].map(([box]) => box);
  return boxes
    .filter((box) => which === 'all' || /\schecked/.test(box))
    .flatMap((box) => /value="([^"]+)"/.exec(box)?.[1] ?? []);
}

/** Opens a confirmation link and presses its button. */
export async function confirmLink(address: string, token: string, given: Given = {}): Promise<OpenPage> {
  const { asChecked = false, ...passwords } = given;
  const path = `/confirm/${token}/`;
  const browser = new Browser(address);
  const page = await browser.open(path);
  // A confirmed account without waiting orders has nothing to press.
  if (page.status !== 200 || !page.text.includes('<form')) return page;
  return browser.press(page, path, path, {
    order: listOrderIds(page, asChecked ? 'checked' : 'all'),
    ...passwords,
  });
}
