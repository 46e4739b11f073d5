/** Formats months as years: `1 Year`, `2 Years`. */
export function yearsText(months: number): string {
  const years = months / 12;
  return `${years} ${years === 1 ? 'Year' : 'Years'}`;
}
