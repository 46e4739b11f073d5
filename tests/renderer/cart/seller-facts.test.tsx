import { render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { describe, expect, it } from 'vitest';
import { writeSellerContact } from '#contract/seller-contact.ts';
import type { SellerContact } from '#contract/seller-contact.ts';
import { SellerFacts } from '#renderer/cart/SellerFacts.tsx';
import { FormScopeContext } from '#renderer/session-context.ts';
import { createFormSession } from '#state/form-session.ts';
import { createLateSubmission } from '#state/submission/late-submission.ts';
import { createMemory, createSmallPorts, formAround, smallPage } from '../small-form.ts';

function show(words: Pick<SellerContact, 'facts' | 'note'>) {
  const seller = writeSellerContact({ email: 'help@ruiz.example', phone: '1-800-555-0142', ...words });
  const ports = { ...createSmallPorts(createMemory()), seller };
  const session = createFormSession(formAround({ kind: 'text', text: 'Order.' }, {}), smallPage, ports);
  const submission = createLateSubmission(session, () => Promise.reject(new Error('no tokenizer')));
  render(
    <Provider store={session.store}>
      <FormScopeContext value={{ session, submission }}>
        <SellerFacts />
      </FormScopeContext>
    </Provider>,
  );
}

describe('SellerFacts', () => {
  it('lists each statement, and a link to the reviews', () => {
    show({
      facts: [{ text: 'In business since 2014' }, { text: 'Rated 4.8', address: 'https://reviews.example/' }],
      note: 'These facts are examples.',
    });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'In business since 2014',
      'Rated 4.8',
      'These facts are examples.',
    ]);
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://reviews.example/');
  });

  it('lists nothing when the seller gave none', () => {
    show({ facts: [] });
    expect(screen.queryByRole('list')).toBeNull();
  });
});
