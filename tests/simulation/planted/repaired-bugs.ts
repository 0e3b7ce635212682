import type { PlantedBug } from './planted-bug'

/** Bugs that the simulation found in the program, planted again after their repair. */
export const repairedBugs: readonly PlantedBug[] = [
  {
    name: 'new-folder-not-flushed',
    mistake: 'a folder that was just made is not flushed into the folder above it',
    file: 'src/main/store/disk/file-system.ts',
    replace: '      syncFolder(dirname(made))\n',
    by: '      void made\n',
    seed: 6,
    invariant: 'callLog'
  }
]
