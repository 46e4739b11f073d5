import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceModules } from '#server/built-files/replace-modules.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'formcart-replaced-'));
  const library = join(root, 'node_modules/library');
  await mkdir(library, { recursive: true });
  await writeFile(join(library, 'package.json'), '{"name":"library","type":"module","exports":"./index.js"}');
  await writeFile(
    join(library, 'index.js'),
    "import greet from './greet.js';\nexport const say = () => greet();",
  );
  await writeFile(join(library, 'greet.js'), "export default () => 'the library greets';");
  await writeFile(join(root, 'own.ts'), "export const greetShortly = (): string => 'we greet';");
  await writeFile(join(root, 'main.ts'), "import { say } from 'library';\ndocument.title = say();");
});

afterAll(() => rm(root, { recursive: true }));

/** Builds the page with a module of the library replaced; answers its script. */
async function buildWithout(module: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [replaceModules(join(root, 'own.ts'), { [module]: { default: 'greetShortly' } })],
    build: { write: false, rolldownOptions: { input: join(root, 'main.ts') } },
  });
  return JSON.stringify(built);
}

describe('a module of a package that is replaced', () => {
  it('is not in the page, and ours is', async () => {
    const page = await buildWithout('library/greet.js');
    expect(page).toContain('we greet');
    expect(page).not.toContain('the library greets');
  });

  it('must be one that the page is built with', async () => {
    await expect(buildWithout('library/moved.js')).rejects.toThrow(/built without library\/moved\.js/);
  });
});
