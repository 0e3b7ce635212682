import type { PlantedBug } from './planted-bug'

/** Bugs in the files of rows and in their retention. */
export const tableBugs: readonly PlantedBug[] = [
  {
    name: 'pointer-before-file',
    mistake: 'the pointer is saved before the file has its name',
    file: 'src/main/warehouse/generation-files.ts',
    replace:
      '        fs.rename(path, pathOf(table, id))\n        fs.syncFolder(folderOf(table), pathOf(table, id))\n',
    by: '        setTimeout(() => fs.rename(path, pathOf(table, id)), 1)\n',
    seed: 2,
    invariant: 'acknowledged'
  },
  {
    name: 'row-file-name-not-flushed',
    mistake: 'the pointer is saved before the name of the file is durable',
    file: 'src/main/warehouse/generation-files.ts',
    replace: '        fs.syncFolder(folderOf(table), pathOf(table, id))\n',
    by: '',
    seed: 16,
    invariant: 'acknowledged'
  },
  {
    name: 'row-file-not-flushed',
    mistake: 'a file of rows gets its name without being flushed',
    file: 'src/main/warehouse/child/build.ts',
    replace: '  await flushFile(path)\n',
    by: '  if (!path) await flushFile(path)\n',
    seed: 1,
    invariant: 'acknowledged'
  },
  {
    name: 'retention-ignores-backups',
    mistake: 'retention removes a file that a backup names',
    file: 'src/main/warehouse/warehouse.ts',
    replace: 'return new Set([...inBackups, ...generationsOfClosedPeriods(records.read())])',
    by: 'return new Set([...[...inBackups].slice(0, 0), ...generationsOfClosedPeriods(records.read())])',
    seed: 125,
    invariant: 'named'
  },
  {
    name: 'staged-file-forgotten',
    mistake: 'the file of a load that awaits approval is removed once it was submitted',
    file: 'src/main/warehouse/loading/shelf.ts',
    replace: '      held.delete(id)\n      return own.load\n',
    by: '      forget(id)\n      return own.load\n',
    seed: 22,
    invariant: 'acknowledged'
  }
]
