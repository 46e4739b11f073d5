import { inside, reportAt } from './compile-context.ts';
import type { LoadedPages } from './load-page.ts';
import type { ShownFields } from './shown-fields.ts';
import { widgetOf } from './widget-of.ts';

/** Reports pages that demand a captcha which no step of the form shows: nobody could post from them. */
export function checkCaptcha(shown: ShownFields, { sound }: LoadedPages): void {
  const { context } = shown;
  if (context.definition.isPartial) return;
  const isShown = [...shown.fields.values()].some(({ raw }) => widgetOf(raw) === 'captcha');
  if (isShown) return;
  for (const { page, place } of sound) {
    if (page.services?.captcha === undefined) continue;
    const message = `The page "${page.pageID}" demands a captcha, and no step of the form shows one.`;
    reportAt(context, inside(place, 'services', 'captcha'), 'missing-captcha', message);
  }
}
