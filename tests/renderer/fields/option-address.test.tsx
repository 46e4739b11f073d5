import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProductModel } from '#domain/products/product-model.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const choice = textField('choice', {
  uiSchema: { 'ui:widget': 'radio' },
  options: {
    list: [
      { key: 'home', value: 'Home address', address: 'home' },
      { key: 'other', value: 'Another address' },
    ],
  },
});

const home = Object.fromEntries(
  ['line1', 'city', 'state', 'zip', 'country'].map((part) => {
    const path = `home.${part}`;
    return [path, textField(path)];
  }),
);

const product: ProductModel = {
  key: 'filing',
  name: 'Filing',
  label: 'Filing',
  saveAs: 'filing',
  from: 'simple_products',
  reason: '',
  payload: 'simple',
  order: 1,
  match: {},
  selectedWhen: () => false,
};

function describedBy(option: string): string {
  const ids = screen.getByRole('radio', { name: option }).getAttribute('aria-describedby') ?? '';
  return ids
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
}

describe('an option that represents an address', () => {
  it('shows the address once it is complete', async () => {
    const around = formAround({ kind: 'field', field: choice }, { choice, ...home });
    const form = { ...around, cart: { ...around.cart, primary: [product] } };
    const session = createFormSession(form, smallPage, createSmallPorts(createMemory()));
    const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
    render(<FormRoot session={session} loadTokenizer={loadTokenizer} />);
    await screen.findByRole('radio', { name: 'Home address' });
    const write = (part: string, text: string) => session.changes.setAnswer(`home.${part}`, text);
    write('line1', '1 Main St');
    write('city', 'Cody');
    write('state', 'WY');
    write('zip', '82414');
    expect(describedBy('Home address')).toBe('');
    write('country', 'US');
    await waitFor(() => expect(describedBy('Home address')).toBe('1 Main St, Cody, WY 82414, US'));
    expect(describedBy('Another address')).toBe('');
  });
});
