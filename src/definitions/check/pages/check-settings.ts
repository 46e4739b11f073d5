import { findNearestName, unknownName } from '#reading/nearest-name.ts';
import type { Message } from '#reading/nearest-name.ts';
import { findKeyMisfit } from '../../model/answers/find-answer-misfit.ts';
import type { FormDefinition } from '../../model/definition.ts';
import type { FormModel } from '../../model/form-model.ts';
import { listSettingUses } from './list-setting-uses.ts';
import type { ModelCheck, Found } from '../check.ts';
import type { LoadedPage } from '../../model/pages/load-pages.ts';
import { report } from '../check.ts';
import type { SettingUse } from './setting-types.ts';
import { findComparedMisfit, listComparedSettings } from './compared-settings.ts';

/**
 * Returns why a name in a setting is not in the setting's list. Returns undefined when the name is valid or
 * no list applies.
 */
function findPartMisfit(
  definition: FormDefinition,
  part: string,
  { list, groupsOf }: SettingUse,
): Message | undefined {
  if (list !== undefined) return findKeyMisfit(definition, list, part);
  const entries = groupsOf === undefined ? [] : (definition.lists[groupsOf] ?? []);
  const groups = [...new Set(entries.flatMap(({ group }) => group ?? []))];
  return entries.length === 0 ? undefined : unknownName(`The list "${groupsOf}" has no group`, part, groups);
}

/** Reports page settings with values that the definition does not accept. */
function checkValues(
  definition: FormDefinition,
  use: SettingUse,
  { page, file }: LoadedPage,
): readonly Found[] {
  const { name, findMisfit } = use;
  if (!Object.hasOwn(page.settings, name)) return [];
  const value = page.settings[name];
  const location = { file, at: ['settings', name] };
  const parts = typeof value === 'string' ? value.split(',').map((part) => part.trim()) : [];
  return [
    ...parts
      .filter((part) => part !== '')
      .map((part) => report('unknown-option', location, findPartMisfit(definition, part, use))),
    report('bad-setting', location, findMisfit?.(value)),
  ];
}

/** Reports settings with lists of questions that no step shows, and those that are read as a single value. */
function checkQuestions(uses: readonly SettingUse[], { page, file }: LoadedPage): readonly Found[] {
  const shown = uses.filter(({ takes }) => takes === 'questions').map(({ name }) => name);
  return Object.entries(page.settings).flatMap(([name, value]): readonly Found[] => {
    if (!Array.isArray(value)) return [];
    const message = `"${name}" is a list of questions on the page "${page.pageID}", not a single value.`;
    return [
      report(
        'unasked-questions',
        { file, at: ['settings', name] },
        unknownName('No step shows the questions of', name, shown),
      ),
      ...uses
        .filter((use) => use.name === name && use.takes === undefined)
        .map(({ location }) => report('wrong-setting', location, message)),
    ];
  });
}

/** Reports settings that nothing in the form reads. */
function checkNames(slug: string, names: readonly string[], { page, file }: LoadedPage): readonly Found[] {
  return Object.entries(page.settings).map(([name, value]) => {
    const lead = `The form "${slug}" does not read the setting`;
    // A list contains questions, which another check reports.
    const message = Array.isArray(value) ? undefined : unknownName(lead, name, names);
    return report('unknown-setting', { file, at: ['settings', name] }, message);
  });
}

/** Reports settings whose value has a different type than the values that conditions compare it with. */
function checkCompared(model: FormModel, pages: readonly LoadedPage[]): readonly Found[] {
  return [...listComparedSettings(model)].flatMap(([name, values]) =>
    pages.map(({ page, file }) =>
      report(
        'bad-setting',
        { file, at: ['settings', name] },
        findComparedMisfit(
          values,
          page.settings[name],
          pages.map((other) => other.page.settings[name]),
        ),
      ),
    ),
  );
}

export const checkSettings: ModelCheck = {
  errors: {
    'unknown-setting': 'Unknown settings, and settings that the form does not read.',
    'unknown-option': 'Unknown options and groups in settings.',
    'bad-setting': 'Invalid values of settings.',
    'unasked-questions': 'Lists of questions that no step shows.',
    'wrong-setting': 'Lists of questions that are read as a single value.',
  },
  find: ({ model, pages, hasAllPages }) => {
    const { definition } = model.names;
    const uses = listSettingUses(model);
    const known = [...new Set(pages.flatMap(({ page }) => Object.keys(page.settings)))];
    // The storefront declares their names and defaults, so conditions may read them on any page.
    const declared = new Set(
      uses.flatMap(({ name, isDeclared, isOptional }) =>
        isDeclared === true && isOptional === true ? name : [],
      ),
    );
    const unknown = uses.map(({ name, isOptional, location }) => {
      // Optional settings have a default. Report an unknown name only when it looks like a typo.
      const isFine =
        !hasAllPages ||
        declared.has(name) ||
        (isOptional === true && findNearestName(name, known) === undefined);
      const message = unknownName('No page of the form has the setting', name, known);
      return report('unknown-setting', location, !isFine && message);
    });
    const areQuestionsKnown = hasAllPages && !definition.isPartial;
    // If a use misspells a setting, report the use and not the setting.
    const meant = uses.flatMap(({ name }) =>
      known.includes(name) ? [] : (findNearestName(name, known) ?? []),
    );
    const names = [...new Set([...uses.map(({ name }) => name), ...meant])];
    return [
      ...unknown,
      ...checkCompared(model, pages),
      ...pages.flatMap((page) => [
        ...uses.flatMap((use) => checkValues(definition, use, page)),
        ...(areQuestionsKnown ? checkQuestions(uses, page) : []),
        ...(definition.isPartial ? [] : checkNames(definition.slug, names, page)),
      ]),
    ];
  },
};
