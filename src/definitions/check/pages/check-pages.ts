import { basename } from 'node:path';
import { suggest } from '#reading/nearest-name.ts';
import { findAnswerMisfit } from '../../model/answers/find-answer-misfit.ts';
import { widgetOf } from '../../model/answers/widget-of.ts';
import { isMistake, resolveOutside } from '../../model/answers/resolve-field.ts';
import type { ModelCheck, Report } from '../check.ts';

export const checkPageIDs: ModelCheck = {
  about: 'A `pageID` that differs from its file name.',
  codes: { 'wrong-name': 'error' },
  find: ({ pages }) =>
    pages.flatMap(({ page: { pageID }, file }): readonly Report[] => {
      const name = basename(file, '.json');
      if (pageID === name) return [];
      const message = `The page of this file is "${name}", not "${pageID}": both must be the same.`;
      return [{ code: 'wrong-name', location: { file, at: ['pageID'] }, message }];
    }),
};

export const checkStartSteps: ModelCheck = {
  about: 'Unknown start steps.',
  codes: { 'unknown-step': 'error' },
  find: ({ model: { names }, pages }) =>
    pages.flatMap(({ page: { startStep }, file }): readonly Report[] => {
      const { steps, isPartial } = names.definition;
      const keys = steps.steps.map(({ key }) => key);
      if (startStep === undefined || isPartial || keys.includes(startStep)) return [];
      const message = `There is no step "${startStep}".${suggest(startStep, keys)}`;
      return [{ code: 'unknown-step', location: { file, at: ['startStep'] }, message }];
    }),
};

export const checkPageForms: ModelCheck = {
  about: 'Pages with the type or folder of another form.',
  codes: { 'wrong-form': 'error' },
  find: ({ model: { names }, pages }) => {
    const { slug, steps, isPartial } = names.definition;
    const expected = { formType: steps.formType, formFileName: slug } as const;
    if (isPartial) return [];
    return pages.flatMap(({ page, file }) =>
      (['formType', 'formFileName'] as const).flatMap((name): readonly Report[] => {
        if (page[name] === expected[name]) return [];
        const message = `This page belongs to the form "${expected[name]}", not to "${page[name]}".`;
        return [{ code: 'wrong-form', location: { file, at: [name] }, message }];
      }),
    );
  },
};

export const checkPreselections: ModelCheck = {
  about: 'Unknown fields and invalid values in `preselect`.',
  codes: { 'unknown-path': 'error', 'row-field': 'error', 'bad-answer': 'error' },
  find: ({ model: { names }, pages }) =>
    pages.flatMap(({ page, file }) =>
      Object.entries(page.preselect ?? {}).flatMap(([path, value]): readonly Report[] => {
        const location = { file, at: ['preselect', path] };
        const field = resolveOutside(names, path);
        if (isMistake(field)) return [{ ...field, location }];
        const message = findAnswerMisfit(names.definition, field, value);
        return message === undefined ? [] : [{ code: 'bad-answer', location, message }];
      }),
    ),
};

export const checkExclusions: ModelCheck = {
  about: 'Unsold or primary products in `excludedProducts`.',
  codes: { 'primary-product': 'error', 'unsold-product': 'error' },
  find: ({ model: { names }, pages }) => {
    const { sold, definition } = names;
    const optional = sold.flatMap(({ key, group }) => (group === 'optional' ? key : []));
    if (definition.isPartial) return [];
    return pages.flatMap(({ page: { excludedProducts = [] }, file }) =>
      excludedProducts.flatMap((key, index): readonly Report[] => {
        if (optional.includes(key)) return [];
        const isPrimary = sold.some((product) => product.key === key);
        const message = isPrimary
          ? `"${key}" is a primary product of the form: a page can leave out optional ones only.`
          : `The form does not sell "${key}", so there is nothing to leave out.${suggest(key, optional)}`;
        const code = isPrimary ? 'primary-product' : 'unsold-product';
        return [{ code, location: { file, at: ['excludedProducts', index] }, message }];
      }),
    );
  },
};

export const checkCaptchas: ModelCheck = {
  about: 'Pages that require a captcha that no step shows.',
  codes: { 'missing-captcha': 'error' },
  find: ({ model: { names, placement }, pages }) => {
    const isShown = [...placement.fields.keys()].some((path) => {
      const field = names.fields.get(path);
      return field !== undefined && widgetOf(field) === 'captcha';
    });
    if (isShown || names.definition.isPartial) return [];
    return pages.flatMap(({ page, file }): readonly Report[] => {
      if (page.services?.captcha === undefined) return [];
      const message = `The page "${page.pageID}" demands a captcha, and no step of the form shows one.`;
      return [{ code: 'missing-captcha', location: { file, at: ['services', 'captcha'] }, message }];
    });
  },
};
