import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { floor } from './browsers.ts';
import { toFloorLibrary } from './library.ts';

describe('the type library of the oldest supported browsers', () => {
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
  ])('makes a member optional that some browser lacks: %s', (source, changed) => {
    expect(toFloorLibrary(source)).toContain(changed);
  });

  it.each([
    'interface Array<T> { at(index: number): T; includes(one: T): boolean; }',
    'interface Map<K, V> { readonly size: number; }',
    'interface ObjectConstructor { hasOwn(of: object, key: string): boolean; }',
    'declare function structuredClone<T>(value: T): T;',
    'interface HTMLElement { focus(): void; readonly dataset: object; }',
    'interface Unlisted { anything(): void; }',
  ])('leaves a member required that every browser has: %s', (source) => {
    expect(toFloorLibrary(source)).toBe(source);
  });

  it('removes a global that some browser lacks', () => {
    expect(toFloorLibrary('declare function requestIdleCallback(run: () => void): number;')).toBe(
      '',
    );
  });
});

it('matches the versions that users are told', () => {
  const script = readFileSync(new URL('../public/old-browser.js', import.meta.url), 'utf8');
  const { safari, chrome, firefox, samsunginternet_android: samsung } = floor;
  expect(script).toContain(
    `Safari ${safari}, Chrome ${chrome}, Firefox ${firefox}, Samsung Internet ${samsung}`,
  );
});
