import { describe, expect, it } from 'vitest';
import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { deriveCart } from '#domain/cart/derive-cart.ts';
import type { CompiledForm, FieldModel } from '#domain/form.ts';
import { payloadOf, payloads } from '#domain/submission/payloads/payloads.ts';
import type { PayloadName } from '#domain/submission/payloads/payloads.ts';
import { makeFacts, makeForm } from '../../cart/form-fixture.ts';
import { makeField } from '../../small-form.ts';
import { contactInformation, fillAnswers } from '../filled-form-fixture.ts';

function fieldAt(path: string, more: Partial<FieldModel> = {}): FieldModel {
  return makeField({ ...more, path });
}

function withFields(...fields: readonly FieldModel[]): CompiledForm {
  return { ...makeForm(), fields: Object.fromEntries(fields.map((field) => [field.path, field])) };
}

function build(
  name: PayloadName,
  document: AnswersDocument,
  { form = makeForm(), settings = {} }: { form?: CompiledForm; settings?: object } = {},
) {
  const facts = makeFacts({}, { ...settings });
  const answers = answersOf(document);
  return payloads[name].build(form, answers, deriveCart(form, answers, facts), facts);
}

describe('the payload', () => {
  it('contains sender and content of a message', () => {
    const contactMessage = { subject: 'A question', message: ' How long does it take? ' };
    const companyInformation = { companyName: 'Ruiz Tools LLC' };
    expect(build('contact', { contactInformation, contactMessage, companyInformation })).toEqual({
      first_name: 'Ana',
      last_name: 'Ruiz',
      phone: '(307) 555-0142',
      subject: 'A question',
      email: 'ana@example.com',
      message: 'How long does it take?',
      company_name: 'Ruiz Tools LLC',
    });
  });

  it('contains further answers of a message in snake case, except private and missing answers', () => {
    const form = {
      ...withFields(
        fieldAt('contactInformation.firstName'),
        fieldAt('custom.favoriteColor'),
        fieldAt('custom.howMany', { type: 'integer' }),
        fieldAt('custom.notAnswered'),
        fieldAt('custom.secret', { private: 'server' }),
        fieldAt('custom.guests.*.firstName', { rows: 'custom.guests' }),
      ),
      rows: { 'custom.guests': Object(undefined) },
    };
    const custom = { favoriteColor: 'red', howMany: 3, secret: 'x', guests: [{ firstName: 'Bo' }, {}] };
    expect(build('contact', { contactInformation, custom }, { form })).toEqual({
      first_name: 'Ana',
      last_name: 'Ruiz',
      phone: '(307) 555-0142',
      subject: null,
      email: 'ana@example.com',
      message: '',
      company_name: null,
      favorite_color: 'red',
      how_many: 3,
      guests: [{ first_name: 'Bo' }, {}],
    });
  });

  it('contains the three answers of a profile', () => {
    const clientProfile = { name: 'Ana', email: 'ana@example.com', businessDescription: 'Hand tools' };
    expect(build('client-profile', { clientProfile })).toEqual(clientProfile);
  });

  it('contains the password of a login as typed, and the next URL', () => {
    const accountInformation = { email: ' ana@example.com ', password: ' Secret1! ' };
    expect(build('login', { accountInformation })).toEqual({
      url: '/account/',
      username: 'ana@example.com',
      password: ' Secret1! ',
    });
    const settings = { accountAddress: 'https://accounts.example.com/' };
    expect(build('login', { accountInformation }, { settings })).toMatchObject({
      url: 'https://accounts.example.com/',
    });
  });

  it('contains the email for a forgotten password, and the token for a new password', () => {
    const accountInformation = { email: 'ana@example.com', password: 'New-one-1', resetToken: 't0ken' };
    expect(build('password-reset', { accountInformation })).toEqual({
      url: '/reset-password/',
      email: 'ana@example.com',
    });
    expect(build('new-password', { accountInformation })).toEqual({ token: 't0ken', password: 'New-one-1' });
  });

  it('omits companies and payment for an account without an order', () => {
    const document = fillAnswers();
    expect(build('free-account', document)).toMatchObject({
      website: 7,
      formType: 'CompanyForm',
      account: { email_address: 'account@example.com', password: ' Secret1! ' },
      contact: { first_name: 'Ana', last_name: 'Ruiz' },
      phones: [{ kind: 'primary' }, { kind: 'alternate' }, { kind: 'fax' }],
    });
    expect(build('free-account', document)).not.toHaveProperty('companies');
    expect(build('free-account', document)).not.toHaveProperty('payment');
  });

  it('contains the type and the goals of an affiliate', () => {
    const affiliateInformation = { affiliateType: 'blogger', goals: 'Write about companies' };
    expect(build('affiliate', fillAnswers({ affiliateInformation }))).toMatchObject({
      account: { affiliate_type: 'blogger' },
      goals: 'Write about companies',
    });
  });

  it('contains the payee of an affiliate and whether a tax number was given, but never the number', () => {
    const affiliateInformation = { hasSSN: 'no', ssn: '000-00-0000' };
    const companyInformation = { companyName: ' Ruiz Media ', entityType: { key: 'Corp' } };
    const given = { affiliateInformation, affiliateCode: 'ANA' };
    const business = { ...given, companyInformation, individualOrBusiness: 'business' };
    expect(build('affiliate', business)).toMatchObject({
      affiliate_code: 'ANA',
      ssn_status: 'No',
      individual_or_business: 'business',
      company: { name: 'Ruiz Media', entity_type: 'Corp' },
    });
    expect(JSON.stringify(build('affiliate', business))).not.toContain('000-00-0000');
    expect(build('affiliate', { ...given, individualOrBusiness: 'individual' })).toMatchObject({
      company: null,
    });
  });

  it('contains the parts of an application under the names that the recipient expects', () => {
    const form = withFields(
      fieldAt('jobInformation.supplementalQuestions.nights'),
      fieldAt('jobInformation.supplementalQuestions.skipped'),
    );
    const jobInformation = {
      position: { key: 'dev', value: 'Web Developer' },
      customPosition: '',
      githubLink: 'https://git.example.com/ana',
      reasonForApplying: 'I like forms',
      howApplicantHeardAboutUs: 'Friend',
      howApplicantHeardAboutUsOther: 'no longer shown',
      supplementalQuestions: { nights: 'Yes' },
      projects: [{ projectURL: 'https://a.example.com', projectContribution: 'Drew it' }],
    };
    const document = { contactInformation, jobInformation };
    expect(build('application', document, { form, settings: { priority: true } })).toEqual({
      contact_information: {
        first_name: 'Ana',
        last_name: 'Ruiz',
        email: 'ana@example.com',
        phone: '(307) 555-0142',
        state: 'WY',
      },
      applicant_details: {
        position: 'Web Developer',
        priority: 'Yes',
        position_other: null,
        position_alternative_input: null,
        gitHub_link: 'https://git.example.com/ana',
        codePen_link: null,
        linkedIn_link: null,
        reason_for_applying: 'I like forms',
        anything_else_you_want_us_to_know: null,
        how_applicant_heard_about_us: 'Friend',
        how_applicant_heard_about_us_other: null,
        supplemental_questions: { nights: 'Yes' },
      },
      projects: [{ project_URL: 'https://a.example.com', what_I_did: 'Drew it' }],
      job_listing_link: { link: null },
    });
  });

  describe('of an application', () => {
    const yesNo = {
      list: [
        { key: 'yes', value: 'Yes' },
        { key: 'no', value: 'No' },
      ],
    };
    const list = [
      { key: 'dev', value: 'Developer', link: { text: 'More', address: '/about/dev/' } },
      { key: 'clerk', value: 'Clerk' },
    ];
    const form = withFields(
      fieldAt('jobInformation.position', { type: 'object', options: { list } }),
      fieldAt('jobInformation.supplementalQuestions.nights', { options: yesNo }),
      fieldAt('jobInformation.supplementalQuestions.isTrue', { type: 'boolean' }),
      fieldAt('jobInformation.supplementalQuestions.tool'),
    );
    const send = (jobInformation: object, settings = {}) =>
      build('application', { contactInformation, jobInformation }, { form, settings });

    it('contains answers as displayed, with division-specific questions', () => {
      const supplementalQuestions = { nights: 'no', isTrue: true, tool: ' A saw ' };
      const clientServicesInfo = 'Three years';
      expect(send({ supplementalQuestions, clientServicesInfo })).toMatchObject({
        applicant_details: {
          supplemental_questions: {
            clientServicesInfo: 'Three years',
            nights: 'No',
            isTrue: 'Yes',
            tool: 'A saw',
          },
        },
      });
    });

    it.each([
      ['to the description of the position', { position: { key: 'dev' } }, '/about/dev/'],
      [
        'from the page',
        { position: { key: 'dev' }, jobListingLink: 'https://a.example' },
        'https://a.example',
      ],
      ['null for a position without a link', { position: { key: 'clerk' } }, null],
    ])('contains the link %s', (_which, jobInformation, link) => {
      expect(send(jobInformation)).toMatchObject({ job_listing_link: { link } });
    });

    it.each([
      ['the page', { key: 'dev' }, { priority: true }, 'Yes'],
      ['the position', { key: 'dev', priority: true }, {}, 'Yes'],
      ['neither', { key: 'dev' }, { priority: false }, 'No'],
    ])('sets the priority by %s', (_who, position, settings, priority) => {
      expect(send({ position }, settings)).toMatchObject({ applicant_details: { priority } });
    });

    it('gives projects the numbers of their files, and drops blank rows at the end', () => {
      const file = { part: 'project-2', name: 'a.pdf', sizeBytes: 20, type: 'application/pdf' };
      const projects = [{}, { projectUpload: file }, { projectURL: ' ' }];
      const blank = { project_URL: null, what_I_did: null };
      expect(send({ projects })).toMatchObject({ projects: [blank, blank] });
      expect(send({ projects: [{}] })).toMatchObject({ projects: [] });
    });

    it('contains a position that the applicant entered as text', () => {
      expect(send({ positionAlternativeInput: 'Translator' })).toMatchObject({
        applicant_details: { position: null, position_other: null, position_alternative_input: 'Translator' },
      });
    });
  });
});

describe('payloadOf', () => {
  it('throws for an unknown payload', () => {
    const submission = { action: 'process_signup', payload: 'wish' };
    expect(() => payloadOf({ submission })).toThrow(new TypeError('Unknown payload "wish"'));
  });
});
