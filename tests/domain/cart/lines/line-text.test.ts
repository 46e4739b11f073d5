import { describe, expect, it } from 'vitest';
import { fillLine } from '#domain/cart/lines/line-text.ts';

const values = {
  state: 'Wyoming',
  states: 'Montana and Wyoming',
  entityType: '',
  name: 'Seal',
  n: '2',
  years: '',
  parent: '',
};

describe('fillLine', () => {
  it.each([
    ['{name} in {state}', 'Seal in Wyoming'],
    ['Vehicle {n}: {name}', 'Vehicle 2: Seal'],
    ['{states}', 'Montana and Wyoming'],
    ['Filing Service', 'Filing Service'],
    ['{entityType} Filing Service', 'Filing Service'],
    ['{name} {entityType} Service', 'Seal Service'],
    ['Service {years}', 'Service'],
    ['{name} {years} {parent} in {state}', 'Seal in Wyoming'],
    ['Filing\tService', 'Filing Service'],
    ['Filing \n Service', 'Filing Service'],
    ['{entityType}', ''],
    ['{unknown} Service', '{unknown} Service'],
  ])('fills the template %j as %j', (text, filled) => {
    expect(fillLine(text, values)).toBe(filled);
  });
});
