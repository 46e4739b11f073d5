import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFormsTools } from '#server/cli/forms/forms-tools.ts';
import { copyShipped } from '../../../definitions/cli/copy-shipped.ts';
import { runWords } from '../../../definitions/cli/run-words.ts';

const GOLDEN = 'contact/journeys/minimal.json';

/** Checks a contact form with a wrong golden case, with the tools of `npm run forms`. */
async function checkWrongCase() {
  const { root, replace } = copyShipped('contact');
  replace(GOLDEN, '"leadsTo": "/thank-you/"', '"leadsTo": "/thanks/"');
  const tools = { ...createFormsTools(process.cwd()), root, isTerminal: false, editorSchemas: undefined };
  return runWords(['check'], tools);
}

describe('createFormsTools', () => {
  afterEach(() => void vi.unstubAllEnvs());

  it('lets the check replay golden cases', async () => {
    const { exitCode, output } = await checkWrongCase();
    expect(exitCode).toBe(1);
    expect(output).toContain(
      `${GOLDEN}:24:3  The next page is "/thank-you/", not "/thanks/". [changed-case]`,
    );
  });

  it('skips golden cases with the catalog of another folder, because they expect the shipped prices', async () => {
    vi.stubEnv('CATALOGUE_DIR', join(process.cwd(), 'server/catalogue/data'));
    expect(await checkWrongCase()).toMatchObject({ exitCode: 0 });
  });
});
