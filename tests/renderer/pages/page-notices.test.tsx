import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ItemModel } from '#domain/form.ts';
import { readQuery } from '#domain/pages/page-query.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { takeQuery } from '#renderer/pages/take-query.ts';
import { createFormSession } from '#state/form-session.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const links = [{ text: 'Ask for a new mail', address: '/reset-password/' }];
const page = {
  ...smallPage,
  fromAddress: { code: { answer: 'code', missing: { text: 'Where is your code?', links } } },
  notices: { welcome: { text: 'Welcome back.' } },
};

function show(query: string) {
  const field = textField('code');
  const item: ItemModel = { kind: 'field', field };
  const session = createFormSession(formAround(item, { code: field }), page, {
    ...createSmallPorts(createMemory()),
    fromQuery: readQuery(page, query),
  });
  const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
  render(
    <form>
      <FormRoot session={session} loadTokenizer={loadTokenizer} />
    </form>,
  );
  return session;
}

describe('a page with a query string', () => {
  it('starts with the answer from the query', () => {
    show('?code=abc');
    expect(document.querySelector<HTMLInputElement>('[data-path="code"] input')?.value).toBe('abc');
    expect(screen.queryByText('Where is your code?')).toBeNull();
    expect(screen.queryByText('Welcome back.')).toBeNull();
  });

  it('shows notices for present and missing parameters, with their links', async () => {
    show('?welcome');
    await screen.findByText('Welcome back.');
    expect(screen.getByText('Where is your code?')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ask for a new mail' });
    expect(link.getAttribute('href')).toBe('/reset-password/');
  });

  it('removes answers from the URL, and keeps the rest of the URL', () => {
    window.history.replaceState(null, '', '/small/?code=abc&welcome#form');
    expect(takeQuery(page)).toEqual(readQuery(page, '?code=abc&welcome'));
    expect(window.location.href).toMatch(/\/small\/\?welcome#form$/);
    window.history.replaceState(null, '', '/small/?code=abc');
    expect(takeQuery(smallPage)).toEqual({ answers: [], notices: [] });
    expect(window.location.search).toBe('?code=abc');
  });
});
