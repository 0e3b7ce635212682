import { isDeepStrictEqual } from 'node:util'
import {
  currentColumnNameOf,
  findColumnNameAtTime,
  nameTimeOfGeneration
} from '@shared/features/lineage/names-in-time'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { highestDegree, isDegreeAbove, type SecrecyDegree } from '@shared/model/secrecy/degree'
import { deriveStore } from '../../store/derived-store'
import { maxFormerDegrees, type RecordState } from '../../store/state/record-state'
import type { Store } from '../../store/store'
import { computeDegrees, formerColumnsOf } from './table-degrees'

/** Records that hold tables with degrees of secrecy, or from which degrees are derived. */
export type DegreeHoldingRecords = Pick<
  RecordState,
  'dataMarts' | 'deletedTables' | 'formerDegrees' | 'pipelines' | 'removedSamples'
>

/** Degrees of a table before a change of the records. */
interface EarlierDegrees {
  readonly name: string
  readonly floor: SecrecyDegree
  readonly columns: ReadonlyMap<string, SecrecyDegree>
  /** Degrees of columns that only older generations have. */
  readonly former: ReadonlyMap<string, SecrecyDegree>
  readonly history: DataMart['history']
  readonly createdAt: number
  /** Whether no list holds the table any more, so that only a restore may bring it back. */
  readonly isGone: boolean
}

/** Degrees of all tables by id before a change; undefined if nothing is above *Không mật*. */
export type DegreeSnapshot = ReadonlyMap<string, EarlierDegrees> | undefined

/** Table whose degree a change would have lowered, and the degree that it keeps. */
export interface RetainedDegree {
  readonly table: string
  readonly degree: SecrecyDegree
}

/** Tables that are not in use but may return: deleted ones and removed samples. */
const absentTablesOf = ({
  deletedTables = [],
  removedSamples
}: DegreeHoldingRecords): readonly DataMart[] => [
  ...deletedTables.map(({ table }) => table),
  ...removedSamples.flatMap(({ lists }) => lists.dataMarts)
]

const hasDegree = ({ degree, columns, generations }: DataMart): boolean =>
  degree !== undefined ||
  columns.some(column => column.degree) ||
  generations.some(generation => generation.columns.some(column => column.degree))

/** Notes the degrees of all tables, of which no change but an approved one may lower any. */
export function takeDegreeSnapshot(records: DegreeHoldingRecords): DegreeSnapshot {
  const { dataMarts, formerDegrees = [] } = records
  const absent = absentTablesOf(records)
  if (formerDegrees.length === 0 && ![...dataMarts, ...absent].some(hasDegree)) return undefined
  const lookup = computeDegrees(records)
  const gone = formerDegrees.map(({ table, createdAt, degree }): [string, EarlierDegrees] => [
    table,
    {
      name: '',
      floor: degree,
      columns: new Map(),
      former: new Map(),
      history: [],
      createdAt,
      isGone: true
    }
  ])
  return new Map([
    ...gone,
    ...absent.map(table => toEntry(table, ownDegreesOf(table))),
    ...dataMarts.map(table => toEntry(table, lookup.ofTable(table.name)))
  ])
}

type OwnDegrees = Pick<EarlierDegrees, 'columns' | 'floor'>

function toEntry(table: DataMart, { columns, floor }: OwnDegrees): [string, EarlierDegrees] {
  const { id, name, history, createdAt } = table
  const former = formerColumnsOf(table)
  return [id, { name, floor, columns, former, history: [...history], createdAt, isGone: false }]
}

function ownDegreesOf({ degree, columns }: DataMart): OwnDegrees {
  const floor = highestDegree(degree)
  const own = columns.map((column): [string, SecrecyDegree] => [
    column.name,
    highestDegree(floor, column.degree)
  ])
  return { floor, columns: new Map(own) }
}

/**
 * Stores the earlier degree with every table and column that a change has left below it, whether by
 * restoring records, removing a source or replacing columns. Generations keep the degree of a column
 * that the table no longer has, and the records that of a table that no list holds any more. Modifies
 * the records and returns the tables that were concerned.
 */
export function retainDegrees(
  before: DegreeSnapshot,
  records: DegreeHoldingRecords
): RetainedDegree[] {
  if (!before) return []
  const lookup = computeDegrees(records)
  const absent = absentTablesOf(records)
  const present = new Set([...records.dataMarts, ...absent].map(({ id }) => id))
  const left = [...before].filter(([id]) => !present.has(id))
  const byName = new Map(
    left.flatMap(([, earlier]) => (earlier.isGone ? [] : [[earlier.name, earlier] as const]))
  )
  const retain = (table: DataMart, now: OwnDegrees): RetainedDegree[] => {
    // A package of another folder may bring the same table under another id.
    const earlier = before.get(table.id) ?? byName.get(table.name)
    // A new table may have the id of one that a restore removed.
    const isOther = earlier?.isGone && earlier.createdAt !== table.createdAt
    return earlier && !isOther && retainTableDegrees(table, earlier, now)
      ? [{ table: table.name, degree: storedWholeOf(table) }]
      : []
  }
  const retained = [
    ...records.dataMarts.flatMap(table => retain(table, lookup.ofTable(table.name))),
    ...absent.flatMap(table => retain(table, ownDegreesOf(table)))
  ]
  const gone = left.flatMap(([table, earlier]) => {
    const { floor, columns, former, createdAt } = earlier
    const degree = highestDegree(floor, ...columns.values(), ...former.values())
    return degree === 'none' ? [] : [{ table, createdAt, degree }]
  })
  delete records.formerDegrees
  if (gone.length > 0) records.formerDegrees = gone.slice(-maxFormerDegrees)
  return retained
}

