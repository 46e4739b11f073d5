import { describe, expect, it } from 'vitest';
import {
  checkFormType,
  checkSlug,
  slugOf,
  titleOf,
  NewFormError,
} from '#definitions/cli/new-form/form-name.ts';

describe('form-name', () => {
  it.each([
    ['RASignupForm', 'ra-signup', 'RA signup'],
    ['FormABusinessForm', 'form-a-business', 'Form a business'],
    ['DoubleLLCForm', 'double-llc', 'Double LLC'],
    ['VehicleRegistrationForm', 'vehicle-registration', 'Vehicle registration'],
    ['Form', 'form', 'Form'],
    ['Contact', 'contact', 'Contact'],
    ['Form1099', 'form-1099', 'Form 1099'],
  ])('derives slug and title from the type %s', (formType, slug, title) => {
    checkFormType(formType);
    checkSlug(slugOf(formType));
    expect({ slug: slugOf(formType), title: titleOf(formType) }).toEqual({ slug, title });
  });

  it.each(['', 'contactForm', 'Contact-Form', 'Contact Form', '../Contact', '1Form'])(
    'rejects the type "%s"',
    (formType) => {
      expect(() => checkFormType(formType)).toThrow(NewFormError);
    },
  );

  it.each(['', 'Tax', 'tax id', '-tax', 'tax-', 'tax--id', '../tax', 'meta', 'shared', 'terms', 'assets'])(
    'rejects the slug "%s"',
    (slug) => {
      expect(() => checkSlug(slug)).toThrow(/--slug/);
    },
  );
});
