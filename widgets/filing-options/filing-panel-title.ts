export function filingPanelTitle(jurisdictionName: string, productName: string): string {
  return `${jurisdictionName} — ${productName} Filing Options`;
}
