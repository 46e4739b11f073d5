import { isDeepStrictEqual } from 'node:util';
import type { OpenForm } from '../open-form.ts';
import type { Change } from './change.ts';
import { compareFields } from './compare-fields.ts';
import { compareMigrations } from './compare-migrations.ts';

function quote(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}

function compareSteps(before: OpenForm, after: OpenForm): readonly Change[] {
  const [old, now] = [before.form.steps, after.form.steps];
  const [oldKeys, nowKeys] = [old, now].map((steps) => steps.map(({ key }) => key));
  const gone = oldKeys?.filter((key) => !nowKeys?.includes(key)) ?? [];
  const added = nowKeys?.filter((key) => !oldKeys?.includes(key)) ?? [];
  const moved = gone.length === 0 && added.length === 0 && !isDeepStrictEqual(oldKeys, nowKeys);
  const titles = old.flatMap(({ key, title }): readonly Change[] => {
    const other = now.find((step) => step.key === key)?.title;
    if (other === undefined || other === title) return [];
    return [{ impact: 'safe', name: key, message: `The step "${title}" is now called "${other}".` }];
  });
  return [
    ...(gone.length === 0
      ? []
      : [
          {
            impact: 'safe' as const,
            name: gone.join(', '),
            message: `The form no longer has the step ${quote(gone)}. Drafts that were there open at their first open step.`,
          },
        ]),
    ...added.map((key): Change => ({
      impact: 'safe',
      name: key,
      message: `The form has a new step "${key}".`,
    })),
    ...(moved
      ? [
          {
            impact: 'safe' as const,
            name: 'steps',
            message: `The steps have a new order: ${quote(nowKeys ?? [])}.`,
          },
        ]
      : []),
    ...titles,
  ];
}

function productsOf({ form: { cart } }: OpenForm): readonly string[] {
  return [...cart.primary, ...cart.optional].map(({ key }) => key);
}

function compareProducts(before: OpenForm, after: OpenForm): readonly Change[] {
  const [old, now] = [productsOf(before), productsOf(after)];
  return [
    ...old
      .filter((key) => !now.includes(key))
      .map((key): Change => ({
        impact: 'breaking',
        name: key,
        message: `The form no longer sells "${key}".`,
      })),
    ...now
      .filter((key) => !old.includes(key))
      .map((key): Change => ({ impact: 'safe', name: key, message: `The form also sells "${key}".` })),
  ];
}

function comparePages(before: OpenForm, after: OpenForm): readonly Change[] {
  return [
    ...before.pages.flatMap((page): readonly Change[] => {
      const now = after.pages.find(({ pageID }) => pageID === page.pageID);
      if (now === undefined) {
        const message = `The page "${page.pageID}" is gone. Links to it end at an error page.`;
        return [{ impact: 'breaking', name: page.pageID, message }];
      }
      return isDeepStrictEqual(now, page)
        ? []
        : [
            {
              impact: 'safe',
              name: page.pageID,
              message: `The page "${page.pageID}" has other settings or texts.`,
            },
          ];
    }),
    ...after.pages
      .filter(({ pageID }) => !before.pages.some((page) => page.pageID === pageID))
      .map(({ pageID }): Change => ({
        impact: 'safe',
        name: pageID,
        message: `The form has a new page "${pageID}".`,
      })),
  ];
}

function compareSubmission({ form: old }: OpenForm, { form: now }: OpenForm): readonly Change[] {
  const isSame = old.formType === now.formType && old.submission.action === now.submission.action;
  const message = `The form posts "${now.formType}" with the action "${now.submission.action}", not "${old.formType}" with "${old.submission.action}".`;
  return isSame ? [] : [{ impact: 'breaking', name: 'submission', message }];
}

/**
 * Lists changed names and properties between two versions of a form. Effects of conditions and rules are not
 * included.
 */
export function compareForms(before: OpenForm, after: OpenForm): readonly Change[] {
  return [
    ...compareMigrations(before.form, after.form),
    ...compareFields(before, after),
    ...compareSteps(before, after),
    ...compareProducts(before, after),
    ...comparePages(before, after),
    ...compareSubmission(before, after),
  ];
}
