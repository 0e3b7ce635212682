import { createHash } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import type { ClosedPeriodTable } from '@shared/features/standard-model/closing'
import { scopeText } from '@shared/model/admin/scope-text'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { RecordState } from '../../store/state/record-state'
import type { Store } from '../../store/store'
import type { Engine } from '../../warehouse/engine/client'
import type { EngineRequest } from '../../warehouse/engine/messages'
import type { EngineRequestOptions } from '../../warehouse/engine/session'
import type { PersistentResultCache } from '../../warehouse/kept-answers'
import type { WarehouseTables } from '../../warehouse/tables'
import type { Warehouse } from '../../warehouse/warehouse'
import {
  currentAccess,
  currentAccessKey,
  type RestrictedAccess,
  type TableRowsInAccess,
  tableRowsInAccess,
  type UnitsInScope,
  type UnitTable
} from './access'
import type { ScopedRowFiles, ScopedRowsRequest } from './scoped-files'

interface ScopeDependencies {
  /** All records, not those of the running work's access. */
  readonly records: Pick<Store<RecordState>, 'read'>
  readonly files: ScopedRowFiles
  readonly unitTable: () => UnitTable | undefined
}

const noUnits: UnitsInScope = { codes: new Set(), names: new Set() }

/** Values of a table's unit column that belong to the scope. */
export const scopedValuesOf = (
  { units = noUnits }: RestrictedAccess,
  by: 'code' | 'name'
): ReadonlySet<string> => (by === 'code' ? units.codes : units.names)

/**
 * Warehouse in which work with a restricted access opens tables with the rows of its scope only. An
 * engine request of such work is refused if it reads any other file, so that no feature can leave
 * the scope by mistake.
 */
export function scopeWarehouse(warehouse: Warehouse, parts: ScopeDependencies): Warehouse {
  const { files } = parts
  /** Files that a restricted access may read whole, with the id of their table. */
  const whole = new Map<string, string>()
  /** Files with the rows of one scope, by path. */
  const scoped = new Map<string, { readonly key: string; readonly request: ScopedRowsRequest }>()
  const findTable = (id: string): DataMart | undefined =>
    parts.records.read().dataMarts.find(table => table.id === id)
  const rowsOf = (id: string, access: RestrictedAccess): TableRowsInAccess => {
    const table = findTable(id)
    return table ? tableRowsInAccess(table, access, parts.unitTable()) : { kind: 'none' }
  }

  const open: WarehouseTables['open'] = async (id, generationId, asking) => {
    const access = currentAccess()
    if (!access) return warehouse.tables.open(id, generationId, asking)
    const rows = rowsOf(id, access)
    if (rows.kind === 'none') throw new AppError('NOT_FOUND', 'Không tìm thấy bảng.')
    const opened = await warehouse.tables.open(id, generationId, asking)
    if (rows.kind === 'all') {
      whole.set(opened.path, id)
      return opened
    }
    if (!opened.columns.some(({ name }) => name === rows.column)) {
      throw new AppError('CONFLICT', scopeText.olderGeneration(findTable(id)?.name ?? id))
    }
    const request: ScopedRowsRequest = {
      table: id,
      name: findTable(id)?.name ?? id,
      generation: { ...opened.generation, id: opened.id },
      columns: opened.columns,
      path: opened.path,
      column: rows.column,
      values: scopedValuesOf(access, rows.by),
      superiorColumn: rows.superiorColumn
    }
    const { path, ...generation } = await files.open(request, asking)
    scoped.set(path, { key: access.key, request })
    return { ...opened, path, generation }
  }

  /** Path of the scoped file of a closed period's table, which is built when a request reads it. */
  function pathOfPin(pin: ClosedPeriodTable, access: RestrictedAccess): string {
    const source = warehouse.pinned.pathOf(pin)
    const rows = rowsOf(pin.table, access)
    if (rows.kind === 'all') {
      whole.set(source, pin.table)
      return source
    }
    const columns = pinnedColumnsOf(findTable(pin.table), pin)
    if (rows.kind === 'none' || !columns.some(({ name }) => name === rows.column)) {
      throw new AppError('CONFLICT', scopeText.closedPeriod)
    }
    const request: ScopedRowsRequest = {
      table: pin.table,
      name: pin.name,
      generation: { id: pin.generation, bytes: pin.bytes, sha256: pin.sha256 },
      columns,
      path: source,
      column: rows.column,
      values: scopedValuesOf(access, rows.by),
      superiorColumn: rows.superiorColumn
    }
    const path = files.pathOf(request)
    scoped.set(path, { key: access.key, request })
    return path
  }

  async function prepareFile(
    path: string,
    access: RestrictedAccess,
    asking: EngineRequestOptions | undefined
  ): Promise<void> {
    const table = whole.get(path)
    if (table !== undefined && rowsOf(table, access).kind === 'all') return
    const found = scoped.get(path)
    if (found?.key !== access.key) throw new AppError('NOT_ALLOWED', scopeText.outsideScope)
    await files.open(found.request, asking)
  }

  const scopeEngine = (engine: Engine): Engine => ({
    ...engine,
    ask: async (work, asking) => {
      const access = currentAccess()
      if (access) {
        for (const path of filesOf(work)) await prepareFile(path, access, asking)
      }
      return engine.ask(work, asking)
    }
  })

  return {
    ...warehouse,
    reader: scopeEngine(warehouse.reader),
    writer: scopeEngine(warehouse.writer),
    tables: { ...refuseChanges(warehouse.tables), open },
    pinned: {
      ...warehouse.pinned,
      pathOf: pin => {
        const access = currentAccess()
        return access ? pathOfPin(pin, access) : warehouse.pinned.pathOf(pin)
      },
      answers: scopeAnswers(warehouse.pinned.answers)
    }
  }
}

/** Cache of results in which each scope has entries of its own. */
function scopeAnswers({ read, keep, sweep }: PersistentResultCache): PersistentResultCache {
  const ofAccess = (set: string): string => {
    const key = currentAccessKey()
    return key ? createHash('sha256').update(`${set} ${key}`).digest('hex') : set
  }
  return {
    read: (set, statement) => read(ofAccess(set), statement),
    keep: (set, statement, rows) => keep(ofAccess(set), statement, rows),
    sweep
  }
}

/** Columns of the generation that a closed period reads; only mapped ones if no record has it. */
const pinnedColumnsOf = (
  table: DataMart | undefined,
  { generation, columns }: ClosedPeriodTable
): ScopedRowsRequest['columns'] =>
  table?.generations.find(({ id }) => id === generation)?.columns ?? [
    ...new Map(Object.values(columns).map(column => [column.name, column])).values()
  ]

/** Row files that a request reads. */
const filesOf = (work: EngineRequest): readonly string[] => [
  ...('files' in work ? work.files.map(({ path }) => path) : []),
  ...('copyOf' in work && work.copyOf ? [work.copyOf.path] : [])
]

/**
 * Changes of tables that see all rows of a table are refused to a restricted access; a table of its
 * own rows may be created.
 */
function refuseChanges(tables: WarehouseTables): WarehouseTables {
  const refused =
    <A extends readonly unknown[], R>(change: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      if (currentAccess()) throw new AppError('NOT_ALLOWED', scopeText.callRefused)
      return change(...given)
    }
  return {
    ...tables,
    publish: refused(tables.publish),
    addSampleRows: refused(tables.addSampleRows),
    restructure: refused(tables.restructure),
    returnTo: refused(tables.returnTo)
  }
}
