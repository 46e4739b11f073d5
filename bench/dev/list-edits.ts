const FORM = 'form-definitions/form-a-business';

/** The form that is open in the browser during the edits. */
export const OPEN_FORM = 'form-a-business';

/** An edit of a text in a file of the project. */
export interface TextEdit {
  readonly label: string;
  readonly file: string;
  /** The text in the file that the edit replaces. */
  readonly before: string;
  /** Returns the replacement. It differs from round to round. */
  readonly after: (round: number) => string;
  /** Returns the text that appears on the screen. */
  readonly shown: (round: number) => string;
}

const PRICE = { before: '"name": "Business Formation", "price": 10000', dollars: 200 };
const FIRST_NUMBER = 1_000;

/** The edits in the order of a round. Each is visible on the first step of the open form. */
export const textEdits: readonly TextEdit[] = [
  {
    label: 'help text in ui.json',
    file: `${FORM}/ui.json`,
    before: 'The code from the person or website that referred you.',
    after: (round) => `The code of friend ${round}.`,
    shown: (round) => `The code of friend ${round}.`,
  },
  {
    label: 'title in schema.json',
    file: `${FORM}/schema.json`,
    before: '"title": "Form a business"',
    after: (round) => `"title": "Form business ${round}"`,
    shown: (round) => `Form business ${round}`,
  },
  {
    label: 'page setting',
    file: `${FORM}/pages/form-a-business.json`,
    before: '"phoneNumber": "1-800-555-0142"',
    after: (round) => `"phoneNumber": "1-800-555-${FIRST_NUMBER + round}"`,
    shown: (round) => `1-800-555-${FIRST_NUMBER + round}`,
  },
  {
    label: 'shared list',
    file: 'form-definitions/shared/entity-types.json',
    before: 'A limited liability company. It protects its owners with few formalities.',
    after: (round) => `The usual company ${round}.`,
    shown: (round) => `The usual company ${round}.`,
  },
  {
    label: 'shared questions',
    file: 'form-definitions/shared/company.json',
    before: '"title": "Business name"',
    after: (round) => `"title": "Name of shop ${round}"`,
    shown: (round) => `Name of shop ${round}`,
  },
  {
    label: 'default text',
    file: 'form-definitions/shared/texts/en-US.json',
    before: '"text": "Total"',
    after: (round) => `"text": "Sum ${round}"`,
    shown: (round) => `Sum ${round}`,
  },
  {
    label: 'catalog price',
    file: 'server/catalogue/data/filing-products.json',
    before: PRICE.before,
    after: (round) => PRICE.before.replace(/\d+$/, `${(PRICE.dollars + round) * 100}`),
    shown: (round) => `$${PRICE.dollars + round}.00`,
  },
];
