import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../process/tool.ts';
import { listProofs, readProofOptions, selectProofs } from './proofs.ts';

const whole = { index: 0, count: 1 };
const all = await listProofs();

describe('npm run proof', () => {
  it('knows the proofs of tests, journeys and chaos, each by another name', () => {
    const names = all.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['bad-input', 'bill-races', 'chaos-kills', 'fold', 'wall-hours']),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('finds each proof by the name that its test prints', () => {
    for (const { name, file } of all.filter((one) => one.file.endsWith('.test.ts'))) {
      const text = readFileSync(join(root, file), 'utf8');
      expect(text.match(/\bproof\('[^']*'/g), file).toEqual([`proof('${name}'`]);
    }
  });

  it('runs every proof in exactly one of the shards', () => {
    const shards = [1, 2, 3, 4, 5, 6, 7].map((one) => readProofOptions(['--shard', `${one}/7`]));
    const runs = shards.flatMap((options) => selectProofs(all, options));
    expect(runs.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))).toEqual(all);
  });

  it('takes another seventh each day', () => {
    const ofDay = (day: number) => readProofOptions(['--shard', 'day'], day * 86_400_000).shard;
    expect([ofDay(0), ofDay(6), ofDay(8)]).toEqual([
      { index: 0, count: 7 },
      { index: 6, count: 7 },
      { index: 1, count: 7 },
    ]);
  });

  it('runs the named proofs, and refuses names that it doesn’t know', () => {
    const names = ['fold', 'bad-input'];
    expect(selectProofs(all, { names, shard: whole }).map(({ name }) => name)).toEqual([
      'bad-input',
      'fold',
    ]);
    expect(() => selectProofs(all, { names: ['bill-race'], shard: whole })).toThrow('bill-race');
  });

  it.each([
    ['--times', '0'],
    ['--seed', 'x'],
    ['--shard', '3/2'],
    ['--shard', '0/2'],
    ['--shard', 'x'],
  ])('refuses %s %s', (...args) => {
    expect(() => readProofOptions(args)).toThrow('Usage');
  });
});
