import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm, ItemModel } from '#domain/form.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const seal: ProductModel = {
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

const text: ItemModel = { kind: 'text', text: 'Write to us.' };

function show(form: CompiledForm, page: PageConfiguration = smallPage) {
  const session = createFormSession(form, page, createSmallPorts(createMemory()));
  const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
  render(
    <form>
      <FormRoot session={session} loadTokenizer={loadTokenizer} />
    </form>,
  );
}

describe('a form that sells nothing', () => {
  it('shows no order summary and no total', () => {
    show(formAround(text, {}));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('First step');
    expect(screen.queryByText(/order summary/i)).toBeNull();
    expect(screen.queryByText(/^total/i)).toBeNull();
    expect(screen.queryByText('TBD')).toBeNull();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('shows the order summary and the total once a product is offered', () => {
    show({ ...formAround(text, {}), cart: { primary: [], optional: [seal], prompts: [] } });
    expect(screen.getByRole('complementary')).toBeTruthy();
    expect(screen.getAllByText('TBD').length).toBeGreaterThan(0);
  });
});

describe('a page with questions', () => {
  const fields = ['a', 'b', 'c'].map((key) => textField(`job.${key}`));
  const item: ItemModel = { kind: 'configured', setting: 'questions', fields };
  const form = formAround(item, Object.fromEntries(fields.map((field) => [field.path, field])));
  const pageWith = (...keys: readonly string[]): PageConfiguration => ({
    ...smallPage,
    settings: { questions: keys.map((key) => ({ key, question: key, kind: 'text' })) },
  });

  it.each([[['c', 'a']], [['b']], [['a', 'b', 'c']]])(
    'renders its questions in the configured order: %j',
    (keys) => {
      show(form, pageWith(...keys));
      const labels = screen.getAllByText(/^job\./).map((label) => label.textContent);
      expect(labels).toEqual(keys.map((key) => expect.stringContaining(`job.${key}`)));
    },
  );
});
