import { describe, expect, it } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files.ts';

const COMPOSER = 'src/domain/derive-order.ts';

/**
 * The stages of an order in sequence. Only the composer calls several stages. Each stage lists its functions
 * with their file, and other permitted callers with the reason.
 */
const stages = {
  'options and relevance': {
    functions: { evaluateAnswers: 'src/domain/relevance/relevance.ts' },
    callers: {
      'src/domain/cart/effects/planned-change.ts': 'reactions compare the answers before and after a change',
      'src/domain/cart/effects/removed-products.ts': 'prices the answers before a reaction changed them',
      'src/domain/cart/effects/slower-services.ts':
        'compares the answers with those that apply if every service were quicker',
      'src/domain/cart/effects/term-price.ts': 'prices each term of a question',
      'src/domain/reactions/follow-change.ts': 'reactions compare the answers before and after a change',
      'src/state/cart/effects.ts': 'prices changes that nobody made yet',
    },
  },
  'one answer': {
    functions: { evaluateAnswer: 'src/domain/relevance/relevance.ts' },
    callers: { 'src/state/answers/answer-atoms.ts': 'a keystroke evaluates one answer' },
  },
  rules: {
    functions: { validateForm: 'src/domain/rules/validation.ts' },
    callers: {
      'server/site/rules-stage.ts': 'is the stage of the server: adds the failures that ajv finds',
    },
  },
  'the rules of one field': {
    functions: { validateField: 'src/domain/rules/validation.ts' },
    callers: {
      'src/state/rules/validity-atoms.ts': 'a keystroke validates the fields that read the answer',
      'src/definitions/check/orders/fill-answers.ts': 'tries samples at one field',
    },
  },
  cart: {
    functions: {
      deriveCart: 'src/domain/cart/derive-cart.ts',
      deriveUnpricedCart: 'src/domain/cart/unpriced-cart.ts',
    },
    callers: {
      'src/state/cart/cart-session.ts': 'the cart atom reads only the answers that the cart needs',
      'src/state/pricing.ts': 'loads the cart stage late and hands it to the cart atom',
    },
  },
  payload: {
    functions: {
      buildOrderSubmission: 'src/domain/submission/payloads/order.ts',
      payloadOf: 'src/domain/submission/payloads/payloads.ts',
    },
    callers: {
      'src/state/submission/build-post.ts': 'reads the names of the action and the field',
      'src/definitions/check/submission/find-lost-answers.ts': 'observes which answers a payload reads',
    },
  },
} satisfies Readonly<Record<string, Stage>>;

interface Stage {
  readonly functions: Readonly<Record<string, string>>;
  readonly callers: Readonly<Record<string, string>>;
}

const production = sourceFiles.filter((path) => /^(src|server|rules|widgets)\//.test(path));

/** Lists the files that import one of these functions by name, by any path. */
function findCallers(functions: Stage['functions']): readonly string[] {
  return production.filter((path) => {
    const text = readProjectFile(path);
    return Object.entries(functions).some(([name, file]) => {
      const imported = `import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*/${file.split('/').at(-1)}'`;
      return new RegExp(imported).test(text);
    });
  });
}

describe.each(Object.entries<Stage>(stages))('the stage: %s', (_, { functions, callers }) => {
  it('exports the listed functions', () => {
    const missing = Object.entries(functions).filter(
      ([name, file]) => !readProjectFile(file).includes(`export function ${name}(`),
    );
    expect(missing).toEqual([]);
  });

  it('lets only the composer and the listed files call its functions', () => {
    const others = findCallers(functions).filter((path) => path !== COMPOSER);
    expect(others, 'call deriveOrder, or list the file here with a reason').toEqual(
      Object.keys(callers).toSorted(),
    );
  });
});

describe('the composer', () => {
  it('calls every stage of a whole form', () => {
    const called = Object.entries<Stage>(stages).filter(([, { functions }]) =>
      findCallers(functions).includes(COMPOSER),
    );
    expect(called.map(([stage]) => stage)).toEqual(['options and relevance', 'rules', 'cart', 'payload']);
  });

  it('calls no two stages in the same function', () => {
    const callers = Object.values<Stage>(stages).flatMap((stage) => Object.keys(stage.callers));
    expect(callers.filter((path, index) => callers.indexOf(path) !== index)).toEqual([]);
  });
});
