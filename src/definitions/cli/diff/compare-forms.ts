import { isDeepStrictEqual } from 'node:util';
import type { ProductModel } from '#domain/products/product-model.ts';
import type { OpenForm } from '../open-form.ts';
import type { Change } from './change.ts';
import { compareFields } from './compare-fields.ts';
import { compareMigrations } from './compare-migrations.ts';
import { compareSteps } from './compare-steps.ts';

function productsOf({ form: { cart } }: OpenForm): readonly ProductModel[] {
  return [...cart.primary, ...cart.optional];
}

/** Returns the products that only the first form sells. */
function listGone(one: OpenForm, other: OpenForm): readonly ProductModel[] {
  const keys = new Set(productsOf(other).map(({ key }) => key));
  return productsOf(one).filter(({ key }) => !keys.has(key));
}

function compareProducts(before: OpenForm, after: OpenForm): readonly Change[] {
  return [
    ...listGone(before, after).map(({ key, name }): Change => ({
      impact: 'breaking',
      name: key,
      message: `The form no longer sells "${key}" (${name}). Drafts and new orders lose it; placed orders keep it.`,
    })),
    ...listGone(after, before).map(({ key, name }): Change => ({
      impact: 'safe',
      name: key,
      message: `The form also sells "${key}" (${name}).`,
    })),
  ];
}

/** Returns a function that tells whether an answer belongs only to products that are gone. */
function findImplied(before: OpenForm, after: OpenForm): (path: string) => boolean {
  const sold = new Set(productsOf(after).map(({ saveAs }) => saveAs));
  const gone = listGone(before, after).filter(({ saveAs }) => !sold.has(saveAs));
  return (path) => gone.some(({ saveAs }) => path.startsWith(`productState.${saveAs}.`));
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
    ...compareFields(before, after, findImplied(before, after)),
    ...compareSteps(before, after),
    ...compareProducts(before, after),
    ...comparePages(before, after),
    ...compareSubmission(before, after),
  ];
}
