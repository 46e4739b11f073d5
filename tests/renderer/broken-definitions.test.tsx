import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompiledForm, FieldModel, ItemModel, JsonObject } from '#domain/form.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from './small-form.ts';
import { drawWithoutScreen } from './without-screen.ts';

drawWithoutScreen();

beforeEach(() => {
  // React reports every error it catches. These are expected.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

function nest(levels: number): JsonObject {
  let schema: JsonObject = { type: 'string' };
  for (let level = 0; level < levels; level += 1) schema = { type: 'object', properties: { inner: schema } };
  return schema;
}

function fieldItem(field: FieldModel): readonly [ItemModel, Readonly<Record<string, FieldModel>>] {
  return [{ kind: 'field', field }, Object.fromEntries([[field.path, field]])];
}

const circular: Record<string, unknown> = { type: 'object' };
circular['properties'] = { inner: circular };

/** Fields that a checker would reject. */
const cases: readonly (readonly [string, FieldModel])[] = [
  ['an unknown widget', textField('broken', { uiSchema: { 'ui:widget': 'hologram' } })],
  ['a widget called constructor', textField('broken', { uiSchema: { 'ui:widget': 'constructor' } })],
  ['a widget that is not a string', textField('broken', { uiSchema: { 'ui:widget': { name: 'text' } } })],
  ['no widget at all', textField('broken', { uiSchema: {} })],
  ['an unknown custom field', textField('broken', { uiSchema: { 'ui:field': 'nowhere' } })],
  ['a dangling $ref', textField('broken', { schema: { $ref: '#/definitions/nowhere' } })],
  ['a $ref that points at itself', textField('broken', { schema: { $ref: '#' } })],
  ['a $ref to a file', textField('broken', { schema: { $ref: '../shared/none.json' } })],
  ['a schema of 2,000 levels', textField('broken', { type: 'object', schema: nest(2000) })],
  ['a circular schema', textField('broken', { type: 'object', schema: circular })],
  ['an unknown type', textField('broken', { schema: { type: 'hologram' } })],
  ['a field called __proto__', textField('__proto__')],
  ['a field below __proto__', textField('group.__proto__.polluted')],
  ['a field called constructor', textField('constructor')],
  [
    'options that are not an object',
    textField('broken', { uiSchema: { 'ui:widget': 'text', 'ui:options': 7 } }),
  ],
];

function show(field: FieldModel, different: Partial<CompiledForm> = {}) {
  const storage = createMemory();
  const form = { ...formAround(...fieldItem(field)), ...different };
  const session = createFormSession(form, smallPage, createSmallPorts(storage));
  const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
  render(
    <form>
      <FormRoot session={session} loadTokenizer={loadTokenizer} />
    </form>,
  );
  return { session, storage, user: userEvent.setup() };
}

describe.each(cases)('a form with %s', (_name, field) => {
  it('renders all other parts', () => {
    show(field);
    expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'First step');
    for (const label of [/^before/, /^after/]) expect(screen.getByLabelText(label)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined();
  });

  it('renders the field, or a message that a part could not be shown', () => {
    show(field);
    const heading = screen.getByRole('heading', { name: 'In question' });
    const part = heading.closest('section');
    const control = part?.querySelector('input, textarea, select');
    expect(control ?? part?.querySelector('[role="alert"]')?.textContent ?? '').not.toBe('');
  });

  it('accepts answers, and keeps them across steps and in the draft', async () => {
    const { session, storage, user } = show(field);
    await user.type(screen.getByLabelText(/^before/), 'Ana');
    await user.type(screen.getByLabelText(/^after/), 'Ruiz');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Second step');
    await user.type(screen.getByLabelText(/^later/), 'Cody');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText(/^before/)).toHaveProperty('value', 'Ana');
    expect(session.store.get(session.answers.answer('later'))).toBe('Cody');
    session.draft.flush();
    const draft: unknown = JSON.parse(storage.entries.get('formcart:draft:small') ?? 'null');
    expect(draft).toMatchObject({ answers: { before: 'Ana', after: 'Ruiz', later: 'Cody' } });
  });

  it('does not change the prototype of objects', async () => {
    const { session, user } = show(field);
    const control = screen.queryByLabelText(new RegExp(`^${field.title}`));
    if (control !== null) await user.type(control, 'x');
    session.draft.flush();
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('a form whose cart cannot be derived', () => {
  it('shows a message instead of a blank page, and keeps the answers', () => {
    const fails = () => {
      throw new Error('no such condition');
    };
    const cart = { primary: [], optional: [], prompts: [{ when: fails, text: 'Choose' }] };
    const { session, storage } = show(textField('sound'), { cart });
    expect(screen.getByRole('alert').textContent).toContain('Your answers are still here');
    session.changes.setAnswer('before', 'Ana');
    session.draft.flush();
    expect(storage.entries.get('formcart:draft:small')).toContain('"before":"Ana"');
  });
});
