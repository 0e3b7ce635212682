import { memoisePerKey } from '@shared/kit/once'
import type { RecordScope } from '@shared/model/admin/scope'
import {
  currentGenerationOf,
  type DataMart,
  estimateRowBytes
} from '@shared/model/data-mart/data-mart'
import type { Form } from '@shared/model/forms/form'
import { tableNamesOfQuery } from '@shared/model/query/query-tables'
import { toStoredDegree } from '@shared/model/secrecy/degree'
import { deriveStore } from '../../store/derived-store'
import type { RecordState } from '../../store/state/record-state'
import type { Store } from '../../store/store'
import { computeDegrees, type DegreeLookup } from '../degree/table-degrees'
import {
  currentAccess,
  isRecordInAccess,
  type RestrictedAccess,
  tableRowsInAccess,
  type UnitTable
} from './access'
import { watchHiddenRecords } from './record-scopes'

interface VisibleRecordsParts {
  readonly unitTable: () => UnitTable | undefined
  /** Number of rows of a table's current generation in an access, counted before. */
  readonly rowCount: (table: DataMart, access: RestrictedAccess) => number | undefined
}

/**
 * Store of records in which work with a restricted access reads the records of its scope only, and
 * changes no other.
 */
export function scopeRecords(
  store: Store<RecordState>,
  parts: VisibleRecordsParts
): Store<RecordState> {
  const viewsOf = memoisePerKey((_: Readonly<RecordState>) => new Map<string, RecordState>())
  const read = (): Readonly<RecordState> => {
    const state = store.read()
    const access = currentAccess()
    if (!access) return state
    const views = viewsOf(state)
    const view = views.get(access.key) ?? visibleRecords(state, access, parts)
    views.set(access.key, view)
    return view
  }
  return deriveStore(store, {
    read,
    update: change => {
      const access = currentAccess()
      return store.update(draft => {
        const check = access && watchHiddenRecords(draft, visibleRecords(draft, access, parts))
        const result = change(draft)
        check?.(draft, result)
        return result
      })
    }
  })
}

/**
 * Records of an access: the tables whose rows exist in it, and what was made within it. Lists of
 * features that need all units are empty; their calls are refused anyway.
 */
function visibleRecords(
  state: Readonly<RecordState>,
  access: RestrictedAccess,
  { unitTable, rowCount }: VisibleRecordsParts
): RecordState {
  const isWithin = (record: { readonly within?: RecordScope | undefined }): boolean =>
    isRecordInAccess(record, access)
  /** A sample record has a scope once it holds rows or figures of the organisation. */
  const isSample = (record: {
    readonly origin: string
    readonly within?: RecordScope | undefined
  }): boolean => record.origin === 'sample' && !record.within
  const units = unitTable()
  const degrees = computeDegrees(state)
  const dataMarts = state.dataMarts.flatMap(table => {
    const { kind } = tableRowsInAccess(table, access, units)
    if (kind === 'none') return []
    const shown = kind === 'all' ? table : restrictTable(table, rowCount(table, access))
    return [withDegrees(shown, degrees)]
  })
  const names = new Set(dataMarts.map(({ name }) => name))
  return {
    ...state,
    dataMarts,
    dictionary: state.dictionary.filter(({ source }) => !source || names.has(source.table)),
    closedPeriods: state.closedPeriods.map(period => ({ ...period, asked: null })),
    forms: visibleForms(state.forms, names),
    queries: state.queries.filter(query => isSample(query) || isWithin(query)),
    reports: state.reports.filter(
      report => (isSample(report) && isOfSampleData(report)) || isWithin(report)
    ),
    filledForms: state.filledForms.filter(isWithin),
    apis: state.apis.filter(isSample),
    services: state.services.filter(isSample),
    pipelines: state.pipelines.filter(isSample),
    endpoints: [],
    connections: [],
    scenarios: [],
    expectations: [],
    waitingLoads: [],
    waitingCorrections: [],
    waitingDocuments: [],
    fileReadings: [],
    deletedTables: [],
    purgedTables: [],
    partners: []
  }
}

/**
 * Forms whose queries read tables of the scope only, without their schedules, which name the units
 * of the whole organisation. The tables of an SQL text are only known to the engine, so a form with
 * one is absent.
 */
const visibleForms = (forms: RecordState['forms'], tables: ReadonlySet<string>): Form[] =>
  forms
    .filter(({ queries }) =>
      queries.every(
        ({ query: { asked } }) =>
          asked.form === 'tree' && tableNamesOfQuery(asked.question).every(name => tables.has(name))
      )
    )
    .map(form => ({ ...form, plan: null }))

/**
 * Whether the figures of a sample report are of sample data. Reports closed before scopes existed
 * have no scope, whatever they were computed from.
 */
const isOfSampleData = ({ frozen }: RecordState['reports'][number]): boolean =>
  frozen === null || frozen.dataOrigin === 'sample'

/**
 * Table that states the degrees it has by its sources, because an access may hide the sources and
 * how the table was made.
 */
function withDegrees(table: DataMart, { ofTable }: DegreeLookup): DataMart {
  const { floor, columns, everything } = ofTable(table.name)
  if (everything === 'none') return table
  const { degree: _, ...rest } = table
  return {
    ...rest,
    ...toStoredDegree(floor),
    columns: table.columns.map(({ degree: _own, ...column }) => ({
      ...column,
      ...toStoredDegree(columns.get(column.name) ?? floor)
    }))
  }
}

/**
 * Table without what tells of rows outside the scope: older generations, loads, corrections, history.
 * Its current generation has the number of rows of the scope, and is absent while that is unknown.
 */
function restrictTable(table: DataMart, rows: number | undefined): DataMart {
  const current = currentGenerationOf(table)
  if (!current || rows === undefined) return { ...table, generations: [], history: [] }
  const { id, time, user, origin, sha256, columns, search } = current
  // The size of the whole file would tell how many rows are outside the scope.
  const bytes = rows * estimateRowBytes(columns)
  const generation = { id, time, user, origin, note: '', rows, bytes, sha256, columns, search }
  return { ...table, generations: [generation], history: [] }
}
