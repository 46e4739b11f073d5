import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { checkForm } from '#definitions/check-form.ts';
import positions from '#form-definitions/jobs/lists/job-positions.json' with { type: 'json' };
import ui from '#form-definitions/jobs/ui.json' with { type: 'json' };
import { storefront } from '#server/seller/storefront.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { makeTemporaryFolder } from '../../fixtures/temporary-folder.ts';
import { generateTypes } from '#definitions/cli/types/generate-types.ts';

// The tests are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

interface Position {
  readonly key: string;
  readonly group?: string;
  readonly closed?: boolean;
}

/** Copies the jobs form and closes some positions. */
function closePositions(isClosed: (position: Position) => boolean): string {
  const root = makeTemporaryFolder('jobs-');
  for (const folder of ['jobs', 'shared', 'meta']) {
    cpSync(join('form-definitions', folder), join(root, folder), { recursive: true });
  }
  const file = join(root, 'jobs/lists/job-positions.json');
  const list: { readonly options: readonly Position[] } = JSON.parse(readFileSync(file, 'utf8'));
  const options = list.options.map((option) => ({ ...option, closed: isClosed(option) }));
  writeFileSync(file, JSON.stringify({ ...list, options }));
  return root;
}

describe('the list of positions', () => {
  it('contains the specified texts for empty lists', () => {
    const { texts } = ui.jobInformation.position['ui:options'];
    expect(texts).toMatchObject({
      noMatch: 'No positions found. Try changing your search query.',
      emptyGroup: 'There are no open positions in this category at the moment.',
      empty: 'There are no open positions at the moment.',
    });
  });

  it('links each position to its description', () => {
    const { sections } = storefront.articles['job-descriptions'];
    const addresses = sections.map(({ id }) => `/about/job-descriptions/#${id}`);
    const linked = positions.options.flatMap(({ link }) => (link === undefined ? [] : [link.address]));
    expect(linked).toEqual(addresses);
  });
});

describe('an operator', () => {
  it.each([
    ['a whole category', ({ group }: Position) => group === 'Interactive'],
    ['every position', () => true],
    ['none', () => false],
  ])('closes %s without a mistake', async (_what, isClosed) => {
    const { findings } = await checkForm({
      cache: createDiskCache(),
      root: closePositions(isClosed),
      slug: 'jobs',
    });
    expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  });
});

describe('generateTypes', () => {
  it('includes the known properties of an option', async () => {
    const types = await generateTypes('form-definitions', 'jobs');
    expect(types).toMatch(
      /groupLabel\?: string;\s+skills\?: \{\s+frontend\?: boolean;\s+backend\?: boolean;/,
    );
  });
});
