import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCatalogueFile } from '#server/catalogue/generator/format-file.ts';

describe('formatCatalogueFile', () => {
  it('gives each method a line of its own', () => {
    const content = {
      asOf: '2026-11',
      filings: [
        { name: 'Articles', types: ['LLC', 'PLLC'], methods: [{ id: 1, in: { days: 2 } }, { id: 2 }] },
      ],
    };
    expect(formatCatalogueFile(content)).toBe(`{
  "asOf": "2026-11",
  "filings": [
    {
      "name": "Articles",
      "types": ["LLC", "PLLC"],
      "methods": [
        { "id": 1, "in": { "days": 2 } },
        { "id": 2 }
      ]
    }
  ]
}
`);
  });

  it('says the same as plain JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (content) => {
        const plain = JSON.stringify(content);
        expect(JSON.stringify(JSON.parse(formatCatalogueFile(content)))).toBe(plain);
      }),
    );
  });
});
