import { createHash } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { closedFileWords } from '@shared/features/standard-model/closed-file-words'
import { type Frozen, type PinnedTable, periodWords } from '@shared/features/standard-model/closing'
import { findModelTable } from '@shared/features/standard-model/tables'
import type { Pinned } from '../../../../warehouse/pinned'
import type { Filled } from '../../../filled'

/** Names what rows are read: the generations, and which of their columns. */
export const nameOfRows = (pins: readonly PinnedTable[]): string =>
  hashOf(
    pins.map(({ id, table, generation, columns }) => [
      id,
      table,
      generation,
      Object.entries(columns).sort(([left], [right]) => (left < right ? -1 : 1))
    ])
  )

/** The same with all else that figures are computed from. */
export const nameOfAll = ({
  tables,
  settings,
  standards
}: Pick<Frozen, 'settings' | 'standards' | 'tables'>): string =>
  hashOf([nameOfRows(tables), settings, standards])

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex')

/**
 * The tables of the model as a closed period has them, by id. Throws CONFLICT naming the table where its file is not there: no other generation
 * stands in its place.
 */
export function openPinned(
  period: string,
  tables: readonly PinnedTable[],
  pinned: Pick<Pinned, 'isThere' | 'pathOf'>
): ReadonlyMap<string, Filled> {
  return new Map(
    tables.flatMap(pin => {
      const table = findModelTable(pin.id)
      if (!table) return []
      if (!pinned.isThere(pin)) {
        throw new AppError('CONFLICT', closedFileWords(periodWords(period), pin.name))
      }
      const columns = Object.values(pin.columns).map(({ name, dataType }) => ({
        name,
        dataType,
        personal: false,
        description: ''
      }))
      const { rows, bytes, sha256 } = pin
      const filled: Filled = {
        table,
        opened: {
          path: pinned.pathOf(pin),
          columns,
          generation: { rows, bytes, sha256, search: {} }
        },
        source: name => {
          const source = Object.hasOwn(pin.columns, name) ? pin.columns[name] : undefined
          return columns.find(column => column.name === source?.name)
        }
      }
      return [[pin.id, filled] as const]
    })
  )
}
