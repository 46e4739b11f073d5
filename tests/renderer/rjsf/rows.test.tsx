import { withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { theme } from '#renderer/rjsf/theme.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const ThemedForm = withTheme(theme);

const name: RJSFSchema = { type: 'string', title: 'Name' };
const colors: RJSFSchema = {
  type: 'array',
  title: 'Colors',
  uniqueItems: true,
  items: { enum: ['red', 'blue'] },
};
const people: RJSFSchema = {
  type: 'array',
  minItems: 1,
  maxItems: 3,
  items: { type: 'object', properties: { name, colors }, required: ['name'] },
};
const peopleUi = {
  'ui:options': { addLabel: 'Add a person', rowTitle: 'Person {n}' },
  items: { name: { 'ui:widget': 'text' }, colors: { 'ui:widget': 'multi-select' } },
};

function show(ui: UiSchema, formData: object) {
  const onChange = vi.fn<(data: unknown) => void>();
  const onSubmit = vi.fn<() => void>();
  render(
    <ThemedForm
      schema={{ type: 'object', properties: { people } }}
      uiSchema={{ people: ui }}
      formData={formData}
      validator={validator}
      showErrorList={false}
      onChange={({ formData: data }) => onChange(data)}
      onSubmit={onSubmit}
    />,
  );
  return { user: userEvent.setup(), answers: () => onChange.mock.lastCall?.[0], onSubmit };
}

const cards = () => screen.getAllByRole('group', { name: /^Person \d$/ });
const nameIn = (card: HTMLElement | undefined) =>
  within(card ?? document.body).getByRole<HTMLInputElement>('textbox', { name: /^Name/ });
const addButton = () => screen.getByRole('button', { name: 'Add a person' });

describe.each([
  ['named by "ui:widget"', { 'ui:widget': 'rows', ...peopleUi }],
  ['by default', peopleUi],
])("rows in rjsf's own form with our theme, %s", (_way, ui) => {
  it('adds, fills, removes and restores rows up to the limit of the schema', async () => {
    const { user, answers } = show(ui, { people: [{ name: 'Ana' }] });
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();

    await user.click(addButton());
    expect(document.activeElement).toBe(nameIn(cards()[1]));
    await user.keyboard('Luis');
    await user.click(addButton());
    await user.type(nameIn(cards()[2]), 'Eva');
    expect(answers()).toMatchObject({ people: [{ name: 'Ana' }, { name: 'Luis' }, { name: 'Eva' }] });
    expect(screen.getByText('You can add up to 3.')).toBeDefined();
    await user.click(addButton());
    expect(cards()).toHaveLength(3);

    await user.click(screen.getByRole('button', { name: 'Remove Person 2' }));
    expect(answers()).toMatchObject({ people: [{ name: 'Ana' }, { name: 'Eva' }] });
    expect(screen.getByText('Person 2 was removed.')).toBeDefined();
    expect(screen.queryByText('You can add up to 3.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo Person 2' }));
    expect(answers()).toMatchObject({ people: [{ name: 'Ana' }, { name: 'Luis' }, { name: 'Eva' }] });
    expect(cards().map((card) => nameIn(card).value)).toEqual(['Ana', 'Luis', 'Eva']);
  });
});

describe("rows in rjsf's own form with our theme", () => {
  it('keeps the text typed in other rows when a removed row is restored', async () => {
    const { user, answers } = show(peopleUi, { people: [{ name: 'Ana' }, { name: 'Luis' }] });
    await user.click(screen.getByRole('button', { name: 'Remove Person 1' }));
    await user.type(nameIn(cards()[0]), ' Paz');
    await user.click(screen.getByRole('button', { name: 'Undo Person 1' }));
    expect(answers()).toMatchObject({ people: [{ name: 'Ana' }, { name: 'Luis Paz' }] });
  });

  it('shows the error of a field at its row', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    onTestFinished(() => log.mockRestore());
    const { user, onSubmit } = show(peopleUi, { people: [{ name: 'Ana' }, {}] });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(nameIn(cards()[0]).getAttribute('aria-invalid')).not.toBe('true');
    expect(nameIn(cards()[1]).getAttribute('aria-invalid')).toBe('true');
  });

  it('does not render lists of choices, which have their own widget', () => {
    show(peopleUi, { people: [{ name: 'Ana', colors: ['red'] }] });
    expect(within(cards()[0] ?? document.body).getByRole('combobox', { name: /^Colors/ })).toBeDefined();
    expect(screen.getAllByRole('button', { name: /^Add/ })).toHaveLength(1);
  });
});
