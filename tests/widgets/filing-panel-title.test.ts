import { describe, expect, it } from 'vitest';
import { filingPanelTitle } from '#widgets/filing-options/FilingPanel.tsx';

describe('filingPanelTitle', () => {
  it('names the jurisdiction and the product', () => {
    expect(filingPanelTitle('Delaware', 'Business Formation')).toBe(
      'Delaware — Business Formation Filing Options',
    );
  });
});
