import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { goToStep } from '#state/steps/navigation.ts';
import { loadFormApart } from '../load-form-apart.ts';
import { createMemory, createSmallPorts } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const { form, page } = loadFormApart('folds');
const ALT = 'companyInformation.altCompanyName';
const ASSUMED = 'The company has one name, and we notify nobody but you.';

async function show(preselect: AnswersDocument = {}) {
  const session = createFormSession(form, { ...page, preselect }, createSmallPorts(createMemory()));
  const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
  render(
    <form>
      <FormRoot session={session} loadTokenizer={loadTokenizer} />
    </form>,
  );
  await screen.findByText('Other name and attorney');
  return { session, user: userEvent.setup() };
}

function fold(): HTMLDetailsElement {
  const details = screen.getByText('Other name and attorney').closest('details');
  if (details === null) throw new Error('There is no fold');
  return details;
}

describe('a collapsible section', () => {
  it('starts closed, and shows its heading and its default answers', async () => {
    await show();
    expect(fold().open).toBe(false);
    const summary = fold().querySelector('summary');
    expect(summary?.textContent).toBe(`Other name and attorney ${ASSUMED}`);
  });

  it('opens and closes by its heading, and shows when it contains answers', async () => {
    const { user } = await show();
    await user.click(screen.getByText('Other name and attorney'));
    await expect.poll(() => fold().open).toBe(true);
    await user.type(within(fold()).getByLabelText(/Other name/), 'Ruiz and Sons');
    await user.click(screen.getByText('Other name and attorney'));
    await expect.poll(() => fold().open).toBe(false);
    expect(within(fold()).getByText(`Answered: ${ASSUMED}`)).toBeDefined();
  });

  it('shows its default answers again when its answers are reset to the defaults', async () => {
    const { session, user } = await show();
    const box = within(fold()).getByLabelText(/one season/);
    await user.click(box);
    expect(within(fold()).queryByText(ASSUMED)).toBeNull();
    await user.click(box);
    expect(within(fold()).getByText(ASSUMED)).toBeDefined();
    act(() => session.changes.setAnswer('companyInformation.notifyAttorney', undefined));
    expect(within(fold()).queryByText(ASSUMED)).toBeNull();
  });

  it.each([
    ['a text', { [ALT]: 'Ruiz and Sons' }, true],
    ['another choice than the default', { 'companyInformation.notifyAttorney': 'yes' }, true],
    ['the default', { 'companyInformation.notifyAttorney': 'no' }, false],
  ])('starts open or closed by its preselected answer: %s', async (_, preselect, isOpen) => {
    await show(preselect);
    expect(fold().open).toBe(isOpen);
  });

  it('keeps its state while another step is shown', async () => {
    const { session, user } = await show();
    await user.click(screen.getByText('Other name and attorney'));
    await expect.poll(() => fold().open).toBe(true);
    act(() => goToStep(session, 'end'));
    expect(screen.queryByText('Other name and attorney')).toBeNull();
    act(() => goToStep(session, 'company'));
    expect(fold().open).toBe(true);
  });

  it('opens when it contains a visible error, and opens again for another error', async () => {
    const { session, user } = await show();
    act(() => session.changes.setAnswer(ALT, 'R'));
    await expect.poll(() => session.validity.isPending(ALT)).toBe(false);
    expect(fold().open).toBe(false);
    act(() => session.validity.markSeen([ALT]));
    await expect.poll(() => fold().open).toBe(true);
    await user.click(screen.getByText('Other name and attorney'));
    await expect.poll(() => fold().open).toBe(false);
    act(() => session.changes.setAnswer('companyInformation.notifyAttorney', 'yes'));
    act(() => session.validity.markSeen(['companyInformation.attorney.name']));
    await expect.poll(() => fold().open).toBe(true);
  });

  it('opens when a link of the error summary targets a field inside, and moves the focus to that field', async () => {
    const { session, user } = await show();
    await user.type(screen.getByRole('textbox', { name: /^Company/ }), 'Ruiz Tools');
    act(() => session.changes.setAnswer(ALT, 'R'));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await expect.poll(() => fold().open).toBe(true);
    await user.click(screen.getByText('Other name and attorney'));
    await expect.poll(() => fold().open).toBe(false);
    await user.click(within(screen.getByRole('alert')).getByRole('link'));
    await expect.poll(() => fold().open).toBe(true);
    await expect.poll(() => document.activeElement).toBe(within(fold()).getByLabelText(/Other name/));
  });
});
