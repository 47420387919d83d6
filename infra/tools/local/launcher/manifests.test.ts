import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashManifests } from './manifests.mjs';

describe('the fingerprint of installed packages', () => {
  let root = '';
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sofra-test-'));
    for (const room of ['api', 'docs']) mkdirSync(join(root, room));
    for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) write(file, '{}');
    write('api/package.json', '{}');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('stays the same when only sources change', () => {
    const before = hashManifests(root);
    write('api/main.ts', 'changed');
    expect(hashManifests(root)).toBe(before);
  });

  it.each(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'api/package.json'])(
    'changes with %s',
    (file) => {
      const before = hashManifests(root);
      write(file, '{ "changed": true }');
      expect(hashManifests(root)).not.toBe(before);
    },
  );

  it('changes when a package is added', () => {
    const before = hashManifests(root);
    write('docs/package.json', '{}');
    expect(hashManifests(root)).not.toBe(before);
  });
});
