import type { Mistake } from './mistake.ts';
import { at } from './spoilt-places.ts';

/** Steps that show, set or fix unknown parts. */
export const stepMistakes: readonly Mistake[] = [
  {
    name: 'a review that excludes an unknown field',
    class: 'references',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('payment-information', 'card'), 'review'], {
        except: ['companyInformation.companyNam'],
      }),
    code: 'unknown-path',
    file: at.steps,
    line: '"companyInformation.companyNam"',
    nearest: 'companyInformation.companyName',
  },
  {
    name: 'a review with a list instead of an object',
    class: 'shape',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('payment-information', 'card'), 'review'], ['companyInformation']),
    code: 'wrong-shape',
    file: at.steps,
    line: '"review": [',
    says: '{} for all answers',
  },
  {
    name: 'an unknown field with a condition',
    class: 'references',
    change: ({ replace }) =>
      replace(
        at.steps,
        '"path": "companyInformation.attorney.email"',
        '"path": "companyInformation.attorny.email"',
      ),
    code: 'unknown-path',
    file: at.steps,
    line: '"path": "companyInformation.attorny.email"',
    nearest: 'companyInformation.attorney.email',
  },
  {
    name: 'a shared module with an unknown parameter',
    class: 'shape',
    change: ({ replace }) => replace(at.steps, '"use": "payment"', '"use": "payment", "with": { "at": "x" }'),
    code: 'unknown-key',
    file: at.steps,
    line: '"use": "payment", "with": { "at": "x" }',
  },
  {
    name: 'a shared module used at an unknown path',
    class: 'references',
    change: ({ replace }) =>
      replace(
        at.steps,
        '"use": "person", "with": { "at": "formationDetails.corporation.secretary" }',
        '"use": "person", "with": { "at": "formationDetails.corporation.secretarys" }',
      ),
    code: 'unknown-path',
    file: at.steps,
    line: '"use": "person", "with": { "at": "formationDetails.corporation.secretarys" }',
    nearest: 'formationDetails.corporation.secretary.firstName',
  },
  {
    name: 'rows of an unknown list',
    class: 'references',
    change: ({ replace }) =>
      replace(at.steps, '"path": "formationDetails.llc.members"', '"path": "formationDetails.llc.member"'),
    code: 'unknown-path',
    file: at.steps,
    line: '"path": "formationDetails.llc.member"',
    nearest: 'formationDetails.llc.members',
  },
  {
    name: 'initial rows below the minimum',
    class: 'rules',
    change: ({ replace }) => replace(at.steps, '"min": 3,', '"min": 3, "initial": 2,'),
    code: 'min-above-max',
    file: at.steps,
    line: '"min": 3, "initial": 2,',
  },
  {
    name: 'a module with an unknown product',
    class: 'references',
    change: ({ replace }) => replace(at.steps, '"products": ["tax-id"]', '"products": ["tax-di"]'),
    code: 'unknown-product',
    file: at.steps,
    line: '"products": ["tax-di"]',
    nearest: 'tax-id',
  },
  {
    name: 'a reaction with an unknown role',
    class: 'shape',
    change: ({ replace }) =>
      replace(
        at.steps,
        '"name": "companyInformation.companyName",',
        '"name": "companyInformation.companyName", "nam": "companyInformation.altCompanyName",',
      ),
    code: 'unknown-key',
    file: at.steps,
    line: '"name": "companyInformation.companyName", "nam": "companyInformation.altCompanyName",',
    nearest: 'name',
  },
  {
    name: 'a reaction to an unknown field',
    class: 'references',
    change: ({ replace }) =>
      replace(
        at.steps,
        '"name": "companyInformation.companyName"',
        '"name": "companyInformation.companyNme"',
      ),
    code: 'unknown-path',
    file: at.steps,
    line: '"name": "companyInformation.companyNme"',
    nearest: 'companyInformation.companyName',
  },
  {
    name: 'a reaction that sets an unknown field',
    class: 'references',
    change: ({ replace }) =>
      replace(
        at.steps,
        '"reactions": [',
        '"reactions": [{ "on": "affiliateCode", "set": { "companyInformation.altCompanyNam": "x" } },',
      ),
    code: 'unknown-path',
    file: at.steps,
    line: '"reactions": [{ "on": "affiliateCode", "set": { "companyInformation.altCompanyNam": "x" } },',
    nearest: 'companyInformation.altCompanyName',
  },
  {
    name: 'a reaction that sets a value of another type',
    class: 'rules',
    change: ({ replace }) =>
      replace(
        at.steps,
        '"reactions": [',
        '"reactions": [{ "on": "affiliateCode", "set": { "companyInformation.state": "Wyoming" } },',
      ),
    code: 'bad-answer',
    file: at.steps,
    line: '"reactions": [{ "on": "affiliateCode", "set": { "companyInformation.state": "Wyoming" } },',
    nearest: 'WY',
  },
  {
    name: 'a reaction that compares with an impossible value',
    class: 'logic',
    change: ({ replace }) =>
      replace(
        at.steps,
        '"reactions": [',
        '"reactions": [{ "on": "companyInformation.notifyAttorney", "is": "yess", "set": { "affiliateCode": "" } },',
      ),
    code: 'never-equal',
    file: at.steps,
    line: '"reactions": [{ "on": "companyInformation.notifyAttorney", "is": "yess", "set": { "affiliateCode": "" } },',
    nearest: 'yes',
  },
  {
    name: 'a reaction that is neither named nor plain',
    class: 'shape',
    change: ({ replace }) => replace(at.steps, '"reactions": [', '"reactions": [{ "on": "affiliateCode" },'),
    code: 'wrong-shape',
    file: at.steps,
    line: '"reactions": [{ "on": "affiliateCode" },',
  },
  {
    name: 'an unknown fixed field',
    class: 'references',
    change: ({ replace }) => replace(at.steps, '"billingType": "yearly"', '"billingTyp": "yearly"'),
    code: 'unknown-path',
    file: at.steps,
    line: '"billingTyp": "yearly"',
    nearest: 'billingType',
  },
  {
    name: 'a fixed value of another type',
    class: 'rules',
    change: ({ replace }) => replace(at.steps, '"billingType": "yearly"', '"billingType": 12'),
    code: 'bad-answer',
    file: at.steps,
    line: '"billingType": 12',
  },
  {
    name: 'a form text that is never shown',
    class: 'texts',
    change: ({ replace }) => replace(at.steps, '"button.submit"', '"button.sumbit"'),
    code: 'unknown-text',
    file: at.steps,
    line: '"button.sumbit"',
    nearest: 'button.submit',
  },
  {
    name: 'an entry of "fields" without a field',
    class: 'shape',
    change: ({ replace }) =>
      replace(at.steps, '"affiliateCode"\n', '{ "when": { "affiliateCode": "filled" } }\n'),
    code: 'wrong-shape',
    file: at.steps,
    line: '{ "when": { "affiliateCode": "filled" } }',
    says: "must be a field's path",
  },
  {
    name: 'a migration above the form version',
    class: 'references',
    change: ({ set }) => set(at.steps, ['migrations'], { 7: {} }),
    code: 'unreachable-migration',
    file: at.steps,
    line: '"7": {}',
    says: 'Rename it, or raise "version".',
  },
  {
    name: 'a migration after a gap',
    class: 'references',
    change: ({ set }) => {
      set(at.steps, ['version'], 4);
      set(at.steps, ['migrations'], { 2: {}, 4: {} });
    },
    code: 'unreachable-migration',
    file: at.steps,
    line: '"2": {}',
    says: '"3" is missing',
  },
  {
    name: 'a migration that moves an answer to an unknown field',
    class: 'references',
    change: ({ set }) => {
      set(at.steps, ['version'], 2);
      set(at.steps, ['migrations'], {
        2: { move: { 'companyInformation.name': 'companyInformation.companyNam' } },
      });
    },
    code: 'unknown-path',
    file: at.steps,
    line: '"companyInformation.companyNam"',
    nearest: 'companyInformation.companyName',
  },
  {
    name: 'a migration to an unknown option',
    class: 'references',
    change: ({ set }) => {
      set(at.steps, ['version'], 2);
      set(at.steps, ['migrations'], {
        2: { options: { 'companyInformation.companyNameDesignator': { Ltd: 'L.L.' } } },
      });
    },
    code: 'unknown-option',
    file: at.steps,
    line: '"Ltd": "L.L."',
    nearest: 'LLC',
    says: 'has no option "L.L."',
  },
];
