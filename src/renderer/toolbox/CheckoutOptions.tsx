import { useId } from 'react';
import { flip, testSwitches } from '#state/submission/test-mode.ts';
import type { TestSwitch } from '#state/submission/test-mode.ts';
import type { ToolboxFacts } from '#domain/toolbox/toolbox-facts.ts';
import type { DeveloperTools } from '#state/toolbox/read-tools.ts';
import { resetForm } from '#state/toolbox/fill-journey.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';

const sources = {
  hash: 'the URL hash',
  query: 'the URL query',
  windowValue: 'window.tokenizerTestKey',
} as const;

const switchLabels: readonly (readonly [TestSwitch, string])[] = [
  ['bails', 'Bail before submission'],
  ['cancelsServices', 'Cancel services'],
];

function TestState({ allowsTestMode, testKey }: DeveloperTools) {
  if (testKey !== undefined) return <p>Test mode is on because of a key in {sources[testKey.source]}.</p>;
  if (allowsTestMode) {
    return (
      <p>
        Test mode is off. Add a test key to the URL to turn it on: <code>#tokenizer_test_key=pk_test_…</code>
      </p>
    );
  }
  return (
    <p>
      Test mode is off. The server allows it with <code>TEST_MODE=on</code>.
    </p>
  );
}

interface SwitchProps {
  readonly name: TestSwitch;
  readonly label: string;
  readonly isFixed: boolean;
}

function Switch({ name, label, isFixed }: SwitchProps) {
  const session = useSession();
  const isOn = useAtomValue(testSwitches[name]);
  return (
    <label className="toolbox-switch">
      <input
        type="checkbox"
        className="checkbox-input"
        checked={isOn}
        disabled={isFixed}
        onChange={() => flip(session, name)}
      />
      {label}
    </label>
  );
}

/** Renders the checkout options: test mode and its settings, a form reset, and test cards. */
export function CheckoutOptions({
  tools,
  cards,
}: { readonly tools: DeveloperTools } & Pick<ToolboxFacts, 'cards'>) {
  const session = useSession();
  const id = useId();
  return (
    <section className="toolbox-part" aria-labelledby={id}>
      <h2 id={id}>Checkout options</h2>
      <TestState {...tools} />
      {switchLabels.map(([name, label]) => (
        <Switch key={name} name={name} label={label} isFixed={tools.testKey === undefined} />
      ))}
      <button type="button" className="button button-secondary" onClick={() => resetForm(session)}>
        Reset the form
      </button>
      {cards.length > 0 && (
        <>
          <h3>Cards of the sandbox</h3>
          <ul>
            {cards.map(({ number, outcome }) => (
              <li key={number}>
                <code>{number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</code> {outcome}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
