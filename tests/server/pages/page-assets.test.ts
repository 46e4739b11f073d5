import { describe, expect, it } from 'vitest';
import {
  developmentAssets,
  filesOfParts,
  findAssets,
  readBuiltAssets,
  scriptsOfForm,
} from '#server/pages/page-assets.ts';

const manifest = {
  'src/main.tsx': {
    file: 'assets/main-1.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['src/late.tsx', 'src/later.tsx', '_both.js', 'virtual:form/form-a-business'],
    css: ['assets/main-1.css'],
  },
  'src/site.ts': { file: 'assets/site-9.js', isEntry: true, css: ['assets/main-1.css', 'assets/site-9.css'] },
  '_shared.js': { file: 'assets/shared-2.js', imports: ['_base.js'], css: ['assets/shared-2.css'] },
  '_base.js': { file: 'assets/base-3.js', imports: ['_shared.js'] },
  'src/late.tsx': {
    file: 'assets/late-4.js',
    isDynamicEntry: true,
    imports: ['src/main.tsx', '_list.js'],
    css: ['assets/late-4.css'],
  },
  'src/later.tsx': { file: 'assets/later-6.js', isDynamicEntry: true, imports: ['_list.js'] },
  '_list.js': { file: 'assets/list-7.js', css: ['assets/list-7.css'] },
  '_both.js': { file: 'assets/both-9.js', imports: ['_list.js'] },
  'virtual:form/form-a-business': {
    file: 'assets/form-a-business-5.js',
    isDynamicEntry: true,
    imports: ['src/main.tsx', '_rule.js'],
  },
  '_rule.js': { file: 'assets/rule-8.js', imports: ['_base.js'] },
};

const modules = { 'assets/both-9.js': { 'src/both.tsx': 120 } };

describe('the asset list of a page', () => {
  it('contains the entry and its imports, each once', () => {
    expect(findAssets(manifest, modules)).toEqual({
      scripts: ['/assets/main-1.js'],
      styles: ['/assets/main-1.css', '/assets/shared-2.css'],
      siteStyles: ['/assets/site-9.css'],
      preloads: ['/assets/shared-2.js', '/assets/base-3.js'],
      forms: { 'form-a-business': ['/assets/form-a-business-5.js', '/assets/rule-8.js'] },
      parts: {
        'src/late.tsx': {
          styles: ['/assets/late-4.css', '/assets/list-7.css'],
          preloads: ['/assets/late-4.js', '/assets/list-7.js'],
        },
        'src/later.tsx': {
          styles: ['/assets/list-7.css'],
          preloads: ['/assets/later-6.js', '/assets/list-7.js'],
        },
        'src/both.tsx': {
          styles: ['/assets/list-7.css'],
          preloads: ['/assets/both-9.js', '/assets/list-7.js'],
        },
      },
    });
  });

  it('contains the files that form parts need beyond the entry, each once', () => {
    const parts = filesOfParts(findAssets(manifest, modules), [
      'src/late.tsx',
      'src/later.tsx',
      'src/unknown.tsx',
    ]);
    expect(parts).toEqual({
      styles: ['/assets/late-4.css', '/assets/list-7.css'],
      preloads: ['/assets/late-4.js', '/assets/list-7.js', '/assets/later-6.js'],
    });
  });

  it('stays empty without an entry', () => {
    expect(findAssets({}, {})).toEqual({
      scripts: [],
      styles: [],
      siteStyles: [],
      preloads: [],
      forms: {},
      parts: {},
    });
  });

  it('contains the script of a form with its imports, and nothing for an unknown form', () => {
    const assets = findAssets(manifest, modules);
    expect(scriptsOfForm(assets, 'form-a-business')).toEqual([
      '/assets/form-a-business-5.js',
      '/assets/rule-8.js',
    ]);
    for (const unknown of ['form', 'constructor']) expect(scriptsOfForm(assets, unknown)).toEqual([]);
    expect(scriptsOfForm(developmentAssets('http://127.0.0.1:5173'), 'form')).toEqual([
      'http://127.0.0.1:5173/@id/virtual:form/form',
    ]);
  });

  it('contains URLs of the development server during development', () => {
    expect(developmentAssets('http://127.0.0.1:5173').scripts).toEqual([
      'http://127.0.0.1:5173/@vite/client',
      'http://127.0.0.1:5173/src/main.tsx',
    ]);
  });

  it('throws an error with the fix when the build is missing', async () => {
    await expect(readBuiltAssets('/nowhere')).rejects.toThrow(/Run npm run build first/);
  });
});
