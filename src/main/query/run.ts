import { placeText } from '@shared/features/places/text'
import type { AskFault, RunOutcome } from '@shared/features/query/calls'
import { questionFaults } from '@shared/features/query/faults'
import { toDay } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Basis, Query } from '@shared/model/query/asked'
import { isGrouped } from '@shared/model/query/question'
import type { QueryRun } from '@shared/model/query/saved-query'
import { minimumGroupSize } from '../../shared/model/minimum-group-size'
import type { AskedQuestion } from '../disclosure/disclosure'
import { personalPlaces } from '../disclosure/typed-use'
import type { AnswerTable } from '../sql/answer/answer-table'
import type { KeptAnswer } from '../sql/answer/answers'
import { asAppError } from '../warehouse/engine-errors'
import type { Warehouse } from '../warehouse/warehouse'
import type { DisclosureMemory } from './disclosure-memory'
import { refuseGone } from './kept-basis'
import { openTables } from './open-tables'
import { type PersonalReader, type PersonalUse, personalOutputs, seenBy } from './personal-reading'
import { columnsSeen, type OpenedTable } from './prepare'
import { materializeAnswer, prepareAnswer } from './prepare-answer'
import { type ReadQuery, readAsked } from './read-asked'
import { type Elsewhere, runAtPlace } from './run-at-place'
import { outputsOfTyped } from './typed'

/** Timeout of a run in milliseconds; the user can cancel earlier with **Dừng**. */
const patience = 3_600_000

interface RunParts {
  readonly warehouse: Warehouse
  readonly tables: readonly DataMart[]
  readonly now: number
  /** Remote execution targets; without them, queries for other targets are refused. */
  readonly elsewhere?: Elsewhere
}

