import type { PlantedBug } from './planted-bug'

/** Bugs that were found in how a start goes on after a crash, planted again. */
export const recoveryBugs: readonly PlantedBug[] = [
  {
    name: 'read-name-not-flushed',
    mistake: 'a start deletes files because of a save whose name is not durable',
    file: 'src/main/store/store.ts',
    replace: '      if (recovered.file !== undefined) makeNameDurable(fs, path, platform)\n',
    by: '',
    seed: 1086,
    invariant: 'generation'
  },
  {
    name: 'line-of-zeros-stays',
    mistake: 'a last line that lost its first sectors counts as an entry',
    file: 'src/main/store/journal/journal-lines.ts',
    replace: 'if (!bytes.subarray(start, end).includes(0)) return end',
    by: 'if (bytes.length > 0) return end',
    seed: 6293,
    invariant: 'auditChain'
  },
  {
    name: 'older-file-not-kept',
    mistake: 'the first save replaces an older file that was not migrated, without a copy of it',
    file: 'src/main/store/disk/disk-file.ts',
    replace: '    keepOlderFile?.()\n',
    by: '',
    seed: 167,
    invariant: 'migration'
  }
]
