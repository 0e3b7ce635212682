import { createHash } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { closedPeriodFileMessage } from '@shared/features/standard-model/closed-file-words'
import {
  type ClosedPeriodSnapshot,
  type ClosedPeriodTable,
  closedPeriodLookupTableIdOf,
  formatPeriodMonth
} from '@shared/features/standard-model/closing'
import { findModelColumn, findModelTable } from '@shared/features/standard-model/tables'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { ClosedPeriodRowFiles } from '../../../../warehouse/pinned'
import type { OpenedTableGeneration } from '../../../../warehouse/tables'
import { type MappedTable, type ModelColumnSource, modelColumnSourceOf } from '../../../filled'

/** Hash that identifies the rows of a snapshot: its table generations and their columns. */
export const hashClosedPeriodRows = (pins: readonly ClosedPeriodTable[]): string =>
  hashOf(
    pins.map(({ id, table, generation, columns, derivations }) => [
      id,
      table,
      generation,
      inOrder(columns),
      // Derivations are left out of the hash if there are none, so that hashes stored before this
      // field existed stay valid.
      ...(Object.keys(derivations).length > 0 ? [inOrder(derivations)] : [])
    ])
  )

const inOrder = (columns: Readonly<Record<string, unknown>>) =>
  Object.entries(columns).sort(([left], [right]) => (left < right ? -1 : 1))

/**
 * Hash of the rows of a closed reporting period and of everything else that its figures depend on.
 */
export const hashClosingContent = ({
  tables,
  settings,
  standards
}: Pick<ClosedPeriodSnapshot, 'settings' | 'standards' | 'tables'>): string =>
  hashOf([hashClosedPeriodRows(tables), settings, standards])

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex')

/**
 * Opens the tables of the model in a closed period, by id. Throws CONFLICT naming the table if its
 * file is missing; no other generation replaces it.
 */
export function openClosedPeriodTables(
  period: string,
  tables: readonly ClosedPeriodTable[],
  pinned: Pick<ClosedPeriodRowFiles, 'isThere' | 'pathOf'>
): ReadonlyMap<string, MappedTable> {
  const open = (pin: ClosedPeriodTable): OpenedTableGeneration => {
    if (!pinned.isThere(pin)) {
      throw new AppError('CONFLICT', closedPeriodFileMessage(formatPeriodMonth(period), pin.name))
    }
    const { rows, bytes, sha256 } = pin
    const columns = Object.values(pin.columns).map(columnOf)
    return { path: pinned.pathOf(pin), columns, generation: { rows, bytes, sha256, search: {} } }
  }
  const opened = new Map(tables.map(pin => [pin.id, open(pin)]))
  return new Map(
    tables.flatMap(pin => {
      const table = findModelTable(pin.id)
      const own = opened.get(pin.id)
      if (!table || !own) return []
      const filled: MappedTable = {
        table,
        opened: own,
        filling: name => pinnedColumnSource(pin, name, opened)
      }
      return [[pin.id, filled] as const]
    })
  )
}

const columnOf = ({ name, dataType }: ClosedPeriodTable['columns'][string]): MartColumn => ({
  name,
  dataType,
  personal: false,
  description: ''
})

/**
 * Mapping of a model column as it was when the period was closed; `opened` holds the tables that it
 * reads, by id.
 */
function pinnedColumnSource(
  pin: ClosedPeriodTable,
  name: string,
  opened: ReadonlyMap<string, OpenedTableGeneration>
): ModelColumnSource | undefined {
  const table = findModelTable(pin.id)
  const own = Object.hasOwn(pin.columns, name) ? pin.columns[name] : undefined
  const derived = pin.derivations[name]
  const other = opened.get(closedPeriodLookupTableIdOf(pin.id, name))
  return modelColumnSourceOf(table && findModelColumn(table, name), {
    own: own && columnOf(own),
    derived,
    lookups: new Map(derived?.kind === 'lookup' && other ? [[derived.table, other]] : [])
  })
}
