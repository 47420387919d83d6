import { describe, expect, it } from 'vitest';
import { createRecent } from './recent.ts';

describe('what was asked for lately', () => {
  it('is kept up to its bytes, the longest unused going first', () => {
    const recent = createRecent(10);
    for (const name of ['a', 'b']) recent.add(name, Buffer.alloc(5));
    recent.find('a');
    recent.add('c', Buffer.alloc(4));
    expect(['a', 'b', 'c'].map((name) => recent.find(name)?.length)).toEqual([5, undefined, 4]);
  });

  it('is not counted twice, and never more than fits', () => {
    const recent = createRecent(10);
    recent.add('a', Buffer.alloc(6));
    recent.add('a', Buffer.alloc(9));
    expect(recent.find('a')?.length).toBe(9);
    recent.add('b', Buffer.alloc(11));
    expect([recent.find('a'), recent.find('b')]).toEqual([undefined, undefined]);
  });
});
