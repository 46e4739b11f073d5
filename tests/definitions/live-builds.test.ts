import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLiveBuilds } from '#definitions/live-builds.ts';
import { copyDefinitions } from './definition-folder.ts';
import type { DefinitionFolder } from './definition-folder.ts';
import { at as files } from './mistakes/spoilt-places.ts';

const MISTAKE = '"filingOptions": ["business-formatoin"]';
const CORRECT = '"filingOptions": ["business-formation"]';

function copyForm({ root, replace }: DefinitionFolder, slug: string): void {
  cpSync(join(root, 'company'), join(root, slug), { recursive: true });
  replace(`${slug}/pages/company.json`, '"formFileName": "company"', `"formFileName": "${slug}"`);
}

/** Copies the definitions, with a second form, and builds all of them. */
async function startBuilds() {
  const copy = copyDefinitions();
  copyForm(copy, 'second');
  const builds = createLiveBuilds(copy.root);
  await builds.update();
  return { ...copy, builds, steps: join(copy.root, files.steps) };
}

describe('createLiveBuilds', () => {
  it('rebuilds only the forms that an edit affects', async () => {
    const { builds, steps } = await startBuilds();
    const before = await builds.find('company');
    expect(await builds.update([steps])).toEqual({ rebuilt: ['company'], removed: [] });
    expect(await builds.find('company')).not.toBe(before);
  });

  it('keeps the last valid build of a form while its definition is invalid', async () => {
    const { builds, steps, replace } = await startBuilds();
    const before = await builds.find('company');
    replace(files.steps, CORRECT, MISTAKE);
    expect(await builds.update([steps])).toEqual({ rebuilt: [], removed: [] });
    expect(await builds.find('company')).toBe(before);
    expect(builds.problems()).toEqual([
      expect.objectContaining({ file: files.steps, message: expect.stringContaining('business-formatoin') }),
    ]);
    replace(files.steps, MISTAKE, CORRECT);
    expect(await builds.update([steps])).toEqual({ rebuilt: ['company'], removed: [] });
    expect(builds.problems()).toEqual([]);
  });

  it('discards an update when a newer edit arrives', async () => {
    const { builds, steps } = await startBuilds();
    const before = await builds.find('company');
    expect(await builds.update([steps], () => true)).toBeUndefined();
    expect(await builds.find('company')).toBe(before);
  });

  it('adds new forms and drops deleted ones', async () => {
    const { builds, ...copy } = await startBuilds();
    const { root } = copy;
    copyForm(copy, 'third');
    const added = await builds.update([join(root, 'third/steps.json')]);
    expect(added?.rebuilt).toContain('third');
    rmSync(join(root, 'third'), { recursive: true });
    expect(await builds.update([join(root, 'third/steps.json')])).toMatchObject({ removed: ['third'] });
    expect(builds.list()).not.toContain('third');
  });
});
