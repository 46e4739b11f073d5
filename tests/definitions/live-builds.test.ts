import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

  it('names the file that is nested too deeply to be built', async () => {
    const { builds, steps } = await startBuilds();
    writeFileSync(steps, '['.repeat(50_000));
    await builds.update([steps]);
    expect(builds.problems()).toEqual([expect.objectContaining({ code: 'too-deep', file: files.steps })]);
  });

  it('ignores hidden lock and backup files of editors', async () => {
    const { builds, root, steps } = await startBuilds();
    mkdirSync(join(root, 'company/lists'), { recursive: true });
    for (const folder of ['company/lists', 'company/pages', 'shared']) {
      symlinkSync('ana@host.17', join(root, folder, '.#edited.json'));
    }
    expect(await builds.update([steps])).toMatchObject({ rebuilt: ['company'] });
    expect(builds.problems()).toEqual([]);
  });

  it('discards an update when a newer edit arrives', async () => {
    const { builds, steps } = await startBuilds();
    const before = await builds.find('company');
    expect(await builds.update([steps], { isOvertaken: () => true })).toBeUndefined();
    expect(await builds.find('company')).toBe(before);
  });

  it('builds the awaited forms first when an edit affects many forms', async () => {
    const { builds, root, ...copy } = await startBuilds();
    const slugs = Array.from({ length: 8 }, (_, index) => `copy-${index}`);
    for (const slug of slugs) copyForm({ root, ...copy }, slug);
    await builds.update(slugs.map((slug) => join(root, slug, 'steps.json')));
    const shared = join(root, 'shared/conditions.json');
    const options = { isAwaited: (slug: string) => slug === 'copy-3' };
    expect(await builds.update([shared], options)).toEqual({ rebuilt: ['copy-3'], removed: [] });
    expect(builds.hasStale()).toBe(true);
    expect(await builds.update([], { ...options, isOvertaken: () => true })).toBeUndefined();
    const pause = async () => undefined;
    const others = ['company', ...slugs.filter((slug) => slug !== 'copy-3'), 'second'];
    expect(await builds.update([], { ...options, pause })).toEqual({ rebuilt: others, removed: [] });
    expect(builds.hasStale()).toBe(false);
    expect(await builds.update([], options)).toEqual({ rebuilt: [], removed: [] });
  });

  it('interrupts the build of other forms when somebody opens a stale form', async () => {
    const { builds, root, ...copy } = await startBuilds();
    const slugs = Array.from({ length: 12 }, (_, index) => `copy-${String.fromCharCode(97 + index)}`);
    for (const slug of slugs) copyForm({ root, ...copy }, slug);
    await builds.update(slugs.map((slug) => join(root, slug, 'steps.json')));
    const open = new Set(['second']);
    const isAwaited = (slug: string) => open.has(slug);
    await builds.update([join(root, 'shared/conditions.json')], { isAwaited });
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
      if (pauses === 3) open.add('copy-l');
    };
    const rebuilt = async () => (await builds.update([], { isAwaited, pause }))?.rebuilt;
    expect(await rebuilt()).toEqual(['company', 'copy-a']);
    expect(await rebuilt()).toEqual(['copy-l']);
    expect(await rebuilt()).toEqual(slugs.slice(1, -1));
    expect(builds.hasStale()).toBe(false);
  });

  it('drops a mended mistake at once, although other forms still wait for their build', async () => {
    const { builds, root, ...copy } = await startBuilds();
    const slugs = Array.from({ length: 8 }, (_, index) => `copy-${index}`);
    for (const slug of slugs) copyForm({ root, ...copy }, slug);
    const file = join(root, 'shared/conditions.json');
    const options = { isAwaited: (slug: string) => slug === 'copy-3' };
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.slice(1));
    await builds.update([file]);
    expect(builds.problems()).not.toEqual([]);
    writeFileSync(file, text);
    await builds.update([file], options);
    expect([builds.hasStale(), builds.problems()]).toEqual([true, []]);
    await builds.update([], { ...options, pause: async () => undefined });
    expect([builds.hasStale(), builds.problems()]).toEqual([false, []]);
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
