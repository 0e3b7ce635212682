import type { FigureSourceTable } from '@shared/features/analytics/view'
import { closedPeriodLookupTableIdOf } from '@shared/features/standard-model/closing'
import {
  monthlyStrengthTableId,
  requiredModelColumnsByPage
} from '@shared/features/standard-model/page-needs'
import { keysOf } from '@shared/kit/keys-of'
import { currentGenerationOf } from '@shared/model/data-mart/data-mart'
import type { RecordsAndSettingsReader } from '../store/state-reader'
import { closedPeriodTablesOf, type PeriodClosing } from './facts/own/closed/closing-of'
import { type MonthlyStrengthCompleteness, unusedMonthlyStrengthTable } from './facts/staffing'
import type { FigureSourceKind } from './figures'
import type { SectorPageScope } from './scope'

/** Ids of the model tables that contain the data for each kind of figure source. */
const tablesOfSource: Readonly<Record<FigureSourceKind, readonly string[]>> = {
  staffing: ['khu-vuc', 'don-vi', 'chuc-vu', 'bien-che', 'giu-vi-tri', 'quan-so-thang'],
  persons: [
    'don-vi',
    'chuc-vu',
    'bien-che',
    'nguoi',
    'giu-vi-tri',
    'vang-mat',
    'quan-so-thang',
    'ho-so-chinh-sach',
    'ho-so-nguon'
  ],
  equipment: ['don-vi', 'loai-trang-bi', 'trang-bi', 'dinh-muc', 'tinh-trang-trang-bi'],
  reserve: [
    'don-vi',
    'dia-ban',
    'du-bi',
    'xep-du-bi',
    'san-sang-du-bi',
    'chi-tieu-du-bi',
    'nhu-cau-chuyen-nganh',
    'dot-huan-luyen',
    'huan-luyen-du-bi',
    'dot-goi-thu',
    'tra-loi-goi-thu',
    'lich-dong-vien'
  ],
  courses: ['khoa-hoc', 'hoc-vien', 'giu-vi-tri', 'bien-che'],
  pay: ['don-vi', 'chi-che-do', 'du-toan']
}

/**
 * Mapping of a model table, with the columns of the unit's table that it reads, by model column
 * name.
 */
interface TableMapping extends Omit<FigureSourceTable, 'columns'> {
  readonly columns: Readonly<Record<string, string>>
  /** Lookup tables that the mapping uses, by model column name. */
  readonly lookups: Readonly<Record<string, FigureSourceTable>>
}

function currentTableMapping(
  { records }: Pick<RecordsAndSettingsReader, 'records'>,
  id: string
): TableMapping | undefined {
  const { modelMappings, dataMarts } = records.read()
  const mapping = modelMappings.find(one => one.id === id)
  const own = dataMarts.find(one => one.id === mapping?.table && one.origin === 'own')
  const generation = own && currentGenerationOf(own)
  if (!mapping || !own || !generation) return undefined
  const lookups = Object.entries(mapping.derivations).flatMap(([name, derived]) => {
    const other = derived.kind === 'lookup' && dataMarts.find(one => one.id === derived.table)
    const read = other && currentGenerationOf(other)
    if (!other || !read || derived.kind !== 'lookup') return []
    const columns = [derived.key, derived.value]
    return [[name, { id: other.id, name: other.name, columns, time: read.time }] as const]
  })
  return {
    id: own.id,
    name: own.name,
    columns: mapping.columns,
    time: generation.time,
    lookups: Object.fromEntries(lookups)
  }
}

function closedTableMapping(closing: PeriodClosing, id: string): TableMapping | undefined {
  const pins = closedPeriodTablesOf(closing)
  const pin = pins.find(one => one.id === id)
  if (!pin) return undefined
  const columns = Object.entries(pin.columns).map(([name, source]) => [name, source.name])
  const lookups = Object.keys(pin.derivations).flatMap(name => {
    const other = pins.find(one => one.id === closedPeriodLookupTableIdOf(id, name))
    if (!other) return []
    const read = Object.values(other.columns).map(column => column.name)
    return [[name, { id: other.table, name: other.name, columns: read, time: other.time }] as const]
  })
  return {
    id: pin.table,
    name: pin.name,
    columns: Object.fromEntries(columns),
    time: pin.time,
    lookups: Object.fromEntries(lookups)
  }
}

/**
 * Returns which columns of each model table a page reads; `monthly` states which strengths come
 * from the table of monthly strengths.
 */
function neededBy(
  path: string,
  monthly: MonthlyStrengthCompleteness
): (table: string) => readonly string[] {
  const needs = Object.hasOwn(requiredModelColumnsByPage, path)
    ? (requiredModelColumnsByPage[path] ?? {})
    : {}
  const isRead: Readonly<Record<string, boolean>> = {
    'giu-vi-tri': !monthly.headcount,
    'vang-mat': !monthly.headcount,
    'bien-che': !monthly.establishment
  }
  const taken = {
    bien_che: monthly.establishment,
    hien_co: monthly.headcount,
    vang: monthly.headcount
  }
  const ofMonths = [
    ...(monthly.establishment || monthly.headcount ? ['ma_don_vi', 'thang'] : []),
    ...keysOf(taken).filter(name => taken[name])
  ]
  return table => {
    if (table === monthlyStrengthTableId) return ofMonths
    return isRead[table] === false ? [] : (needs[table] ?? [])
  }
}

/**
 * Finds the unit's own tables from which one kind of figure on a page is computed, with the mapped
 * columns that the page needs: the mapping in the snapshot of a closed period, and the current
 * mapping for tables that no snapshot contains.
 */
export function createSourceTableLookup(
  path: string,
  parts: Pick<RecordsAndSettingsReader, 'records'>,
  { closing, monthly }: Partial<Pick<SectorPageScope, 'closing' | 'monthly'>> = {}
): (source: FigureSourceKind) => FigureSourceTable[] {
  const needed = neededBy(path, monthly ?? unusedMonthlyStrengthTable)
  return source =>
    tablesOfSource[source].flatMap(model => {
      const filling =
        (closing && closedTableMapping(closing, model)) ?? currentTableMapping(parts, model)
      if (!filling) return []
      const { lookups, ...table } = filling
      const names = needed(model)
      const columns = names.flatMap(name => filling.columns[name] ?? [])
      const read = names.flatMap(name => lookups[name] ?? [])
      return columns.length > 0 ? [{ ...table, columns }, ...read] : []
    })
}
