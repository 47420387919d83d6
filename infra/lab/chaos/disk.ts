import { statfsSync } from 'node:fs';
import { run } from '../../tools/local/process/run.mjs';
import type { Scope } from '../../tools/local/process/scope.ts';

/** Separate disk that can be filled. */
export interface Disk {
  fill: () => Promise<void>;
  free: () => Promise<void>;
}

/** Size limit, far above what a run writes; memory is used only for written data. */
const SIZE = '6g';

/**
 * Mounts a disk in memory on an empty folder; undefined if that isn't allowed (it requires root,
 * and a container may still forbid it). The disk is full when its size is set to the space in use.
 */
export async function mountDisk(scope: Scope, folder: string): Promise<Disk | undefined> {
  const mount = (options: string): Promise<{ code: number; output: string }> =>
    run('mount', ['-t', 'tmpfs', '-o', options, 'sofra-chaos', folder]);
  const mounted = await mount(`size=${SIZE},mode=711`);
  if (mounted.code !== 0) return undefined;
  scope.defer(async () => {
    await run('umount', ['--lazy', folder]);
  });
  const resize = async (size: string): Promise<boolean> =>
    (await run('mount', ['-o', `remount,size=${size}`, folder])).code === 0;
  return {
    fill: async () => {
      // The resize fails if more was written in the meantime.
      for (let isFull = false; !isFull;) {
        const { blocks, bfree, bsize } = statfsSync(folder);
        isFull = await resize(String((blocks - bfree) * bsize));
      }
    },
    free: async () => {
      if (!(await resize(SIZE))) throw new Error('the disk could not be made large again');
    },
  };
}
