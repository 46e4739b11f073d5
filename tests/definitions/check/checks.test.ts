import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fileChecks, formChecks, modelChecks } from '#definitions/check/checks.ts';
import { projectFiles } from '../../house/project-files.ts';

const folder = 'src/definitions/check/';

/** Returns the checks that the files of the topics export. */
async function findExported() {
  const files = projectFiles.filter((path) => path.startsWith(folder) && /\/check-[^/]+\.ts$/.test(path));
  const inTopics = files.filter((path) => dirname(path) !== dirname(`${folder}x`));
  const found = inTopics.map(async (path) => {
    const address = relative(
      fileURLToPath(new URL('.', import.meta.url)),
      fileURLToPath(new URL(`../../../${path}`, import.meta.url)),
    );
    const exported: Readonly<Record<string, unknown>> = await import(`./${address}`);
    const topic = path.slice(folder.length).split('/')[0] ?? '';
    return Object.values(exported).map((value) => ({ topic, value }));
  });
  const all = (await Promise.all(found)).flat();
  return all.flatMap(({ topic, value }) =>
    value instanceof Object && 'find' in value ? [{ topic, find: value.find }] : [],
  );
}

describe('checks', () => {
  const checks = [...fileChecks, ...modelChecks, ...formChecks];

  it('contains every exported check under its folder', async () => {
    const exported = await findExported();
    const listed = checks.map(({ topic, find }) => ({ topic, find }));
    expect(new Set(listed)).toEqual(new Set(exported));
    expect(listed).toHaveLength(exported.length);
  });

  it('describes every code by the mistakes that its check finds', () => {
    for (const { errors = {}, warnings = {} } of checks) {
      const phrases = Object.entries({ ...errors, ...warnings });
      expect(phrases).not.toEqual([]);
      for (const [code, phrase] of phrases) expect(phrase, code).toMatch(/^[A-Z`].*\.$/);
    }
  });
});
