import type { KnownCustomer } from '#contract/customer.ts';
import { createFormSession } from '#state/form-session.ts';
import type { SessionPorts } from '#state/session-base.ts';
import { makeField, makeSmallFacts, makeSmallForm } from '../../domain/small-form.ts';
import { createMemory, createSmallPorts } from '../../renderer/small-form.ts';

export const email = makeField({
  path: 'accountInformation.email',
  fact: 'customer',
  relevantWhen: [(_answers, { customer }) => customer === undefined],
});
const names = ['firstName', 'phone', 'line1', 'city', 'zip'];
const country = makeField({
  path: 'contactInformation.country',
  type: 'object',
  options: {
    list: [
      { key: 'US', value: 'United States' },
      { key: 'CA', value: 'Canada' },
    ],
  },
  default: { key: 'US', value: 'United States' },
});

export const fields = [
  email,
  country,
  ...names.map((name) => makeField({ path: `contactInformation.${name}` })),
];

export const form = makeSmallForm(fields, [], {
  submission: { action: 'process_contact', payload: 'contact' },
});

export const ana: KnownCustomer = {
  email: 'ana@example.com',
  answers: {
    'contactInformation.firstName': 'Ana',
    'contactInformation.phone': '(307) 555-0142',
    'contactInformation.country': { key: 'CA', value: 'Canada' },
    'contactInformation.line1': '1 Main St',
    'contactInformation.city': 'Toronto',
    'contactInformation.zip': 'M5V 2T6',
    'clientProfile.name': 'Ana',
  },
};

/** Opens the form with answers of the visitor. */
export function openForm(given: Readonly<Record<string, unknown>> = {}, ports: Partial<SessionPorts> = {}) {
  const { page } = makeSmallFacts();
  const session = createFormSession(form, page, { ...createSmallPorts(createMemory()), ...ports });
  for (const [path, value] of Object.entries(given)) session.changes.setAnswer(path, value);
  const answer = (path: string) => session.store.get(session.answers.answer(path));
  const contact = (name: string) => answer(`contactInformation.${name}`);
  return { session, answer, contact };
}