interface Running {
  readonly user: string
  readonly query: Query
  readonly basis: Basis | undefined
  /** The reader. */
  readonly by: PersonalReader
  /** Earlier queries of a reader without the right. */
  readonly before: readonly QueryRun[]
  /**
   * Earlier results per table for readers without the right, if one of them receives this result.
   */
  readonly memory?: DisclosureMemory
  /** Published figures, if everybody receives this result. */
  readonly published?: readonly AskedQuestion[]
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/**
 * End of a run: what is cached for its pages after the audit entry is written, and the query, as a
 * tree where possible.
 */
interface RunEnd {
  readonly outcome: RunOutcome
  readonly keep: KeptAnswer | undefined
  readonly asked: Query['asked']
  /** Personal columns that were read unmasked. */
  readonly personal: readonly PersonalUse[]
}

/** Computes a query result in the reader process. Throws AppError, also when `signal` aborts. */
export async function runQuery(parts: RunParts, running: Running): Promise<RunEnd> {
  return running.query.place === undefined ? runHere(parts, running) : runThere(parts, running)
}

async function runThere(
  { warehouse, tables, now, elsewhere }: RunParts,
  { user, query, by, signal }: Running
): Promise<RunEnd> {
  const began = performance.now()
  const { place, asked } = query
  if (!elsewhere || place === undefined) return refused(asked, [{ words: placeText.elsewhere }])
  const today = toDay(now)
  try {
    const found = await runAtPlace(
      { ...elsewhere, warehouse, tables },
      { query: { ...query, place }, today, signal }
    )
    if ('faults' in found) return refused(asked, found.faults)
    const { place: basisThere, ...table } = found
    const basis = { today, generations: [], place: basisThere }
    const { rows, more, columns } = table
    const answer = {
      ...{ rows, more, basis, columns: [...columns], least: null, hidesOthers: false, masked: [] },
      milliseconds: performance.now() - began
    }
    const keep = { ...table, whole: undefined, user, query, basis, ...whoReads(by, []) }
    return { outcome: { outcome: 'answered', answer }, keep, asked, personal: [] }
  } catch (error) {
    throw asAppError(error)
  }
}

async function runHere(
  { warehouse, tables, now }: RunParts,
  { user, query, basis, by, before, memory, published = [], signal, onProgress }: Running
): Promise<RunEnd> {
  const began = performance.now()
  const { reader } = warehouse
  const today = basis?.today ?? toDay(now)
  const asking = { signal, deadline: patience }
  try {
    if (basis) refuseGone(basis, tables)
    const read = await readAsked({ reader, tables, query, today }, asking)
    if ('faults' in read) return refused(query.asked, read.faults)
    const asked: Query['asked'] = read.question
      ? { form: 'tree', question: read.question }
      : query.asked
    const found = await openTables(warehouse, { tables, names: read.tables, basis }, asking)
    const gone = basis ? findFaultsOn(found, read) : []
    if (gone.length > 0) return refused(asked, gone)
    const open = (names: readonly string[]) => openTables(warehouse, { tables, names }, asking)
    const idOf = (name: string): string => tables.find(table => table.name === name)?.id ?? name
    const about = memory && { of: memory, time: now }
    const reading = { by, before, memory: about, published, reader, open, today, idOf }
    const seen = await seenBy(reading, read, found, asking)
    if ('missing' in seen) return needsReason(asked, seen.missing)
    const { opened, split, personal } = seen
    const statement = read.over(opened, split)
    const { typed } = read
    const columns =
      statement.columns ??
      (typed && (await outputsOfTyped(warehouse, typed, statement, opened, asking))) ??
      []
    if ('faults' in columns) return refused(asked, columns.faults)

    const answering = { reader, read, opened, statement, columns, today }
    const prepared = await prepareAnswer(answering, query, split, asking)
    const counted = await materializeAnswer(answering, prepared, { ...asking, onProgress })
    if (typeof counted !== 'number') return refused(asked, [counted])
    const { files, views } = statement
    const { made, whole, hidesOthers } = prepared
    const small = statement.small && { ...statement.small, hidesOthers }
    const generations = opened.map(({ name, id }) => ({ table: name, generation: id }))
    const size = { rows: Math.min(counted, query.limit), more: counted > query.limit }
    const rests = { today, generations }
    const table: AnswerTable = { files, views, made, columns, small, ...size }
    const keep = {
      ...{ ...table, whole, user, query, basis: rests, tables: read.tables },
      ...whoReads(by, personal)
    }
    const milliseconds = performance.now() - began
    const least = small ? minimumGroupSize : null
    const answer = {
      ...size,
      basis: rests,
      columns: [...columns],
      milliseconds,
      least,
      hidesOthers,
      masked: maskedOutputs(read, columns, opened)
    }
    return { outcome: { outcome: 'answered', answer }, keep, asked, personal }
  } catch (error) {
    throw asAppError(error)
  }
}

/** Faults of a query tree on the tables of a basis, whose columns may be gone by now. */
const findFaultsOn = (found: readonly OpenedTable[], { question, parameters }: ReadQuery) =>
  question ? questionFaults(question, found, parameters) : []

const whoReads = (
  by: PersonalReader,
  personal: readonly PersonalUse[]
): Pick<KeptAnswer, 'personal' | 'seesPersons'> => ({
  seesPersons: by.kind !== 'guarded',
  personal: personal.map(({ id }) => id)
})

/** Row columns that are shown masked. */
function maskedOutputs(
  { question, typed }: ReadQuery,
  columns: readonly { readonly name: string }[],
  opened: readonly OpenedTable[]
): string[] {
  const seen = opened.map(table => ({ name: table.name, columns: columnsSeen(table) }))
  if (!question) {
    const places = personalPlaces(typed?.checked.tree, seen, columns.length)
    return places.flatMap(place => columns[place]?.name ?? [])
  }
  if (isGrouped(question)) return []
  return [...personalOutputs(question, seen)]
}

const refused = (asked: Query['asked'], faults: readonly AskFault[]): RunEnd => ({
  ...{ outcome: { outcome: 'refused', faults: [...faults] }, keep: undefined, asked, personal: [] }
})

const needsReason = (asked: Query['asked'], missing: readonly PersonalUse[]): RunEnd => ({
  outcome: {
    outcome: 'needsReason',
    tables: missing.map(({ columns, ...use }) => ({ ...use, columns: [...columns] }))
  },
  keep: undefined,
  asked,
  personal: []
})
