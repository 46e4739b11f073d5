import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { atom, Provider } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ItemModel } from '#domain/form.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { FormFrame } from '#renderer/FormFrame.tsx';
import { latePriceWords } from '#renderer/late-price-words.tsx';
import { lateParts } from '#renderer/late-parts.tsx';
import { lateWidget } from '#renderer/loading/late-widgets.tsx';
import { sampleCarts } from '#renderer/samples/sample-carts.ts';
import { FormScopeContext } from '#renderer/session-context.ts';
import type { FormScope } from '#renderer/session-context.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { goToStep } from '#state/steps/navigation.ts';
import { createLateSubmission } from '#state/submission/late-submission.ts';
import { widgets } from '#widgets/registry.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from './small-form.ts';
import { drawWithoutScreen } from './without-screen.ts';

/** The parts whose scripts fail to load, and those that were rendered without their script. */
const { down, failed } = vi.hoisted(() => ({ down: new Set<unknown>(), failed: new Set<unknown>() }));

vi.mock('#widgets/load-later.tsx', async (importOriginal) => {
  const original = await importOriginal<typeof import('#widgets/load-later.tsx')>();
  const { createElement } = await import('react');
  const loadLater: typeof original.loadLater = (find, fallback = null, isOptional = false) => {
    const late = original.loadLater(find, fallback, isOptional);
    const Part: typeof late.Part = (props) => {
      if (!down.has(Part)) return createElement(late.Part, props);
      failed.add(Part);
      if (isOptional) return null;
      throw new Error('The script failed to load.');
    };
    const PartOnceLoaded: typeof late.PartOnceLoaded = (props) => {
      if (!down.has(Part)) return createElement(late.PartOnceLoaded, props);
      failed.add(Part);
      return null;
    };
    return { ...late, Part, PartOnceLoaded };
  };
  return { ...original, loadLater };
});

drawWithoutScreen();

beforeEach(() => {
  // React reports every error that it catches. These are expected.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  down.clear();
  failed.clear();
  vi.restoreAllMocks();
});

const inside = textField('inside');
const required = textField('inside', {
  validate: (value) => (value === null ? { rule: 'required', message: 'required' } : undefined),
});
const sold: ProductModel = {
  key: 'seal',
  saveAs: 'seal',
  name: 'Seal',
  from: 'simple_products',
  match: { kind: 'seal' },
  selectedWhen: () => false,
  label: 'Seal',
  reason: 'You chose it.',
  payload: 'none',
  order: 1,
};
const text: ItemModel = { kind: 'text', text: 'In between' };

/** What makes a form render a part: the item in its middle, changes of its session, and changes of its state. */
interface Scenario {
  readonly item?: ItemModel;
  readonly adapt?: (session: FormSession) => Partial<FormSession>;
  readonly begin?: (scope: FormScope) => void;
  /** True for a part that belongs to the answers of the first step only after Continue. */
  readonly continues?: true;
  /** True for a part of the last step. */
  readonly isLast?: true;
}

const fieldOf = (widget: string): ItemModel => ({
  kind: 'field',
  field: textField('inside', { uiSchema: { 'ui:widget': widget } }),
});

