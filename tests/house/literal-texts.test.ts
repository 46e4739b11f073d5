import { describe, expect, it } from 'vitest';
import { listErrorSentences, listLiterals } from './syntax/list-literals.ts';
import { listSentences } from './syntax/list-sentences.ts';
import { readProjectFile, sourceFiles } from './project-files.ts';

/** Pages for developers and testers. Nobody translates or rewords them. */
const FOR_DEVELOPERS = /^src\/renderer\/(toolbox|samples|rjsf)\//;

/**
 * Controls and parts of the first step, whose few words stay in the code: with keys they would exceed the limit of the
 * script of a first visit.
 */
const FIRST: readonly string[] = [
  'src/renderer/cart/SummaryLines.tsx',
  'src/renderer/fields/field-frame.tsx',
  'src/renderer/steps/ModuleBoundary.tsx',
  'src/renderer/steps/StepProgress.tsx',
  'widgets/HelpTip.tsx',
  'widgets/date/DateWidget.tsx',
  'widgets/filing-options/FilingOptionsWidget.tsx',
  'widgets/filing-options/FilingPanelPlaceholder.tsx',
  'widgets/quantity/QuantityWidget.tsx',
  'widgets/radio/RadioGroup.tsx',
  'widgets/rows/RowCard.tsx',
  'widgets/rows/RowsWidget.tsx',
  'widgets/select/SelectControl.tsx',
  'widgets/textarea/TextareaWidget.tsx',
];

const shown = sourceFiles.filter(
  (path) =>
    /^(src\/renderer|widgets)\/.*\.tsx$|^server\/(accounts|actions|pages|posts)\//.test(path) &&
    !FOR_DEVELOPERS.test(path) &&
    !FIRST.includes(path),
);

/** Errors of the initial script, which show that later scripts failed to load. */
const EARLY = /\/(early-errors|late-submission)\.ts$/;

const errors = sourceFiles.filter((path) => path.startsWith('src/state/submission/') && !EARLY.test(path));

/** Domain modules with words of the seller's records, of log entries or of developer tools. */
const OF_RECORDS = /^src\/domain\/(submission\/(company|payloads|product-data)|toolbox)\//;

/** Domain modules with words that are data, such as option keys and labels of records, or log entries. */
const DATA: readonly string[] = [
  'src/domain/addresses/fold-words.ts',
  'src/domain/addresses/region.ts',
  'src/domain/cart/bundles/bundle-offers.ts',
  'src/domain/cart/bundles/subscription-offer.ts',
  'src/domain/cart/lines/vehicle-lines.ts',
  'src/domain/catalogue/catalogue.ts',
  'src/domain/products/settings-faults.ts',
  'src/domain/reactions/remember-entity-type.ts',
  'src/domain/submission/contact-details.ts',
  'src/domain/submission/read-answer.ts',
];

const domain = sourceFiles.filter((path) => path.startsWith('src/domain/') && !OF_RECORDS.test(path));

describe('a text that visitors read', () => {
  it('stays a literal only in the listed parts of the first step', () => {
    expect(FIRST.filter((path) => listLiterals(path, readProjectFile(path)).length === 0)).toEqual([]);
  });

  it('comes from the catalog of texts in JSX, in markup and in errors of rejected requests', () => {
    const literals = shown.flatMap((path) =>
      listLiterals(path, readProjectFile(path)).map((text) => `${path}: ${text}`),
    );
    expect(literals).toEqual([]);
  });

  it('comes from the catalog of texts in the domain, except for data and log entries', () => {
    const writing = domain.filter((path) => listSentences(path, readProjectFile(path)).length > 0);
    expect(writing).toEqual(DATA);
  });

  it('comes from the catalog of texts in errors of submissions', () => {
    const sentences = errors.flatMap((path) =>
      listErrorSentences(path, readProjectFile(path)).map((text) => `${path}: ${text}`),
    );
    expect(sentences).toEqual([]);
  });
});

describe('listLiterals', () => {
  it('finds words between tags and in spoken attributes of markup', () => {
    const code = 'const page = html`<p class="not-read" title="Two words">Sent by ${name}</p>`;';
    expect(listLiterals('page.ts', code)).toEqual(['Sent by', 'Two words']);
  });

  it('finds words in elements, spoken attributes, choices and errors', () => {
    const code = `
      const view = <p title="Two words" className="not-read">Read {isOpen ? 'this' : 'that'} <b>{\`\${n} more\`}</b></p>;
      throw new RejectedRequestError(400, 'Unknown action.');
    `;
    expect(listLiterals('view.tsx', code).toSorted()).toEqual(
      ['Read', 'Two words', 'Unknown action.', 'that', 'this', '… more'].toSorted(),
    );
  });

  it('ignores classes, keys and texts of the catalog', () => {
    const code = `const view = <p key="first" className="not-read">{say('page.retry')} · {'×'}</p>;`;
    expect(listLiterals('view.tsx', code)).toEqual([]);
  });
});

describe('listSentences', () => {
  it.each([
    ["return price ?? 'Not available.';", ['Not available.']],
    ['return `${n} KB`;', ['… KB']],
    ['return `${others} and ${last}`;', ['… and …']],
    ["return isSaid ? 'Yes' : 'No';", ['Yes', 'No']],
    ["const NAMES = { '\\t': 'a tab' };", ['a tab']],
    ["const unit = `hour${n === 1 ? '' : 's'}`;", ['s']],
  ])('finds the words of a visitor in %s', (code, words) => {
    expect(listSentences('words.ts', `function say() { ${code} }`)).toEqual(words);
  });

  it.each([
    "throw new RangeError('The path is empty.');",
    "if (text === 'Not read') return text.split(' and ').join(', ');",
    "return say('cart.unavailable', { name });",
    "type Answer = 'Yes' | 'No way';",
  ])('ignores errors, comparisons, keys and types in %s', (code) => {
    expect(listSentences('words.ts', `function say() { ${code} }`)).toEqual([]);
  });
});
