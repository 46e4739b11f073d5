import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listFiles, openProject, PROJECT } from './editor-settings.ts';

const root = join(PROJECT, 'form-definitions');
const editor = openProject(PROJECT);

/** A place in a shipped file: `change` replaces a text, and the cursor is at the mark. */
interface Place {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly offers: readonly string[];
  readonly describes?: string;
}

const CURSOR = '‸';

const places: readonly Place[] = [
  {
    what: 'widgets',
    file: 'contact/ui.json',
    from: '"ui:widget": "textarea"',
    to: '"ui:widget": "‸"',
    offers: ['"textarea"', '"text"'],
    describes: 'Text of several lines',
  },
  {
    what: 'options of a widget',
    file: 'contact/ui.json',
    from: '"ui:options": { "maxLength": 5000,',
    to: '"ui:options": { "‸": 5000,',
    offers: ['maxLength', 'width', 'autocomplete'],
    describes: 'How many characters',
  },
  {
    what: 'rules',
    file: 'contact/schema.json',
    from: '"rules": "required|maxLength:200"',
    to: '"rules": "‸"',
    offers: ['min:n', 'required|email|maxLength:254'],
    describes: '{field}',
  },
  {
    what: 'option lists',
    file: 'custom-contact/schema.json',
    from: '"list": "services"',
    to: '"list": "‸"',
    offers: ['"services"', '"yes-no"'],
    describes: 'Yes, No',
  },
  {
    what: 'steps',
    file: 'form-a-business/pages/form-a-business.json',
    from: '"mode": "steps",',
    to: '"mode": "steps", "startStep": "‸",',
    offers: ['"company-information"'],
    describes: 'Company',
  },
  {
    what: 'products',
    file: 'form-a-business/steps.json',
    from: '"cart": {\n    "primary": [',
    to: '"cart": {\n    "primary": ["‸",',
    offers: ['"registered-agent"', '"business-formation"'],
    describes: 'Registered Agent',
  },
  {
    what: 'conditions',
    file: 'form-a-business/conditions.json',
    from: '"ref": "has-identity-bundle"',
    to: '"ref": "‸"',
    offers: ['"has-identity-bundle"', '"is-nonprofit"'],
    describes: 'companyInformation.entityType.key',
  },
  {
    what: 'page settings',
    file: 'domains/pages/domains.json',
    from: '"domainLimit":',
    to: '"‸":',
    offers: ['domainLimit', 'maxUploadSize'],
    describes: 'maximum number of domains',
  },
  {
    what: 'text keys',
    file: 'client-profile/steps.json',
    from: '"texts": {',
    to: '"texts": { "‸": "Send",',
    offers: ['button.continue', 'progress.step'],
    describes: 'Button below a step',
  },
  {
    what: 'paths of fields',
    file: 'contact/steps.json',
    from: '"contactMessage.subject"',
    to: '"‸"',
    offers: ['"contactMessage.message"', '"captchaResponse"'],
    describes: 'Message',
  },
  {
    what: 'paths in golden cases',
    file: 'contact/journeys/minimal.json',
    from: '"answers": {',
    to: '"answers": { "‸": "",',
    offers: ['companyInformation.companyName'],
    describes: 'Company name',
  },
  {
    what: 'paths and options in conditions',
    file: 'form-a-business/conditions.json',
    from: '"ref": "has-identity-bundle"',
    to: '"companyInformation.state": "‸"',
    offers: ['"WY"', '"filled"'],
    describes: 'Wyoming',
  },
];

describe('an editor with the generated schemas', () => {
  it.each(listFiles(root))('reports no error in %s', async (file) => {
    expect(await editor.diagnose(join(root, file))).toEqual([]);
  });

  it.each(places)('suggests completions for $what', async ({ file, from, to, offers, describes }) => {
    const saved = readFileSync(join(root, file), 'utf8');
    expect(saved).toContain(from);
    const marked = saved.replace(from, to);
    const text = marked.replace(CURSOR, '');
    const items = await editor.complete(join(root, file), text, marked.indexOf(CURSOR));
    const labels = items.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining([...offers]));
    const notes = items.map(({ documentation }) => String(documentation ?? ''));
    expect(notes.some((note) => note.includes(describes ?? ''))).toBe(true);
  });

  it('requires the type of a field, except next to a $ref, where it changes the field of the target', async () => {
    const file = join(root, 'contact/schema.json');
    const messagesWith = async (field: string) => {
      const text = readFileSync(file, 'utf8').replace('"properties": {', `"properties": { ${field},`);
      return (await editor.diagnose(file, text)).map(({ message }) => message);
    };
    const change = '"properties": { "city": { "title": "Town" } }';
    expect(await messagesWith(`"address": { "$ref": "../shared/address.json", ${change} }`)).toEqual([]);
    expect(await messagesWith(`"address": { "type": "object", ${change} }`)).toEqual([
      'Missing property "type".',
    ]);
  });

  it('validates a new file that has no $schema yet', async () => {
    const file = join(root, 'contact/pages/contact-new.json');
    const found = await editor.diagnose(file, '{ "mode": "stepz" }');
    expect(found.map(({ message }) => message)).toContainEqual(expect.stringContaining('"together"'));
  });

  it('accepts a new option list after the schemas are regenerated', async () => {
    const workspace = mkdtempSync(join(tmpdir(), 'editor-'));
    onTestFinished(() => rmSync(workspace, { recursive: true }));
    cpSync(root, join(workspace, 'form-definitions'), { recursive: true });
    const copy = openProject(workspace);
    const schema = join(workspace, 'form-definitions/contact/schema.json');
    const text = readFileSync(schema, 'utf8').replace(
      '"title": "Subject",',
      '"title": "Subject", "options": { "list": "subjects" },',
    );
    const messages = async () => (await copy.diagnose(schema, text)).map(({ message }) => message);
    expect(await messages()).toEqual(['There is no option list with this name.']);
    const list = join(workspace, 'form-definitions/contact/lists/subjects.json');
    mkdirSync(dirname(list));
    writeFileSync(list, '{ "options": [{ "key": "order", "value": "An order" }] }');
    copy.regenerate();
    expect(await messages()).toEqual([]);
  });
});
