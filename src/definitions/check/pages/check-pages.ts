import { basename } from '#reading/files/posix-path.ts';
import { findAnswerMisfit } from '../../model/answers/find-answer-misfit.ts';
import { widgetOf } from '../../model/answers/widget-of.ts';
import { isMistake, resolveOutside } from '../../model/answers/resolve-field.ts';
import type { ModelCheck, Found } from '../check.ts';
import { Names } from '../../model/names.ts';
import type { LoadedPage } from '../../model/pages/load-pages.ts';
import { report } from '../check.ts';
import { unknownName } from '#reading/nearest-name.ts';
import type { FormModel } from '../../model/form-model.ts';

/** Reports excluded products that the form does not sell, or only as primary products. */
function checkExcluded({ sold }: Names, { page, file }: LoadedPage): readonly Found[] {
  const optional = sold.flatMap(({ key, group }) => (group === 'optional' ? key : []));
  return (page.excludedProducts ?? []).map((key, index) => {
    const location = { file, at: ['excludedProducts', index] };
    if (!optional.includes(key) && sold.some((product) => product.key === key)) {
      const message = `"${key}" is a primary product of the form. A page can only exclude optional products. Remove it.`;
      return report('primary-product', location, message);
    }
    return report('unsold-product', location, unknownName('The form does not sell', key, optional));
  });
}

function checkPreselected(names: Names, { page, file }: LoadedPage): readonly Found[] {
  return Object.entries(page.preselect ?? {}).map(([path, value]) => {
    const location = { file, at: ['preselect', path] };
    const field = resolveOutside(names, path);
    if (isMistake(field)) return { ...field, location };
    return report('bad-answer', location, findAnswerMisfit(names.definition, field, value));
  });
}

/**
 * Reports page settings that contradict the steps or the cart. Requires complete steps and a complete cart.
 */
function checkFit(
  { names, placement }: FormModel,
  loaded: LoadedPage,
  isTypeMistaken: boolean,
): readonly Found[] {
  const { page, file } = loaded;
  const { slug, steps } = names.definition;
  const { startStep, stepTitles = {}, services } = page;
  const keys = steps.steps.map(({ key }) => key);
  const own = Object.entries(page.modules ?? {}).flatMap(([key, { title }]) =>
    title === undefined ? [] : key,
  );
  const expected = { formType: steps.formType, formFileName: slug } as const;
  const hasCaptcha = placement.nodes.some((field) => widgetOf(field) === 'captcha');
  return [
    startStep === undefined
      ? undefined
      : report(
          'unknown-step',
          { file, at: ['startStep'] },
          unknownName('Unknown step', startStep, [...keys, ...own]),
        ),
    ...Object.keys(stepTitles).map((key) =>
      report('unknown-step', { file, at: ['stepTitles', key] }, unknownName('Unknown step', key, keys)),
    ),
    ...(['formType', 'formFileName'] as const).map((name) => {
      // If all pages have the same other type, the form's type is the mistake.
      if (name === 'formType' && isTypeMistaken) return undefined;
      const message = `This page belongs to the form "${expected[name]}", not to "${page[name]}". Change one of the two.`;
      return report('wrong-form', { file, at: [name] }, page[name] !== expected[name] && message);
    }),
    ...checkExcluded(names, loaded),
    report(
      'missing-captcha',
      { file, at: ['services', 'captcha'] },
      services?.captcha !== undefined &&
        !hasCaptcha &&
        `The page "${page.pageID}" requires a captcha, but no step shows one. Add a field with the widget "captcha".`,
    ),
  ];
}

/**
 * Returns the `formType` that all pages share, if it differs from the form's own and every page names the
 * form's folder. Returns undefined for a form with fewer than two pages.
 */
function findMistakenType({ names }: FormModel, pages: readonly LoadedPage[]): string | undefined {
  const { steps, slug, isPartial } = names.definition;
  const types = new Set(pages.map(({ page }) => page.formType));
  const [type] = types;
  const isOwn = pages.every(({ page }) => page.formFileName === slug);
  return isPartial || pages.length < 2 || types.size !== 1 || !isOwn || type === steps.formType
    ? undefined
    : type;
}

export const checkPages: ModelCheck = {
  errors: {
    'wrong-name': 'A `pageID` that differs from its file name.',
    'unknown-path': 'Unknown fields in `preselect`.',
    'row-field': 'Fields of rows in `preselect`.',
    'bad-answer': 'Invalid values in `preselect`.',
    'unknown-step': 'Unknown start steps.',
    'wrong-form': 'Pages with the type or folder of another form.',
    'primary-product': 'Primary products in `excludedProducts`.',
    'unsold-product': 'Unsold products in `excludedProducts`.',
    'missing-captcha': 'Pages with a captcha that no step shows.',
  },
  find: ({ model, pages }) => {
    const mistaken = findMistakenType(model, pages);
    const { steps, files } = model.names.definition;
    const message = `All pages belong to the form "${mistaken}", not to "${steps.formType}". Change one of the two.`;
    return [
      report('wrong-form', { file: files.steps, at: ['formType'] }, mistaken !== undefined && message),
      ...pages.flatMap((loaded) => {
        const { page, file } = loaded;
        const name = basename(file, '.json');
        const message = `The "pageID" must be "${name}", the name of its file, not "${page.pageID}".`;
        return [
          report('wrong-name', { file, at: ['pageID'] }, page.pageID !== name && message),
          ...checkPreselected(model.names, loaded),
          ...(model.names.definition.isPartial ? [] : checkFit(model, loaded, mistaken !== undefined)),
        ];
      }),
    ];
  },
};
