import type { PlantedBug } from './planted-bug'

/** Bugs that the simulation found in the program, planted again after their repair. */
export const repairedBugs: readonly PlantedBug[] = [
  {
    name: 'rename-not-in-journal',
    mistake: 'on NTFS a save is acknowledged before the journal has its rename',
    file: 'src/main/store/disk/file-system.ts',
    replace: '    if (renamed !== undefined) syncFile(renamed)\n',
    by: '    if (renamed === path) syncFile(renamed)\n',
    seed: 0,
    invariant: ''
  },
  {
    name: 'new-folder-not-flushed',
    mistake: 'a folder that was just made is not flushed into the folder above it',
    file: 'src/main/store/disk/file-system.ts',
    replace: '      syncFolder(dirname(made))\n',
    by: '      void made\n',
    seed: 0,
    invariant: ''
  },
  {
    name: 'log-name-not-flushed',
    mistake: 'the name of a log is flushed only by the process that created it',
    file: 'src/main/store/journal/journal.ts',
    replace: '      if (!isNamed) nodeFileSystem',
    by: '      if (size === 0) nodeFileSystem',
    seed: 0,
    invariant: ''
  }
]
