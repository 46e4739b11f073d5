import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMetaSchemas } from '#reading/create-meta-schemas.ts';
import { widgets } from '#widgets/registry.ts';
import requiredByDefault from '#widgets/required-by-default.json' with { type: 'json' };

const folders = readdirSync('widgets', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
/** The widget of lists renders rjsf's array props, so the theme and the page name its components. */
const ofFields = folders.filter((name) => name !== 'rows');
const everyWidget = readFileSync('tests/widgets/every-widget.test.tsx', 'utf8');

/** `state-select` → `StateSelectWidget`. */
function componentNameOf(folder: string): string {
  const words = folder.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Widget`;
}

function readOptionsSchema(folder: string) {
  const path = `widgets/${folder}/options.schema.json`;
  if (!existsSync(path)) throw new Error(`write widgets/${folder}/options.schema.json`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

describe('the registry of widgets', () => {
  it('lists the widget folders in alphabetical order', () => {
    expect(Object.keys(widgets), 'a folder of widgets/ and its line in registry.ts have one name').toEqual(
      ofFields.toSorted(),
    );
  });

  it.each(ofFields)('finds the component of %s in its file', async (folder) => {
    const name = componentNameOf(folder);
    const file = `widgets/${folder}/${name}.tsx`;
    expect(existsSync(file), `write ${file}`).toBe(true);
    const entry = widgets[folder];
    const component = entry && ('load' in entry ? await entry.load() : entry.component);
    expect(component?.name, `register ${name}`).toBe(name);
  });

  it.each(ofFields)('requires tests for %s', (folder) => {
    const file = `tests/widgets/${folder}.test.tsx`;
    expect(existsSync(file), `write ${file}`).toBe(true);
    expect(everyWidget, `add ${folder} to every-widget.test.tsx`).toContain(`widget: '${folder}'`);
  });

  it.each(folders)('describes each option of %s for authors', (folder) => {
    const schema = readOptionsSchema(folder);
    expect(() => createMetaSchemas().compile(schema)).not.toThrow();
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    const options: Record<string, unknown> = schema.properties;
    for (const [name, option] of Object.entries(options)) {
      expect(option, `${folder}: ${name}`).toMatchObject({
        title: expect.any(String),
        description: expect.any(String),
      });
    }
  });

  it('lists the widgets that require an answer unless a rule says "optional"', () => {
    expect(requiredByDefault).toEqual(['file', 'state-select', 'textarea']);
    expect(folders, 'these are folders of widgets/').toEqual(expect.arrayContaining(requiredByDefault));
  });
});
