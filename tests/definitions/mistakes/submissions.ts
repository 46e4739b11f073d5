import type { Mistake } from './mistake.ts';
import { at } from './spoilt-places.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const ORDER = { action: 'process_signup', payload: 'order' };
const MESSAGE = { action: 'process_contact', payload: 'contact' };

const TOKENIZER = { frame: '/tokenizer-frame/', service: '/sandbox/tokenizer', method: 'post' };

function text(title: string, rules: string) {
  return { type: 'string', title, rules };
}

const schema = {
  title: 'Contact us',
  type: 'object',
  properties: {
    contactInformation: {
      type: 'object',
      properties: { email: text('E-mail address', 'required|email|maxLength:254') },
    },
    contactMessage: {
      type: 'object',
      properties: { message: text('Message', 'required|maxLength:5000') },
    },
  },
};

const modules = [{ key: 'message', fields: ['contactInformation.email', 'contactMessage.message'] }];

/** Changes the form to a valid message form and then adds a mistake. */
function spoilMessage(spoil: (files: SpoiltFiles) => void) {
  return (files: SpoiltFiles) => {
    const steps = [{ key: 'message', title: 'Contact us', modules }];
    const form = { formType: 'CompanyForm', version: 1, steps, submission: MESSAGE };
    files.write(at.schema, JSON.stringify(schema, null, 2));
    files.write(at.ui, '{}');
    files.write(at.steps, JSON.stringify(form, null, 2));
    files.set(at.page, ['settings'], { redirects: true, skipCaptcha: true });
    files.set(at.page, ['tokenizer'], undefined);
    spoil(files);
  };
}

/** Submissions with unknown answers, and products in forms that send no order. */
export const submissionMistakes: readonly Mistake[] = [
  {
    name: 'an order sent by a message action',
    class: 'references',
    change: ({ set }) => set(at.steps, ['submission', 'action'], 'process_contact'),
    code: 'other-action',
    file: at.steps,
    line: '"action": "process_contact"',
    nearest: 'process_signup',
  },
  {
    name: 'a message sent by the order action',
    class: 'references',
    change: spoilMessage(({ set }) => set(at.steps, ['submission', 'action'], 'process_signup')),
    code: 'other-action',
    file: at.steps,
    line: '"action": "process_signup"',
    nearest: 'process_contact',
  },
  {
    name: 'an order that sends its customer a copy of a message',
    class: 'references',
    change: ({ set }) => set(at.steps, ['submission', 'acknowledge'], true),
    code: 'unsent-mail',
    file: at.steps,
    line: '"acknowledge": true',
  },
  {
    name: 'an order without a required email',
    class: 'logic',
    change: ({ set, fieldAt }) =>
      set(at.schema, [...fieldAt('accountInformation.email'), 'rules'], 'optional|email|maxLength:254'),
    code: 'unanswered-payload',
    file: at.steps,
    line: '"payload": "order"',
    says: '"accountInformation.email" or "contactInformation.email"',
  },
  {
    name: 'a message form with an optional message',
    class: 'logic',
    change: spoilMessage(({ set, fieldAt }) =>
      set(at.schema, [...fieldAt('contactMessage.message'), 'rules'], 'maxLength:5000'),
    ),
    code: 'unanswered-payload',
    file: at.steps,
    line: '"payload": "contact"',
    says: '"contactMessage.message"',
  },
  {
    name: 'an order of a form without products',
    class: 'commerce',
    change: spoilMessage(({ set }) => set(at.steps, ['submission'], ORDER)),
    code: 'nothing-sold',
    file: at.steps,
    line: '"payload": "order"',
    says: 'Add a "cart"',
    also: ['unanswered-payload', 'missing-tokenizer'],
  },
  {
    name: 'a cart in a form that sends no order',
    class: 'commerce',
    change: ({ set }) => set(at.steps, ['submission'], { action: 'process_login', payload: 'login' }),
    code: 'sold-without-order',
    file: at.steps,
    line: '"cart": {',
    says: 'Only the payload "order"',
    also: ['idle-tokenizer', 'unknown-setting'],
  },
  {
    name: 'a message page without a captcha',
    class: 'safety',
    change: spoilMessage(({ set }) => set(at.page, ['settings', 'skipCaptcha'], undefined)),
    code: 'missing-captcha',
    file: at.page,
    line: '"settings": {',
    says: 'The page "company" needs a captcha',
  },
  {
    name: 'an order page without a tokenizer',
    class: 'commerce',
    change: ({ set }) => set(at.page, ['tokenizer'], undefined),
    code: 'missing-tokenizer',
    file: at.page,
    line: '"$schema"',
    says: 'cannot pay on the page "company"',
  },
  {
    name: 'a tokenizer in a form without products',
    class: 'commerce',
    change: spoilMessage(({ set }) => set(at.page, ['tokenizer'], TOKENIZER)),
    code: 'idle-tokenizer',
    file: at.page,
    line: '"tokenizer"',
    severity: 'warning',
  },
];
