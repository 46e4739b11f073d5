import '#loading/late-texts.ts';
import { isRecord, parseJson } from '#domain/read-property.ts';
import { isSafePath } from '#domain/answers/path.ts';
import { describeFitted } from '#domain/drafts/describe-fitted.ts';
import type { ParkedAnswer } from '#domain/drafts/draft-model.ts';
import { fitAnswers } from '#domain/drafts/fit-answers.ts';
import type { FittedAnswers } from '#domain/drafts/fit-answers.ts';
import { migrateAnswers } from '#domain/drafts/migrate-answers.ts';
import { followParked, unparkAnswers } from '#domain/drafts/park-answers.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { fieldPathsOf } from '#domain/steps/steps.ts';
import { createSay } from '#domain/texts.ts';
import { draftName, readText } from './draft-storage.ts';
import type { Draft, DraftStorage, OpenedDraft } from './draft-storage.ts';

/**
 * Rejects keys that could modify an object's prototype.
 * @throws {SyntaxError}
 */
function rejectPrototypes(name: string, value: unknown): unknown {
  const isPrototype =
    name === '__proto__' || (name === 'constructor' && isRecord(value) && Object.hasOwn(value, 'prototype'));
  if (isPrototype) throw new SyntaxError(`Forbidden key "${name}" in a draft`);
  return value;
}

function readParked(value: unknown): readonly ParkedAnswer[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  return entries.flatMap((entry) => {
    if (!isRecord(entry) || typeof entry['path'] !== 'string' || !isSafePath(entry['path'])) return [];
    return [{ path: entry['path'], value: entry['value'] }];
  });
}

function isSeenStatus(value: unknown): value is readonly boolean[] {
  return Array.isArray(value) && value.every((isSeen) => typeof isSeen === 'boolean');
}

function isListOfKeys(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((key) => typeof key === 'string');
}

/**
 * Returns whether the visitor has seen each step of the form. Returns undefined for a draft of another
 * definition without step keys, because its indexes may refer to other steps.
 */
function findSeenStatus(form: CompiledForm, draft: Draft): readonly boolean[] | undefined {
  const { version, stepSeenStatus, stepKeys } = draft;
  if (version === form.version || stepSeenStatus === undefined) return stepSeenStatus;
  return stepKeys && form.steps.map(({ key }) => stepSeenStatus[stepKeys.indexOf(key)] === true);
}

/** Parses a stored draft; returns undefined for damaged ones. */
export function readDraft(text: string): Draft | undefined {
  try {
    const value = parseJson(text, rejectPrototypes);
    if (!isRecord(value)) return undefined;
    const { version, key, sent, answers, parked, stepSeenStatus, stepKeys } = value;
    // Older drafts use other property names.
    const { pluginVersion = value['formVersion'], currentStep = value['step'] } = value;
    if (typeof version !== 'string' || typeof key !== 'string' || !isRecord(answers)) return undefined;
    if (!/^[0-9a-f]{32,64}$/.test(key)) return undefined;
    return {
      version,
      ...(typeof pluginVersion === 'number' ? { pluginVersion } : {}),
      key,
      currentStep: typeof currentStep === 'string' ? currentStep : null,
      ...(isSeenStatus(stepSeenStatus) ? { stepSeenStatus } : {}),
      ...(isListOfKeys(stepKeys) ? { stepKeys } : {}),
      sent: sent === true,
      answers,
      parked: readParked(parked),
    };
  } catch {
    return undefined;
  }
}

/** Returns the draft's step, or an earlier step with an answer that must be given again. */
function findStep({ steps }: CompiledForm, step: string | null, { asked }: FittedAnswers): string | null {
  const paths = new Set(asked.map(({ path }) => path));
  const left = steps.findIndex(({ key }) => key === step);
  const again = steps.findIndex((candidate) => fieldPathsOf(candidate).some((path) => paths.has(path)));
  return again >= 0 && again < left ? (steps[again]?.key ?? step) : step;
}

/**
 * Opens the stored draft of a page. A draft survives every change of the definition, until the form's version
 * is raised without a migration. Never throws.
 *
 * Decision: docs/decisions/094-restore-drafts-by-author-version.md
 */
export function restoreDraft(
  form: CompiledForm,
  page: PageConfiguration,
  storage: DraftStorage | undefined,
): OpenedDraft | undefined {
  const text = readText(storage, draftName(page.pageID));
  if (text === null) return undefined;
  const say = createSay(page.texts, form.texts);
  const draft = readDraft(text);
  if (draft === undefined) return { notice: say('draft.unreadable') };
  const { key, sent, parked = [] } = draft;
  const stepSeenStatus = findSeenStatus(form, draft);
  const submissionKey = { current: key, sent };
  // Keep the key of an order that may have arrived, even if the answers are not restored.
  const keptKey = sent ? { submissionKey } : {};
  if (page.drafts !== undefined) return { notice: null, ...keptKey };
  const migrated = migrateAnswers(form, unparkAnswers(draft.answers, parked), draft.pluginVersion);
  if (migrated === undefined) return { notice: say('draft.cleared'), ...keptKey };
  const fitted = fitAnswers(form, page, migrated);
  const known = new Set(parked.map(({ path }) => path));
  const news = { asked: fitted.asked, parked: fitted.parked.filter(({ path }) => !known.has(path)) };
  return {
    notice: describeFitted(news, say) ?? null,
    submissionKey,
    restored: {
      answers: fitted.answers,
      currentStep: findStep(form, draft.currentStep, fitted),
      ...(stepSeenStatus === undefined ? {} : { stepSeenStatus }),
      followParked: (begun) => followParked(form, fitted.parked, begun),
    },
  };
}
