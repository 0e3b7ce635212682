import type { PlantedBug } from './planted-bug'

/** Bugs that the simulation found in the program, planted again after their repair. */
export const repairedBugs: readonly PlantedBug[] = [
  {
    name: 'new-folder-not-flushed',
    mistake: 'a folder that was just made is not flushed into the folder above it',
    file: 'src/main/store/disk/file-system.ts',
    replace: '    flushNamesOf(path)\n',
    by: '',
    seed: 2,
    invariant: 'callLog'
  },
  {
    name: 'found-folder-not-flushed',
    mistake: 'a folder that a killed process made is not flushed into the folder above it',
    file: 'src/main/store/disk/file-system.ts',
    replace: '    flushNamesOf(path)\n',
    by: '    if (first !== undefined) flushNamesOf(path)\n',
    seed: 97,
    invariant: 'callLog'
  }
]
