import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

/** Puts a text below a field. */
function withHelp(help: string) {
  return ({ set }: SpoiltFiles) => set(at.ui, ['affiliateCode', 'ui:help'], help);
}

const PASSWORD = 'accountInformation.password';

/** Texts that could run something, secrets in the open, and private answers that leave their fields. */
export const safetyMistakes: readonly Mistake[] = [
  {
    name: 'a script in a text',
    class: 'safety',
    change: withHelp('Hello <script>alert(1)</script>'),
    code: 'html-tag',
    file: at.ui,
    line: '"ui:help": "Hello',
  },
  {
    name: 'a frame in a text',
    class: 'safety',
    change: ({ set, stepAt }) =>
      set(
        at.steps,
        [...stepAt('optional-items', 'kit'), 'description'],
        '<iframe src="https://example.com">',
      ),
    code: 'html-tag',
    file: at.steps,
    line: '<iframe',
  },
  {
    name: 'a tag that is misspelt',
    class: 'safety',
    change: withHelp('This is <stron>important</stron>'),
    code: 'html-tag',
    file: at.ui,
    line: '<stron>',
    nearest: 'strong',
  },
  {
    name: 'a comment of HTML',
    class: 'safety',
    change: withHelp('Only if somebody <!-- who? --> gave you one.'),
    code: 'html-tag',
    file: at.ui,
    line: '<!--',
  },
  {
    name: 'a handler in a text',
    class: 'safety',
    change: withHelp('<b onclick="alert(1)">Press</b>'),
    code: 'html-attribute',
    file: at.ui,
    line: 'onclick',
    says: 'script',
  },
  {
    name: 'a style in a text',
    class: 'safety',
    change: withHelp('<p style="position:fixed">Everywhere</p>'),
    code: 'html-attribute',
    file: at.ui,
    line: 'position:fixed',
  },
  {
    name: 'a link that runs a script',
    class: 'safety',
    change: ({ set }) => set(at.page, ['texts'], { 'terms.address': 'javascript:alert(1)' }),
    code: 'script-link',
    file: at.page,
    line: 'javascript:alert(1)',
  },
  {
    name: 'a link that runs a script, in disguise',
    class: 'safety',
    change: withHelp('<a href=" java\tscript:alert(1)">Read on</a>'),
    code: 'script-link',
    file: at.ui,
    line: 'script:alert(1)',
  },
  {
    name: 'a link that carries a document',
    class: 'safety',
    change: ({ set }) => set(at.steps, ['texts', 'terms.address'], 'data:text/html;base64,PGI+'),
    code: 'data-link',
    file: at.steps,
    line: 'data:text/html',
  },
  {
    name: 'a link that anybody on the way can read',
    class: 'safety',
    change: ({ set }) => set(at.texts, ['terms.address'], 'http://example.com/terms'),
    code: 'insecure-link',
    file: at.texts,
    line: 'http://example.com/terms',
    severity: 'warning',
  },
  {
    name: 'a secret key of a payment service',
    class: 'safety',
    // In two parts, so that nobody takes it for a real one.
    change: ({ set }) =>
      set(at.page, ['tokenizer', 'testKey'], ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_')),
    code: 'secret',
    file: at.page,
    line: '"testKey"',
  },
  {
    name: 'a private key',
    class: 'safety',
    change: ({ set }) => set(at.page, ['settings', 'signing'], `-----BEGIN ${'PRIVATE'} KEY-----`),
    code: 'secret',
    file: at.page,
    line: '"signing"',
  },
  {
    name: 'a setting called a secret',
    class: 'safety',
    change: ({ set }) => set(at.page, ['settings', 'captchaSecret'], '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuoj'),
    code: 'secret',
    file: at.page,
    line: '"captchaSecret"',
  },
  {
    name: 'an address with a password',
    class: 'safety',
    change: ({ set }) => set(at.steps, ['$comment'], 'See https://admin:hunter2@example.com/forms'),
    code: 'secret',
    file: at.steps,
    line: 'hunter2',
  },
  {
    name: 'a password that the page gives',
    class: 'safety',
    change: ({ set }) => set(at.page, ['preselect'], { [PASSWORD]: 'Correct-h0rse' }),
    code: 'private-given',
    file: at.page,
    line: '"accountInformation.password"',
  },
  {
    name: 'a card number by default',
    class: 'safety',
    change: ({ set }) => set(at.payment, ['properties', 'number', 'default'], '4242424242424242'),
    code: 'private-given',
    file: at.payment,
    line: '"default"',
  },
  {
    name: 'a reaction that sets a password',
    class: 'safety',
    change: ({ add }) =>
      add(at.steps, ['reactions'], {
        on: 'companyInformation.nameReservation',
        set: { [PASSWORD]: 'Correct-h0rse' },
      }),
    code: 'private-given',
    file: at.steps,
    line: '"accountInformation.password": "Correct-h0rse"',
  },
  {
    name: 'a private answer in a reason',
    class: 'safety',
    change: ({ set }) => set(at.products, ['tax-id', 'because'], 'You pay with {number}.'),
    code: 'private-in-text',
    file: at.products,
    line: '{number}',
    also: ['unfilled-placeholder'],
  },
  {
    name: 'a private answer in a title of rows',
    class: 'safety',
    change: ({ set }) => set(at.person, ['properties', 'firstName', 'private'], 'server'),
    code: 'private-in-text',
    file: at.steps,
    line: '"firstName"',
  },
  {
    name: 'a private answer in the order',
    class: 'safety',
    change: ({ set }) => set(at.products, ['corporate-book', 'data'], { code: 'paymentInformation.cvc' }),
    code: 'private-in-order',
    file: at.products,
    line: '"paymentInformation.cvc"',
  },
  {
    name: 'a step that a private answer decides about',
    class: 'safety',
    change: ({ set, stepAt }) =>
      set(at.steps, [...stepAt('payment-information', 'billing-address'), 'when'], {
        'paymentInformation.cvc': 'filled',
      }),
    code: 'private-in-condition',
    file: at.steps,
    line: '"when"',
    says: 'the server never sees it',
  },
  {
    name: 'a card number that is posted',
    class: 'safety',
    change: ({ set }) => set(at.payment, ['properties', 'number', 'private'], undefined),
    code: 'not-private',
    file: at.payment,
    line: '"number"',
    says: '"browser"',
  },
  {
    name: 'a password that is kept',
    class: 'safety',
    change: ({ set, fieldAt }) => set(at.schema, [...fieldAt(PASSWORD), 'private'], undefined),
    code: 'not-private',
    file: at.schema,
    line: '"password"',
    says: '"server"',
  },
  {
    name: 'a tokenizer that nobody listed',
    class: 'safety',
    change: ({ set }) => set(at.page, ['tokenizer', 'service'], 'https://tokens.example.com/v1'),
    code: 'unlisted-host',
    file: at.page,
    line: '"https://tokens.example.com/v1"',
  },
  {
    name: 'a tokenizer that anybody on the way can read',
    class: 'safety',
    change: ({ set }) => set(at.page, ['tokenizer', 'service'], 'http://tokens.example.com/v1'),
    code: 'foreign-host',
    file: at.page,
    line: '"http://tokens.example.com/v1"',
    also: ['insecure-link'],
  },
  {
    name: 'a catalogue on a host of others',
    class: 'safety',
    change: ({ set }) => set(at.page, ['apiBase'], '//catalogue.example.com/api/v1/'),
    code: 'foreign-host',
    file: at.page,
    line: '"apiBase"',
  },
];
