import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import { NO_FACTS } from '#definitions/check/no-facts.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { createRulesStage } from '#server/site/rules-stage.ts';
import schema from '#form-definitions/meta/schema.schema.json' with { type: 'json' };
import { compileSmallForm } from '../small-definition.ts';

/** Cases in the format of the official test suite of JSON Schema, draft 7. Each schema is one of a field. */
interface Group {
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

const FOLDER = 'tests/fixtures/json-schema-cases/';
const files = readdirSync(FOLDER);
const stage = createRulesStage();

/** The keywords that belong to the definition language rather than to JSON Schema's validation. */
const OF_LANGUAGE = [
  '$schema $comment $ref title priceOf errorName description properties rules rulesWhen format hint',
  'options default private fact variesBy',
].flatMap((line) => line.split(' '));

function readGroups(file: string): readonly Group[] {
  return JSON.parse(readFileSync(FOLDER + file, 'utf8'));
}

/** Compiles a form with one field per group: `field0` and so on, outside of rows and in them. */
function compileGroups(groups: readonly Group[]) {
  const fields = groups.map(
    ({ schema: keywords }, n) => [`field${n}`, { title: `Field ${n}`, ...keywords }] as const,
  );
  const names = fields.map(([name]) => name);
  const hidden = Object.fromEntries(names.map((name) => [name, { 'ui:widget': 'hidden' }]));
  return compileSmallForm({
    properties: {
      ...Object.fromEntries(fields),
      people: { type: 'array', items: { type: 'object', properties: Object.fromEntries(fields) } },
    },
    ui: { ...hidden, people: { items: hidden } },
    module: {
      fields: names,
      rows: { path: 'people', title: 'Person {n}', addLabel: 'Add', min: 0, max: 5 },
    },
  });
}

describe('a keyword of JSON Schema', () => {
  it('needs a file of test cases exactly when the meta-schema accepts it', () => {
    const { schemaNode, innerSchema } = schema.definitions;
    const accepted = [...Object.keys(schemaNode.properties), ...Object.keys(innerSchema.properties)];
    const keywords = new Set(accepted.filter((keyword) => !OF_LANGUAGE.includes(keyword)));
    expect(files.map((file) => file.replace('.json', '')).toSorted()).toEqual([...keywords].toSorted());
  });

  describe.each(files)('%s', (file) => {
    const groups = readGroups(file);
    const cases = groups.flatMap(({ description, tests }, n) =>
      tests.map((test) => ({ ...test, path: `field${n}`, group: description })),
    );
    let compiled: ReturnType<typeof compileGroups> | undefined;

    it.each(cases)(
      'validates equally in browser and server: $group, $description',
      async ({ path, data, valid }) => {
        compiled ??= compileGroups(groups);
        const form = await compiled;
        const inRow = `people.1.${path}`;
        const answers = answersOf({ [path]: data, people: [{}, { [path]: data }] });
        const browser = validateForm(form, answers, NO_FACTS);
        const server = stage(form, answers, NO_FACTS);
        const failing = browser.map((problem) => problem.path);
        expect(failing, 'in the browser').toEqual(valid ? [] : [path, inRow]);
        expect(server, 'on the server').toEqual(browser);
      },
    );
  });
});
