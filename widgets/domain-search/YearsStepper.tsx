import { yearsText } from '#domain/cart/lines/years-text.ts';

interface YearsStepperProps {
  readonly domain: string;
  readonly years: number;
  readonly most: number;
  readonly isFixed: boolean;
  readonly onChange: (years: number) => void;
}

const MONTHS = 12;

/** Renders a number of years with buttons to decrease and increase it. A button at its limit keeps focus. */
export function YearsStepper({ domain, years, most, isFixed, onChange }: YearsStepperProps) {
  const step = (by: 1 | -1, words: string, sign: string) => {
    const next = years + by;
    const isPossible = next >= 1 && next <= most;
    return (
      <button
        type="button"
        className="control-button"
        aria-label={`${words}: ${domain}`}
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
    <fieldset className="control-group domain-years" aria-label={`Years of ${domain}`}>
      {step(-1, 'One year less', '−')}
      <output className="domain-years-count">{yearsText(years * MONTHS)}</output>
      {step(1, 'One year more', '+')}
    </fieldset>
  );
}
