import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { floor } from './browsers.ts';
import { toFloorLibrary } from './library.ts';

describe('the library of the floor', () => {
  it.each([
    ['interface String { isWellFormed(): boolean; }', 'isWellFormed?()'],
    ['interface MapConstructor { groupBy<K, T>(items: Iterable<T>): Map<K, T[]>; }', 'groupBy?<'],
    ['interface ObjectConstructor { groupBy<K, T>(items: Iterable<T>): object; }', 'groupBy?<'],
    ['interface Array<T> { findLast(is: (value: T) => boolean): T; }', 'findLast?('],
    ['interface ReadonlyArray<T> { toSorted(): T[]; }', 'toSorted?('],
    ['interface URLSearchParams { readonly size: number; }', 'size?: number'],
    ['declare var AbortSignal: { any(signals: AbortSignal[]): AbortSignal; };', 'any?('],
    [
      'interface ParentNode { moveBefore(node: Node): void; }\ninterface Element extends ParentNode {}',
      'moveBefore?(',
    ],
    ['declare global { interface Set<T> { union(other: Set<T>): Set<T>; } }', 'union?('],
  ])('makes a member optional that a browser lacks: %s', (source, changed) => {
    expect(toFloorLibrary(source)).toContain(changed);
  });

  it.each([
    'interface Array<T> { at(index: number): T; includes(one: T): boolean; }',
    'interface Map<K, V> { readonly size: number; }',
    'interface ObjectConstructor { hasOwn(of: object, key: string): boolean; }',
    'declare function structuredClone<T>(value: T): T;',
    'interface HTMLElement { focus(): void; readonly dataset: object; }',
    'interface Unlisted { anything(): void; }',
  ])('does not change what every browser of the floor has: %s', (source) => {
    expect(toFloorLibrary(source)).toBe(source);
  });

  it('removes a global that a browser lacks', () => {
    expect(toFloorLibrary('declare function requestIdleCallback(run: () => void): number;')).toBe(
      '',
    );
  });
});

it('is what people with an older browser are told', () => {
  const told = readFileSync(new URL('../public/old-browser.js', import.meta.url), 'utf8');
  const { safari, chrome, firefox, samsunginternet_android: samsung } = floor;
  expect(told).toContain(
    `Safari ${safari}, Chrome ${chrome}, Firefox ${firefox}, Samsung Internet ${samsung}`,
  );
});
