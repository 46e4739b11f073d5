import type { SayText } from '#domain/texts.ts';

interface YearsStepperProps {
  readonly say: SayText;
  readonly domain: string;
  readonly years: number;
  readonly most: number;
  readonly isFixed: boolean;
  readonly onChange: (years: number) => void;
}

/** Renders a number of years with buttons to decrease and increase it. A button at its limit keeps focus. */
export function YearsStepper({ say, domain, years, most, isFixed, onChange }: YearsStepperProps) {
  const step = (by: 1 | -1, words: string, sign: string) => {
    const next = years + by;
    const isPossible = next >= 1 && next <= most;
    return (
      <button
        type="button"
        className="control-button"
        aria-label={words}
        aria-disabled={!isPossible || undefined}
        disabled={isFixed}
        onClick={() => {
          if (isPossible) onChange(next);
        }}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
    );
  };
  return (
    <fieldset className="control-group domain-years" aria-label={say('domain-search.years', { domain })}>
      {step(-1, say('domain-search.fewer-years', { domain }), '−')}
      <output className="domain-years-count">
        {say(years === 1 ? 'domain-search.term-year' : 'domain-search.term-years', { n: years })}
      </output>
      {step(1, say('domain-search.more-years', { domain }), '+')}
    </fieldset>
  );
}
