import type { Path } from '#domain/answers/answers.ts';
import { fitAnswers, saysSomething } from '#domain/drafts/fit-answers.ts';
import type { FittedAnswers } from '#domain/drafts/fit-answers.ts';
import { migrateAnswers } from '#domain/drafts/migrate-answers.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { OpenForm } from '../open-form.ts';
import type { SampleAnswers } from './measure-effects.ts';

/** The effects of a change on drafts. Drafts are in the browsers of visitors, so samples stand for them. */
export interface DraftEffects {
  /** The version that saved the drafts. */
  readonly version: number;
  /** Earlier versions whose drafts the released form can open. */
  readonly earlier: readonly number[];
  /** Versions whose drafts are deleted. */
  readonly deleted: readonly number[];
  /** Number of samples, and how many of them lose an answer. */
  readonly samples: number;
  readonly touched: number;
  /** By path: how many samples must enter this answer again, or lose it. */
  readonly asked: Readonly<Record<Path, number>>;
  readonly lost: Readonly<Record<Path, number>>;
}

function opens(form: CompiledForm, version: number): boolean {
  return migrateAnswers(form, {}, version) !== undefined;
}

/** Returns the versions whose drafts a form opens, without its own version. */
export function listEarlierVersions(form: CompiledForm): readonly number[] {
  return Array.from({ length: form.draftVersion - 1 }, (_, index) => index + 1).filter((version) =>
    opens(form, version),
  );
}

/** Returns the paths of asked and parked answers. Row numbers become `*`. */
function listFates({ asked, parked }: FittedAnswers) {
  return {
    // Drafts never contain private answers.
    asked: asked.filter(({ private: audience }) => audience === undefined).map(({ path }) => path),
    lost: parked.filter(({ value }) => saysSomething(value)).map(({ path }) => path.replace(/\.\d+/g, '.*')),
  };
}

function count(counts: Record<Path, number>, now: readonly Path[], before: readonly Path[]): boolean {
  const added = [...new Set(now)].filter((path) => !before.includes(path));
  for (const path of added) counts[path] = (counts[path] ?? 0) + 1;
  return added.length > 0;
}

/** Measures how drafts of the older version open in the newer one. */
export function measureDrafts(
  { form: old }: OpenForm,
  { form: now }: OpenForm,
  samples: Iterable<SampleAnswers>,
): DraftEffects {
  const asked: Record<Path, number> = {};
  const lost: Record<Path, number> = {};
  let number = 0;
  let touched = 0;
  for (const { document, before, after } of samples) {
    number += 1;
    const migrated = migrateAnswers(now, document, old.draftVersion);
    if (migrated === undefined) continue;
    const first = listFates(fitAnswers(old, before.page, document));
    const second = listFates(fitAnswers(now, after.page, migrated));
    const isAsked = count(asked, second.asked, first.asked);
    const isLost = count(lost, second.lost, first.lost);
    if (isAsked || isLost) touched += 1;
  }
  const earlier = listEarlierVersions(old);
  const deleted = [...earlier, old.draftVersion].filter((version) => !opens(now, version));
  return { version: old.draftVersion, earlier, deleted, samples: number, touched, asked, lost };
}
