import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checks } from '#definitions/check/checks.ts';
import { projectFiles } from '../../house/project-files.ts';

const folder = 'src/definitions/check/';

/** Returns the checks that the files of the topics export, with the names of their exports. */
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
    return Object.entries(exported).map(([name, value]) => ({ name, topic, value }));
  });
  return (await Promise.all(found)).flat().filter(({ value }) => value instanceof Object && 'find' in value);
}

describe('checks', () => {
  it('contains every exported check under the name of its export and its folder', async () => {
    const exported = await findExported();
    const found = exported.map(({ name, topic, value }) => ({
      name: name.replace(/^check/, '').toLowerCase(),
      topic,
      find: value instanceof Object && 'find' in value ? value.find : undefined,
    }));
    const listed = checks.map(({ name, topic, find }) => ({ name: name.replaceAll('-', ''), topic, find }));
    const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
    expect(listed.toSorted(byName)).toEqual(found.toSorted(byName));
  });

  it('contains unique names, each with codes and a description', () => {
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
    for (const { name, about, codes } of checks) {
      expect(Object.keys(codes), name).not.toEqual([]);
      expect(about, name).toMatch(/^[A-Z`].*\.$/);
    }
  });
});
