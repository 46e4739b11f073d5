import { answersOf } from '#domain/answers/answers.ts';
import { setAtPath } from '#domain/answers/path.ts';
import type { Facts, PageConfiguration } from '#domain/facts.ts';
import type { OptionsModel } from '#domain/options/option-model.ts';
import { choicesOf, entriesOf, keyOf } from '#domain/options/options.ts';
import { inside } from '../../model/source-location.ts';
import type { CheckedForm, FormCheck, Found } from '../check.ts';
import { report } from '../check.ts';
import { NO_FACTS } from '../no-facts.ts';

/** Returns the selected keys of a choice, of a list of choices, or of a map of check boxes. */
function keysOf({ isMap }: OptionsModel, value: unknown): readonly string[] {
  if (isMap === true) {
    return Object.entries(value ?? {}).flatMap(([key, isTicked]) => (isTicked === true ? key : []));
  }
  return (Array.isArray(value) ? value : [value]).flatMap((choice) => keyOf(choice) ?? []);
}

/** Returns the page's settings that narrow a list. */
function narrowingSettings(options: OptionsModel, { settings }: PageConfiguration): readonly string[] {
  const { onlySetting, exceptSetting, groupSetting } = options;
  const names = [onlySetting, exceptSetting, groupSetting].flatMap((name) => name ?? []);
  return names.filter((name) => typeof settings[name] === 'string' && settings[name] !== '');
}

/** Returns a message if a page does not offer an option of the form. */
function explainAbsence(
  options: OptionsModel,
  key: string,
  facts: Facts,
  preselected: ReturnType<typeof answersOf>,
): string | undefined {
  if (!entriesOf(options, facts).some((option) => option.key === key)) return undefined;
  // Conditions and other answers can change later. Settings and preselections cannot.
  const {
    when: _when,
    tickedIn: _tickedIn,
    exceptAnswer: _exceptAnswer,
    availability,
    ...ofSettings
  } = options;
  const offers = (model: OptionsModel) =>
    choicesOf(model, preselected, facts).some((option) => option.key === key);
  const lead = `This page does not offer the option "${key}"`;
  if (!offers(ofSettings)) {
    const names = narrowingSettings(options, facts.page).map((name) => `"${name}"`);
    return `${lead} because of its setting ${names.join(' or ')}. Preselect another option, or change the setting.`;
  }
  if (availability === undefined || offers({ ...ofSettings, availability })) return undefined;
  const place = keyOf(preselected.get(availability.by));
  return place === undefined
    ? undefined
    : `${lead} with the preselected "${availability.by}": "${place}". Change one of them.`;
}

function checkPage({ form, pages }: CheckedForm): readonly Found[] {
  return pages.flatMap(({ page, file }) => {
    const facts = { ...NO_FACTS, page };
    const document: Record<string, unknown> = {};
    for (const [path, value] of Object.entries(page.preselect ?? {})) setAtPath(document, path, value);
    const preselected = answersOf(document);
    return Object.entries(page.preselect ?? {}).flatMap(([path, value]) => {
      const options = form.fields[path]?.options;
      if (options === undefined) return [];
      const messages = keysOf(options, value).map((key) => explainAbsence(options, key, facts, preselected));
      return messages.map((message) =>
        report('unavailable-answer', { file, at: ['preselect', path] }, message),
      );
    });
  });
}

/** Reports defaults that no page offers: every visitor would start without an answer. */
function checkDefaults({ form, model, pages, hasAllPages }: CheckedForm): readonly Found[] {
  if (!hasAllPages || pages.length === 0) return [];
  return model.placement.nodes.flatMap(({ path, source }) => {
    const { options, default: first } = form.fields[path] ?? {};
    if (options === undefined || first === undefined) return [];
    return keysOf(options, first).map((key) => {
      const absent = pages.every(
        ({ page }) => explainAbsence(options, key, { ...NO_FACTS, page }, answersOf({})) !== undefined,
      );
      const message = `No page offers the option "${key}", so this default has no effect. Change the default, or the settings of the pages.`;
      return report('unavailable-answer', inside(source, 'default'), absent && message);
    });
  });
}

export const checkOfferedAnswers: FormCheck = {
  errors: {
    'unavailable-answer':
      'Preselected options that the page does not offer, and defaults that no page offers.',
  },
  find: (checked) => [...checkPage(checked), ...checkDefaults(checked)],
};