const storedWholeOf = (table: DataMart): SecrecyDegree =>
  highestDegree(...ownDegreesOf(table).columns.values(), table.degree)

/** Retains the degrees of one table; returns whether a degree would have fallen. */
function retainTableDegrees(table: DataMart, earlier: EarlierDegrees, now: OwnDegrees): boolean {
  let hasFallen = false
  if (isDegreeAbove(earlier.floor, now.floor)) {
    table.degree = earlier.floor
    hasFallen = true
  }
  const raise = (column: DataMart['columns'][number], degree: SecrecyDegree): void => {
    const present = highestDegree(now.floor, table.degree, now.columns.get(column.name))
    if (!isDegreeAbove(degree, highestDegree(present, column.degree))) return
    column.degree = degree
    hasFallen = true
  }
  const { isContinued, nameNow } = createColumnTrace(table, earlier)
  for (const [name, degree] of earlier.columns) {
    if (degree === 'none') continue
    const traced = nameNow(name)
    const columns = table.columns.filter(column => column.name === traced || column.name === name)
    for (const column of columns) raise(column, degree)
    // After a restore, generations may have names that the restored history does not know.
    if (columns.length === 0 || !isContinued) raiseInGenerations(table, earlier, name, degree)
  }
  // A restored table may have a column again that was removed here.
  if (isContinued) return hasFallen
  for (const column of table.columns) raise(column, highestDegree(earlier.former.get(column.name)))
  return hasFallen
}

/**
 * Creates a function that returns the present name of a column from its name before a change. The
 * histories may have diverged, because the table may come from a backup: names are followed back to
 * the last common entry, then along the present history.
 */
function createColumnTrace(
  { history }: DataMart,
  { history: earlier }: EarlierDegrees
): { readonly isContinued: boolean; readonly nameNow: (name: string) => string } {
  const fork = earlier.findIndex((event, place) => !isDeepStrictEqual(event, history[place]))
  const common = fork < 0 ? earlier.length : fork
  const undone = { columns: [], history: earlier.slice(common) }
  const done = { columns: [], history: history.slice(common) }
  return {
    isContinued: fork < 0,
    nameNow: name => {
      const shared = findColumnNameAtTime(undone, name, unbounded)
      return shared === '' ? '' : currentColumnNameOf(done, shared, unbounded)
    }
  }
}

/** Time before every entry of a history. */
const unbounded = Number.NEGATIVE_INFINITY

/**
 * Stores the degree of a removed column with the generations that still contain it. A return to an
 * older generation records no renaming, so that a generation may contain the column under a name
 * that the history does not know; then all its columns without a present counterpart count.
 */
function raiseInGenerations(
  table: DataMart,
  { history, columns: present }: EarlierDegrees,
  name: string,
  degree: SecrecyDegree
): void {
  const earlier = { columns: table.columns, history }
  const isUncertain = history.some(({ structure }) => structure && !structure.renamed)
  for (const generation of table.generations) {
    const time = nameTimeOfGeneration(earlier, generation)
    const isSame = (column: string): boolean =>
      column === name || currentColumnNameOf(earlier, column, time) === name
    const own = generation.columns.filter(column => isSame(column.name))
    const unknown = generation.columns.filter(
      column => !present.has(currentColumnNameOf(earlier, column.name, time))
    )
    for (const column of own.length === 0 && isUncertain ? unknown : own) {
      column.degree = highestDegree(column.degree, degree)
    }
  }
}

/** Changes of the records that a second person has approved to lower degrees. */
const approvedChanges = new WeakSet<object>()

/** Declares that the change of a draft lowers degrees with the approval of a second person. */
export function approveLowering(draft: Pick<RecordState, 'dataMarts'>): void {
  approvedChanges.add(draft)
}

/**
 * Store of records in which no change lowers the degree of a table that still exists, except one
 * that a second person approved, whichever part of the program makes it.
 */
export const retainDegreesInStore = (store: Store<RecordState>): Store<RecordState> =>
  deriveStore(store, {
    update: change =>
      store.update(draft => {
        const before = takeDegreeSnapshot(draft)
        const result = change(draft)
        if (!approvedChanges.has(draft)) retainDegrees(before, draft)
        return result
      })
  })
