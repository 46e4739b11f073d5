import type { OpenForm } from '../../open-form.ts';
import type { Change } from '../change.ts';
import { describeProperties, listDifferences } from './list-differences.ts';

/** Compares the pages of two versions of a form. */
export function comparePages(before: OpenForm, after: OpenForm): readonly Change[] {
  const known = new Set(before.pages.map(({ pageID }) => pageID));
  return [
    ...before.pages.flatMap((page): readonly Change[] => {
      const { pageID: name } = page;
      const now = after.pages.find(({ pageID }) => pageID === name);
      if (now === undefined) {
        const message = `The page "${name}" is gone. Links to it end at an error page.`;
        return [{ impact: 'breaking', name, message }];
      }
      const differences = listDifferences(page, now, 1);
      if (differences.length === 0) return [];
      const message = `The page "${name}" changed: ${describeProperties(differences)}.`;
      return [{ impact: 'safe', name, message }];
    }),
    ...after.pages
      .filter(({ pageID }) => !known.has(pageID))
      .map(({ pageID }): Change => ({
        impact: 'safe',
        name: pageID,
        message: `The form has a new page "${pageID}".`,
      })),
  ];
}
