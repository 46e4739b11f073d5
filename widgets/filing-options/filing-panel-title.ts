/** Title of the filing options panel. */
export function filingPanelTitle(jurisdictionName: string, productName: string): string {
  return `${jurisdictionName} — ${productName} Filing Options`;
}
