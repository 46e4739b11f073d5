import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { syncCompanyDesignator } from '#domain/reactions/sync-company-designator.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { lateParts } from '#renderer/late-parts.tsx';
import { createFormSession } from '#state/form-session.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const name = textField('companyName', { title: 'Business name' });
const designator = textField('designator', {
  relevantWhen: [() => true],
  options: { list: [{ key: 'LLC', value: 'LLC' }] },
});
const form = {
  ...formAround({ kind: 'field', field: name }, { companyName: name, designator }),
  reactions: [
    { on: [], use: syncCompanyDesignator, with: { name: 'companyName', designator: 'designator' } },
  ],
};

it('shows, after blur, the name that will be filed when the entered name has no designator', async () => {
  const page = { ...smallPage, preselect: { designator: 'LLC' } };
  const session = createFormSession(form, page, createSmallPorts(createMemory()));
  render(
    <form noValidate>
      <FormRoot session={session} loadTokenizer={() => Promise.reject(new Error('no tokenizer'))} />
    </form>,
  );
  await lateParts.companions.load();
  const control = await screen.findByRole('textbox', { name: /Business name/ });
  const user = userEvent.setup();
  await user.type(control, 'Blue Shops');
  expect(screen.queryByText(/We file it as/)).toBeNull();
  await user.tab();
  expect(await screen.findByText('We file it as "Blue Shops LLC".')).toBeTruthy();
  await user.type(control, ' LLC');
  await user.tab();
  expect(screen.queryByText(/We file it as/)).toBeNull();
});
