import { describeTable } from '../program/table-files'
import type { CommandContext } from './asked-change'

/**
 * Ids of the tables: rows are appended to the first, and replaced in the second; the third is filled
 * by a pipeline.
 */
export const tableIds = ['dm-900001', 'dm-900002', 'dm-900003'] as const

export const tableIdOf = (place: number): string => tableIds[place] ?? tableIds[0]

export const tableRegister = (id: string): string => `table ${id}`
export const nameRegister = (id: string): string => `name ${id}`
export const waitingRegister = (load: string): string => `waiting ${load}`

/** Columns with rows, and name, of each table. */
export function describeTables(
  context: Pick<CommandContext, 'directory' | 'program' | 'world'>
): ReadonlyMap<string, string> {
  const { dataMarts } = context.program.storage.records.read()
  return new Map(
    tableIds.flatMap(id => {
      const name = dataMarts.find(one => one.id === id)?.name ?? ''
      return [
        [tableRegister(id), describeTable(context, id)] as const,
        [nameRegister(id), name] as const
      ]
    })
  )
}
