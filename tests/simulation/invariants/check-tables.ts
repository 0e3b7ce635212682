import { generationFilePath } from '../../../src/main/warehouse/generation-names'
import { readRowFile } from '../program/table-files'
import type { CommandContext } from '../workload/asked-change'
import { readBackupPart } from '../workload/table-commands'
import { InvariantViolation } from './invariants'

/** Every generation that the records name is whole, and the pointer names one of them. */
export function checkTableFiles({ world, directory, program }: CommandContext): void {
  for (const { id, generations, current } of program.storage.records.read().dataMarts) {
    if (current !== '' && !generations.some(made => made.id === current))
      throw new InvariantViolation('pointer', `${id} has no generation ${current}`)
    for (const made of generations) {
      const path = `${directory}/${generationFilePath(id, made.id)}`
      const file = readRowFile(world, path)
      if (!file) throw new InvariantViolation('generation', `${path} is missing`)
      if (file.sha256 !== made.sha256 || file.bytes !== made.bytes)
        throw new InvariantViolation('generation', `${path} is not what was published`)
      if (file.rows?.length !== made.rows)
        throw new InvariantViolation('generation', `${path} has ${file.rows?.length} rows`)
    }
  }
}

/** Files of rows that a backup names are never removed. */
export function checkNamedFiles({ world, directory, program }: CommandContext): void {
  const folder = world.disk.find(`${directory}/backups`)
  if (folder?.kind !== 'folder') return
  const known = new Set(program.storage.records.read().dataMarts.map(({ id }) => id))
  for (const [name, node] of folder.entries) {
    if (node.kind !== 'file' || !name.endsWith('.json')) continue
    const tables = readBackupPart(node, 'dataMarts')
    if (!tables) throw new InvariantViolation('whole', `${name} is torn`)
    for (const { id, current } of tables) {
      if (current === '' || !known.has(id)) continue
      if (!world.disk.find(`${directory}/${generationFilePath(id, current)}`))
        throw new InvariantViolation('named', `${name} names ${id} ${current}, which is gone`)
    }
  }
}
