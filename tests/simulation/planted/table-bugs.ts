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
    seed: 1,
    invariant: 'acknowledged'
  },
  {
    name: 'row-file-name-not-flushed',
    mistake: 'the pointer is saved before the name of the file is durable',
    file: 'src/main/warehouse/generation-files.ts',
    replace: '        fs.syncFolder(folderOf(table), pathOf(table, id))\n',
    by: '',
    seed: 31,
    invariant: 'acknowledged'
  },
  {
    name: 'row-file-not-flushed',
    mistake: 'a file of rows gets its name without being flushed',
    file: 'src/main/warehouse/child/build.ts',
    replace: '  await flushFile(path)\n',
    by: '  if (!path) await flushFile(path)\n',
    seed: 13,
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
    seed: 120,
    invariant: 'acknowledged'
  },
  {
    name: 'row-file-before-entry',
    mistake: 'retention removes a file of rows before its entry in the records',
    file: 'src/main/warehouse/retention.ts',
    replace: '  const removed = await records.update(({ dataMarts, closedPeriods }) => {\n',
    by: '  const early = new Set([...inBackups, ...generationsOfClosedPeriods(records.read())])\n  for (const table of records.read().dataMarts)\n    for (const made of findExpiredGenerations(table, configuration, id =>\n      early.has(qualifiedGenerationNameOf(table.id, id))\n    ))\n      files.remove(table.id, made.id)\n  const removed = await records.update(({ dataMarts, closedPeriods }) => {\n',
    seed: 13,
    invariant: 'generation'
  },
  {
    name: 'retention-ignores-closed-periods',
    mistake: 'retention removes the file of rows of a closed period',
    file: 'src/main/warehouse/pinned.ts',
    replace:
      '      frozen?.tables.map(({ table, generation }) => qualifiedGenerationNameOf(table, generation)) ??\n      []\n',
    by: '      frozen?.tables.slice(0, 0).map(({ table }) => table) ?? []\n',
    seed: 129,
    invariant: 'closedPeriod'
  }
]
