import { at } from './spoilt-places.ts';
import type { Mistake } from './mistake.ts';
import type { SpoiltFiles } from './spoilt-files.ts';

const SECOND = 'company/pages/second.json';
const why = { key: 'why', question: 'Your reason', kind: 'text' };
const tool = {
  key: 'tool',
  question: 'Your tool',
  kind: 'select',
  options: [
    { key: 'pen', value: 'A pen' },
    { key: 'saw', value: 'A saw' },
  ],
};
const step = { config: 'questions', at: 'companyInformation.questions' };

type Json = Readonly<Record<string, unknown>>;

/** Adds the questions of the page to a module. */
function ask({ set, add, stepAt }: SpoiltFiles, questions: unknown, fieldsFrom: Json = step): void {
  set(at.page, ['settings', 'questions'], questions);
  add(at.steps, [...stepAt('optional-items'), 'modules'], { key: 'questions', fieldsFrom });
}

/** Adds a page with additional settings. */
function addPage({ linesOf, write }: SpoiltFiles, settings: Json): void {
  const page: Json & { readonly settings: Json } = JSON.parse(linesOf(at.page).join('\n'));
  const second = { ...page, pageID: 'second', settings: { ...page.settings, ...settings } };
  write(SECOND, JSON.stringify(second, null, 2));
}

/** Adds a required field that no step shows. */
function addHidden({ set, fieldAt }: SpoiltFiles): void {
  set(at.schema, fieldAt('listing'), { type: 'string', title: 'Listing', rules: 'required|url' });
}

