import { describe, expect, it } from 'vitest';
import { renderLogo } from '#server/seller/logo-image.ts';
import { readBrand } from '#server/seller/brand.ts';

describe('renderLogo', () => {
  it.each(['fernhill', 'redstone'])('renders the logo of %s as a square PNG', (name) => {
    const image = renderLogo(readBrand(`docs/brands/${name}.json`).logo);
    expect(image.subarray(1, 4).toString()).toBe('PNG');
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([96, 96]);
  });

  it('rejects a document that is no SVG', () => {
    expect(() => renderLogo('<svg <')).toThrow('The logo of the brand is not a valid SVG document.');
  });
});
