import type { Mistake } from './mistake.ts';
import { at } from './spoilt-places.ts';

/** Mistakes in pages and in shared files of all forms. */
export const pageMistakes: readonly Mistake[] = [
  {
    name: 'page variants that are not a text',
    class: 'references',
    change: ({ set }) => set(at.page, ['settings', 'variants'], 2),
    code: 'bad-setting',
    file: at.page,
    line: '"variants": 2',
    says: 'This must be a text',
  },
  {
    name: 'an unknown affiliate platform',
    class: 'references',
    change: ({ set }) => set(at.page, ['settings', 'affiliatePlatform'], 'partners'),
    code: 'bad-setting',
    file: at.page,
    line: '"affiliatePlatform": "partners"',
    says: 'one of partner-network, referral-desk',
  },
  {
    name: 'a preselection that is not available',
    class: 'rules',
    change: ({ replace }) =>
      replace(
        at.page,
        '"mode": "steps",',
        '"mode": "steps", "preselect": { "companyInformation.entityType": { "key": "LCL" } },',
      ),
    code: 'bad-answer',
    file: at.page,
    line: '"mode": "steps", "preselect": { "companyInformation.entityType": { "key": "LCL" } },',
    nearest: 'LLC',
  },
  {
    name: 'a page with the form type of another form',
    class: 'names',
    change: ({ replace }) => replace(at.page, '"formType": "CompanyForm"', '"formType": "FormBusinessForm"'),
    code: 'wrong-form',
    file: at.page,
    line: '"formType": "FormBusinessForm"',
  },
  {
    name: 'a page id that differs from its file name',
    class: 'names',
    change: ({ replace }) => replace(at.page, '"pageID": "company"', '"pageID": "formation"'),
    code: 'wrong-name',
    file: at.page,
    line: '"pageID": "formation"',
  },
  {
    name: 'a base address without a trailing slash',
    class: 'shape',
    change: ({ replace }) => replace(at.page, '"apiBase": "/api/v1/"', '"apiBase": "/api/v1"'),
    code: 'wrong-shape',
    file: at.page,
    line: '"apiBase": "/api/v1"',
    says: 'must end in a slash',
  },
  {
    name: 'a page text that is never shown',
    class: 'texts',
    change: ({ replace }) =>
      replace(at.page, '"mode": "steps",', '"mode": "steps", "texts": { "button.forward": "Next" },'),
    code: 'unknown-text',
    file: at.page,
    line: '"mode": "steps", "texts": { "button.forward": "Next" },',
  },
  {
    name: 'a misspelled key of a shared module',
    class: 'shape',
    change: ({ replace }) =>
      replace(at.modules, '"person": { "fields"', '"person": { "$comment": "x", "feilds": [], "fields"'),
    code: 'unknown-key',
    file: at.modules,
    line: '"person": { "$comment": "x", "feilds": [], "fields"',
    nearest: 'fields',
  },
  {
    name: 'an availability row with an unknown place',
    class: 'references',
    change: ({ replace }) => replace(at.availability, '"only": ["AZ", "NV"]', '"only": ["AZ", "Nevada"]'),
    code: 'unknown-option',
    file: at.availability,
    line: '"only": ["AZ", "Nevada"]',
  },
  {
    name: 'an availability row without its reason',
    class: 'shape',
    change: ({ replace }) =>
      replace(
        at.availability,
        '{ "key": "Corp", "reason": "Every jurisdiction forms corporations." }',
        '{ "key": "Corp" }',
      ),
    code: 'missing-key',
    file: at.availability,
    line: '{ "key": "Corp" }',
    says: '"reason" is missing',
  },
  {
    name: 'a page with a captcha that no step shows',
    class: 'references',
    change: ({ set }) =>
      set(at.page, ['services', 'captcha'], {
        provider: 'recaptcha',
        script: '/sandbox/captcha/api.js',
        siteKey: 'public-key',
      }),
    code: 'missing-captcha',
    file: at.page,
    line: '"captcha"',
  },
];
