import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { chooseForm } from '#definitions/editor/choose-form.ts';
import type { FormMarks } from '#definitions/editor/choose-form.ts';

const contact: FormMarks = {
  slug: 'contact',
  formType: 'ContactForm',
  pages: ['contact', 'contact-short'],
  sells: false,
  names: { ui: ['person', 'message'], conditions: ['is-urgent', 'is-member'] },
};
const order: FormMarks = {
  slug: 'order',
  formType: 'OrderForm',
  pages: ['order'],
  sells: true,
  names: { ui: ['person', 'message', 'company', 'payment'], conditions: ['is-member', 'is-company'] },
};

/** Returns the scope that is applied to a file. */
function choose(kind: string, file: object): string {
  const schema = chooseForm(kind, [contact, order], 'shared');
  const scopes = ['contact', 'order', 'shared'];
  const chosen = scopes.filter((scope) => {
    const definitions = Object.fromEntries(scopes.map((name) => [name, name === scope]));
    return new Ajv({ strict: false }).validate({ definitions, ...schema }, file);
  });
  return chosen.join();
}

describe('chooseForm', () => {
  it.each([
    ['steps', { formType: 'OrderForm' }, 'order'],
    ['page', { formType: 'ContactForm' }, 'contact'],
    ['page', { formType: 'OtherForm' }, 'shared'],
    ['journey', { page: 'contact-short' }, 'contact'],
    ['ui', { $schema: 'x', person: {}, message: {} }, 'contact'],
    ['ui', { person: {}, message: {}, company: {}, payment: {} }, 'order'],
    ['ui', { person: {}, message: {}, vehicle: {} }, 'contact'],
    ['ui', { person: {}, mesage: {} }, 'shared'],
    ['conditions', { 'is-urgent': {}, new: {} }, 'contact'],
    ['conditions', { 'is-member': {} }, 'shared'],
    ['products', { any: {} }, 'shared'],
  ])('matches a %s file with the content %o to the scope %s', (kind, file, scope) => {
    expect(choose(kind, file)).toBe(scope);
  });
});
