import { atom, createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { retryNow } from '#loading/when-back.ts';
import { loadLists } from '#renderer/loading/load-lists.ts';
import type { LoadedLists } from '#domain/options/option.ts';
import { makeSmallForm } from '../../domain/small-form.ts';

const countries = [{ key: 'DE', value: 'Germany' }];

describe('loadLists', () => {
  it('retries a list when the connection returns', async () => {
    let isDown = true;
    const load = async () => {
      if (isDown) throw new TypeError('Failed to fetch');
      return { list: countries };
    };
    const store = createStore();
    const lists = atom<LoadedLists>({});
    loadLists({ form: { ...makeSmallForm([]), longLists: { countries: load } }, store, lists });
    await Promise.resolve();
    retryNow();
    await expect.poll(() => store.get(lists)).toEqual({});
    isDown = false;
    await expect
      .poll(() => {
        retryNow();
        return store.get(lists);
      })
      .toEqual({ countries });
  });
});