/** Mistakes in page questions and preselections. */
export const pageQuestionMistakes: readonly Mistake[] = [
  {
    name: 'a page question without its kind',
    class: 'shape',
    change: (files) => ask(files, [{ key: 'why', question: 'Your reason' }]),
    code: 'missing-key',
    file: at.page,
    line: '"key": "why"',
    says: '"kind"',
  },
  {
    name: 'an unknown kind of page question',
    class: 'shape',
    change: (files) => ask(files, [{ ...why, kind: 'textaera' }]),
    code: 'unknown-value',
    file: at.page,
    line: '"textaera"',
    nearest: 'textarea',
  },
  {
    name: 'a page question without a text',
    class: 'shape',
    change: (files) => ask(files, [{ ...why, question: '' }]),
    code: 'wrong-shape',
    file: at.page,
    line: '"question": ""',
    also: ['blank-text'],
  },
  {
    name: 'a text in place of a list of questions',
    class: 'shape',
    change: (files) => ask(files, 'why'),
    code: 'wrong-setting',
    file: at.page,
    line: '"questions": "why"',
    says: 'must be a list of questions',
  },
  {
    name: 'a choice question without options',
    class: 'shape',
    change: (files) => ask(files, [{ ...tool, options: undefined }]),
    code: 'missing-key',
    file: at.page,
    line: '"key": "tool"',
    says: '"options"',
  },
  {
    name: 'options of a text question',
    class: 'shape',
    change: (files) => ask(files, [{ ...tool, kind: 'textarea' }]),
    code: 'wrong-keyword',
    file: at.page,
    line: '"options"',
  },
  {
    name: 'a maximum length of a yes-or-no question',
    class: 'shape',
    change: (files) => ask(files, [{ ...why, kind: 'yes-no', maxLength: 3 }]),
    code: 'wrong-keyword',
    file: at.page,
    line: '"maxLength": 3',
  },
  {
    name: 'a maximum length of a checkbox question',
    class: 'shape',
    change: (files) => ask(files, [{ ...why, kind: 'checkbox', maxLength: 3 }]),
    code: 'wrong-keyword',
    file: at.page,
    line: '"maxLength": 3',
  },
  {
    name: 'page questions without a path for their answers',
    class: 'shape',
    change: (files) => ask(files, [why], { config: 'questions' }),
    code: 'missing-key',
    file: at.steps,
    line: '"fieldsFrom"',
    says: '"at"',
    also: ['unshown-field'],
  },
  {
    name: 'a page question named constructor',
    class: 'names',
    change: (files) => ask(files, [{ ...why, key: 'constructor' }]),
    code: 'wrong-shape',
    file: at.page,
    line: '"constructor"',
  },
  {
    name: 'a page question whose key is a path',
    class: 'names',
    change: (files) => ask(files, [{ ...why, key: 'why.not' }]),
    code: 'wrong-shape',
    file: at.page,
    line: '"why.not"',
  },
  {
    name: 'a reserved name as the path of page questions',
    class: 'names',
    change: (files) => ask(files, [why], { ...step, at: 'companyInformation.prototype' }),
    code: 'wrong-shape',
    file: at.steps,
    line: '"companyInformation.prototype"',
    also: ['unshown-field'],
  },
  {
    name: 'two questions with the same key on a page',
    class: 'names',
    change: (files) => ask(files, [why, tool, { ...why, question: 'Your other reason' }]),
    code: 'duplicate-name',
    file: at.page,
    line: '"key": "why"',
  },
  {
    name: 'a question with another text on another page',
    class: 'names',
    change: (files) => {
      ask(files, [why]);
      addPage(files, { questions: [{ ...why, question: 'Your other reason' }] });
    },
    code: 'different-question',
    file: SECOND,
    line: '"key": "why"',
    says: 'company.json:',
  },
  {
    name: 'two options with the same key in a question',
    class: 'names',
    change: (files) =>
      ask(files, [{ ...tool, options: [...tool.options, { key: 'pen', value: 'A quill' }] }]),
    code: 'duplicate-name',
    file: at.page,
    line: '"key": "pen"',
  },
  {
    name: 'a page question at the path of a field',
    class: 'names',
    change: (files) => ask(files, [{ ...why, key: 'state' }], { ...step, at: 'companyInformation' }),
    code: 'duplicate-field',
    file: at.steps,
    line: '"at": "companyInformation"',
  },
  {
    name: 'page questions inside of the answer of a field',
    class: 'names',
    change: (files) => ask(files, [why], { ...step, at: 'companyInformation.entityType.more' }),
    code: 'duplicate-field',
    file: at.steps,
    line: '"at": "companyInformation.entityType.more"',
  },
  {
    name: 'page questions from a setting that no page has',
    class: 'references',
    change: (files) => {
      ask(files, [why], { ...step, config: 'questoins' });
      addPage(files, {});
    },
    code: 'unknown-setting',
    file: at.steps,
    line: '"questoins"',
    nearest: 'questions',
    also: ['unasked-questions'],
  },
  {
    name: 'a list of questions that no step asks',
    class: 'references',
    change: (files) => {
      ask(files, [why]);
      addPage(files, { questions: [why], question: [tool] });
    },
    code: 'unasked-questions',
    file: SECOND,
    line: '"question": [',
    nearest: 'questions',
  },
  {
    name: 'a list of questions in place of a number',
    class: 'references',
    change: (files) => {
      ask(files, [why]);
      files.set(at.ui, ['companyInformation', 'businessPurpose', 'ui:options', 'rows'], {
        config: 'questions',
      });
    },
    code: 'wrong-setting',
    file: at.ui,
    line: '"rows"',
  },
  {
    name: 'a condition on an unknown page question',
    class: 'references',
    change: (files) => {
      ask(files, [why]);
      files.set(at.conditions, ['is-curious'], { 'companyInformation.questions.wyh': 'filled' });
      files.set(at.steps, [...files.stepAt('optional-items', 'tax-id'), 'when'], { ref: 'is-curious' });
    },
    code: 'unknown-path',
    file: at.conditions,
    line: 'companyInformation.questions.wyh',
    nearest: 'companyInformation.questions.why',
  },
  {
    name: 'a UI schema for a page question in the form',
    class: 'references',
    change: (files) => {
      ask(files, [why]);
      files.set(at.ui, ['companyInformation', 'questions'], { why: { 'ui:widget': 'textarea' } });
    },
    code: 'unknown-path',
    file: at.ui,
    line: '"questions"',
  },
  {
    name: 'a preselection that the rules of a hidden field reject',
    class: 'rules',
    change: (files) => {
      addHidden(files);
      files.set(at.page, ['preselect'], { listing: 'none' });
    },
    code: 'refused-preselection',
    file: at.page,
    line: '"listing"',
    also: ['unanswerable'],
  },
  {
    name: 'a page without a preselection for a required hidden field',
    class: 'rules',
    change: (files) => {
      addHidden(files);
      addPage(files, {});
      files.set(at.page, ['preselect'], { listing: 'https://example.com/' });
    },
    code: 'missing-preselection',
    file: SECOND,
    line: '"$schema"',
    says: 'Preselect it on the page "second"',
  },
  {
    name: 'a page question with a script',
    class: 'safety',
    change: (files) => ask(files, [{ ...why, question: 'Why? <script>alert(1)</script>' }]),
    code: 'html-tag',
    file: at.page,
    line: '<script>',
  },
];
