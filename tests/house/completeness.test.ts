import { describe, expect, it } from 'vitest';
import { listWidgets } from '#definitions/check/widgets/widget-options.ts';
import { rules } from '#rules/registry.ts';
import { productDataBuilders } from '#domain/submission/product-data/registry.ts';
import { reactions } from '#domain/reactions/registry.ts';
import { projectFiles, readProjectFile } from './project-files.ts';

/** Returns the names of the folders directly in a folder. */
function foldersIn(folder: string): readonly string[] {
  const inside = projectFiles
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length));
  return [...new Set(inside.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''))];
}

/** Returns the names of the files directly in a folder, without their extension. */
function filesIn(folder: string, ending: string): readonly string[] {
  return projectFiles
    .filter(
      (path) => path.startsWith(folder) && path.endsWith(ending) && !path.slice(folder.length).includes('/'),
    )
    .map((path) => path.slice(folder.length, -ending.length));
}

describe('a rule', () => {
  const files = filesIn('rules/', '.ts').filter(
    (name) => !['registry', 'vocabulary', 'keyword-schemas'].includes(name),
  );

  it('appears in the registry under the name of its file', () => {
    expect(Object.keys(rules)).toEqual(files.toSorted());
    for (const [name, rule] of Object.entries(rules)) expect(rule.name).toBe(name);
  });

  it.each(Object.keys(rules))('comes with a test: %s', (name) => {
    expect(projectFiles, `write tests/rules/${name}.test.ts`).toContain(`tests/rules/${name}.test.ts`);
  });
});

describe('a widget', () => {
  it.each(foldersIn('widgets/'))('comes with listed options and a test: %s', (name) => {
    expect(listWidgets()).toContain(name);
    expect(projectFiles).toContain(`widgets/${name}/options.schema.json`);
    expect(projectFiles, `write tests/widgets/${name}.test.tsx`).toContain(`tests/widgets/${name}.test.tsx`);
  });
});

describe('a reaction', () => {
  it.each(Object.entries(reactions))('uses the name of its file and has a test: %s', (name, reaction) => {
    expect(reaction.name).toBe(name);
    expect(projectFiles).toContain(`src/domain/reactions/${name}.ts`);
    expect(projectFiles).toContain(`tests/domain/reactions/${name}.test.ts`);
  });

  it('appears in the registry when its file exists', () => {
    const files = filesIn('src/domain/reactions/', '.ts').filter(
      (name) =>
        !['reaction', 'registry', 'react', 'react-input', 'follow-change', 'reaction-writes'].includes(name),
    );
    expect(Object.keys(reactions).toSorted()).toEqual(files.toSorted());
  });
});

describe('a form', () => {
  const slugs = foldersIn('form-definitions/').filter((name) => !['meta', 'shared'].includes(name));

  it.each(slugs)('contains all of its files: %s', (slug) => {
    const folder = `form-definitions/${slug}/`;
    for (const name of ['schema.json', 'ui.json', 'steps.json'])
      expect(projectFiles).toContain(folder + name);
    expect(filesIn(`${folder}pages/`, '.json'), `write a page into ${folder}pages/`).not.toEqual([]);
    expect(filesIn(`${folder}journeys/`, '.json'), `write a golden case into ${folder}journeys/`).not.toEqual(
      [],
    );
  });

  it('uses page names that are unique across forms', () => {
    const ids = slugs.flatMap((slug) => filesIn(`form-definitions/${slug}/pages/`, '.json'));
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each(projectFiles.filter((path) => /^form-definitions\/(?!meta\/).*\.json$/.test(path)))(
    'references its JSON schema for editors: %s',
    (path) => {
      const { $schema } = JSON.parse(readProjectFile(path));
      const up = '../'.repeat(path.split('/').length - 2);
      const [file, part] = $schema.split('#');
      expect(file).toMatch(new RegExp(`^${up}meta/[a-z]+\\.schema\\.json$`));
      expect(part ?? '').toMatch(/^(\/definitions\/[a-z]+)?$/);
      expect(projectFiles).toContain(`form-definitions/${file.slice(up.length)}`);
    },
  );
});

it('provides a builder for every product payload', () => {
  const files = projectFiles.filter((path) => /^form-definitions\/[^/]+\/products\.json$/.test(path));
  const used = files.flatMap((file) => [...readProjectFile(file).matchAll(/"payload": "([^"]+)"/g)]);
  expect(used.length).toBeGreaterThan(20);
  expect(Object.keys(productDataBuilders)).toEqual(expect.arrayContaining(used.map((match) => match[1])));
});
