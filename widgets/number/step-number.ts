/** The limits of a number, and the step of the arrow keys. */
export interface NumberSteps {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
}

/** Maximum number of decimals, because a stored number has at most 15 digits. */
const MAX_DECIMALS = 15;

function countDecimals(number: number): number {
  const [, decimals = ''] = String(number).split('.');
  return decimals.length;
}

/**
 * Returns the number one step up or down, within the limits. Without a number, returns the minimum, or zero
 * if the limits include it.
 * @param by 1 or -1
 */
export function stepNumber(
  number: number | undefined,
  by: number,
  { minimum, maximum, step }: NumberSteps,
): number {
  const next = number === undefined ? (Number.isFinite(minimum) ? minimum : 0) : number + by * step;
  const decimals = Math.min(Math.max(countDecimals(number ?? 0), countDecimals(step)), MAX_DECIMALS);
  const rounded = number === undefined ? next : Number(next.toFixed(decimals));
  return Math.min(Math.max(rounded, minimum), maximum);
}