const ofParts: Readonly<Record<keyof typeof lateParts, Scenario>> = {
  rows: {
    item: {
      kind: 'rows',
      rows: {
        path: 'list',
        title: 'Row {n}',
        addLabel: 'Add',
        min: 0,
        max: 3,
        initial: 0,
        items: [],
        fields: [],
        relevantWhen: [],
        titleFrom: [],
      },
    },
  },
  product: { item: { kind: 'product', product: sold, fields: [inside] } },
  group: { item: { kind: 'group', group: { key: 'g', kind: 'custom', label: 'Group', items: [] } } },
  popup: { item: { kind: 'popup', popup: { title: 'Popup', choice: inside, opens: 'x', items: [] } } },
  addressPrompt: { item: { kind: 'verify-address', address: 'home', setting: 'verify' } },
  review: { item: { kind: 'review', review: { step: 'first', except: [] } } },
  customer: { item: { kind: 'customer' } },
  links: { item: { kind: 'links', links: [] } },
  included: { item: { kind: 'included', product: sold } },
  errorSummary: { item: { kind: 'field', field: required }, continues: true },
  notices: { adapt: () => ({ notices: [{ text: 'Closed today' }] }) },
  companions: {},
  lost: { begin: ({ session }) => session.store.set(session.steps.lost, 'before') },
  saved: {},
  questions: {
    adapt: ({ changes }) => ({
      changes: { ...changes, question: atom({ text: 'Sure?', set: {} }) },
    }),
  },
  lowPrice: {
    begin: ({ session, submission }) =>
      session.store.set(submission.status, 'hinder', { kind: 'low-price', path: 'before', min: 100 }),
  },
  pendingText: {},
  ended: {
    begin: ({ session, submission }) =>
      session.store.set(submission.status, 'fail', {
        kind: 'failed',
        error: { title: 'Not sent', message: 'Try again.' },
      }),
  },
  pricedLine: { adapt: () => ({ cart: atom(sampleCarts.whole) }) },
};

function show({ item = text, adapt, begin, isLast }: Scenario): FormScope {
  const fields = item.kind === 'field' ? { inside: item.field } : { inside };
  const form = {
    ...formAround(item, fields),
    cart: { primary: [], optional: [sold], prompts: [] },
  };
  const base = createFormSession(form, smallPage, createSmallPorts(createMemory()));
  const session = { ...base, ...adapt?.(base) };
  const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
  const submission = createLateSubmission(session, loadTokenizer);
  const scope = { session, submission };
  if (isLast === true) goToStep(session, 'second');
  begin?.(scope);
  // Without the boundary of FormRoot: a part outside of the boundaries in the form fails the test.
  render(
    <form noValidate>
      <Provider store={session.store}>
        <FormScopeContext value={scope}>
          <FormFrame />
        </FormScopeContext>
      </Provider>
    </form>,
  );
  return scope;
}

/** Expects that the visitor can answer the field with this label. */
async function answer(label: string, { session }: FormScope): Promise<void> {
  await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), 'Ana');
  expect(session.store.get(session.answers.answer(label))).toBe('Ana');
}

describe('a form in which a part fails to load', () => {
  const names = Object.keys(lateParts).filter((name): name is keyof typeof lateParts => name in lateParts);

  it.each(names)('keeps its fields and buttons usable without the part %s', async (name) => {
    const { Part } = lateParts[name];
    down.add(Part);
    const scope = show(ofParts[name]);
    if (ofParts[name].continues === true)
      await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(failed.has(Part)).toBe(true);
    await answer('before', scope);
    await answer('after', scope);
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  const lateIds = Object.entries(widgets).flatMap(([id, entry]) => ('load' in entry ? [id] : []));

  it.each(lateIds)('keeps its other fields and buttons usable without the widget %s', async (id) => {
    const entry = widgets[id];
    if (entry === undefined || !('load' in entry)) throw new Error(`The widget "${id}" does not load late.`);
    const { Part } = lateWidget(entry);
    down.add(Part);
    const scope = show({ item: fieldOf(id) });
    expect(failed.has(Part)).toBe(true);
    await answer('before', scope);
    await answer('after', scope);
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it.each(['fieldEffect', 'sellerFacts'] as const)(
    'keeps all fields and buttons without %s',
    async (name) => {
      const { Part } = latePriceWords[name];
      down.add(Part);
      const scope = show(name === 'fieldEffect' ? { item: fieldOf('quantity') } : { isLast: true });
      expect(failed.has(Part)).toBe(true);
      await answer(name === 'fieldEffect' ? 'before' : 'later', scope);
      expect(screen.getByRole('button', { name: /Continue|Submit/ })).toBeTruthy();
    },
  );

  it.each(['orderNotes', 'orderTerms'] as const)(
    'keeps its fields but not the button that orders without %s',
    async (name) => {
      const { Part } = latePriceWords[name];
      down.add(Part);
      const scope = show({ isLast: true });
      expect(failed.has(Part)).toBe(true);
      await answer('later', scope);
      expect(screen.queryByRole('button', { name: /Submit/ })).toBeNull();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    },
  );
});
