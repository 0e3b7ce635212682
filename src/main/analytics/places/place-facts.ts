import { AppError } from '@shared/contract/reply'
import { sectorExecutionTargetText as text } from '@shared/features/analytics/place-text'
import { parseTablePublication } from '@shared/features/places/publication'
import { executionTargetText } from '@shared/features/places/text'
import { newestClosedPeriodOf } from '@shared/features/standard-model/closing'
import { figureRequiredColumnsByPage } from '@shared/features/standard-model/page-needs'
import { toVietnamIsoDay } from '@shared/kit/format'
import { memoisePerKey } from '@shared/kit/once'
import type { Configuration } from '@shared/model/settings/configuration'
import type { ExecutionTargets } from '../../connections/places/open-places'
import { serverDialectOf } from '../../connections/places/place-dialect'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import { combineClosedAndCurrentFacts } from '../facts/own/closed/closed-facts'
import { combineFiguresWithLists } from '../facts/own/facts'
import { createServerFigureQueryRunner } from '../facts/own/place-ask'
import { chooseStrengthSource } from '../facts/own/strength'
import { openMappedTables } from '../filled'
import { configuredNameOrdersOf } from '../orders'
import {
  type FactsForPeriod,
  listNonSampleTables,
  type WarehouseFactsDependencies
} from '../own-facts'
import {
  findModelTableOnServer,
  type ModelTableOnServer,
  type PublishedModelTable,
  serverRefusalReason
} from './held-there'

/** Where a page is computed: on the selected server, or on this machine for a given reason. */
export interface PageComputationTarget {
  readonly place: string
  readonly why?: string
  /**
   * Whether closed months, including those in the page's charts, are computed on this machine
   * although a server is selected.
   */
  readonly closedHere?: boolean
}

export interface ServerFactsDependencies extends WarehouseFactsDependencies {
  readonly places: () => Promise<ExecutionTargets>
}

export interface ServerPageFacts {
  readonly facts: FactsForPeriod
  readonly computed: PageComputationTarget
}

/**
 * Result of looking up the model tables on a server, valid while the figure source of this machine
 * stays the same.
 */
interface ServerFactsState {
  readonly name: string
  readonly held: ReadonlyMap<string, ModelTableOnServer>
  readonly facts: FactsForPeriod
  /**
   * Whether earlier months are closed; the generations of their snapshots only exist on this
   * machine.
   */
  readonly closedHere: boolean
  /** Time when the server's tables were read, in milliseconds of a monotonic clock. */
  readonly read: number
}

/** Time in milliseconds before a missing table is looked up again. */
const lookAgain = 5_000
/** Timeout of a page's queries on the server, in milliseconds. */
const patience = 120_000

const foundOf = memoisePerKey(
  (_: FactsForPeriod): Map<string, Promise<ServerFactsState>> => new Map()
)

/**
 * Figure source for a page on the server selected for sector pages. If the server lacks tables that
 * the page needs, returns the figure source of this machine with the reason. `here` is the current
 * figure source of this machine, whose lists are combined with the figures of the server. Throws
 * AppError if the server is switched off, missing or unresponsive, because a page is never computed
 * elsewhere than stated.
 */
export async function openServerPageFacts(
  parts: ServerFactsDependencies,
  { path, here, signal }: PageFactsRequest,
  { id, name }: SelectedServer
): Promise<ServerPageFacts> {
  const known = foundOf(here)
  const find = (): Promise<ServerFactsState> => {
    const forget = () => known.delete(id)
    // Concurrent callers share one lookup and its error, because a page requests its figures and
    // rows concurrently.
    const found = findServerFacts(parts, { here, signal, forget }, id).catch((error: unknown) => {
      if (known.get(id) === found) known.delete(id)
      throw placeFault(error, name)
    })
    known.set(id, found)
    return found
  }
  const needs = figureRequiredColumnsByPage[path] ?? {}
  let found = await (known.get(id) ?? find())
  let why = serverRefusalReason(needs, found.held)
  if (why !== undefined && performance.now() - found.read > lookAgain) {
    found = await find()
    why = serverRefusalReason(needs, found.held)
  }
  return why === undefined
    ? { facts: found.facts, computed: { place: found.name, closedHere: found.closedHere } }
    : { facts: here, computed: { place: found.name, why } }
}

interface PageFactsRequest {
  readonly path: string
  readonly here: FactsForPeriod
  readonly signal: AbortSignal
}

type SelectedServer = NonNullable<Configuration['sectorPlace']>

async function findServerFacts(
  parts: ServerFactsDependencies,
  {
    here,
    signal,
    forget
  }: Pick<PageFactsRequest, 'here' | 'signal'> & { readonly forget: () => void },
  id: string
): Promise<ServerFactsState> {
  const { modelMappings, postStandards, closedPeriods } = parts.records.read()
  const owned = listNonSampleTables(parts)
  const read = performance.now()
  const places = await parts.places()
  const place = await places.open(id, within(signal))
  const { name, server } = place
  const words = serverDialectOf(server)
  if (!words) throw new AppError('INVALID_INPUT', executionTargetText.noPlace)
  const tables = await place.tables()
  const filled = await openMappedTables(parts.warehouse.tables, modelMappings, owned)
  const held = new Map(
    [...filled].flatMap(([model, one]) => {
      const mapping = modelMappings.find(each => each.id === model)
      const mart = owned.find(each => each.id === mapping?.table)
      return mart
        ? [[model, findModelTableOnServer(one, mart, { server, tables, words })] as const]
        : []
    })
  )
  const there = new Map(
    [...held].flatMap(([model, one]) => ('why' in one ? [] : [[model, one] as const]))
  )
  const check = (comments: Comments): void => {
    const other = otherThan(there, comments)
    if (other === undefined) return
    forget()
    throw new AppError('CONFLICT', text.changed(other, name))
  }
  const ask = createServerFigureQueryRunner({
    ...{ words, filled: there, today: toVietnamIsoDay(parts.clock.now()), check },
    open: asking => places.open(id, within(asking)),
    fault: error => placeFault(error, name)
  })
  const { calendar } = here()
  const figures = combineFiguresWithLists(
    {
      ...{ ask, calendar, standards: postStandards },
      orders: configuredNameOrdersOf(filled),
      strength: chooseStrengthSource(filled)
    },
    here()
  )
  const facts = combineClosedAndCurrentFacts(parts.warehouse, closedPeriods, figures, filled)
  return { name, held, facts, closedHere: newestClosedPeriodOf(closedPeriods) !== undefined, read }
}

const within = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(patience)])

type Comments = Readonly<Record<string, string>> | undefined

/**
 * Name of the first table on the server whose generation has changed since the tables were looked
 * up; undefined if no table has changed.
 */
function otherThan(
  there: ReadonlyMap<string, PublishedModelTable>,
  comments: Comments
): string | undefined {
  const changed = [...there.values()].find(({ name, publication }) => {
    const now = parseTablePublication(comments?.[name] ?? '')
    return now?.generation !== publication.generation || now.sha256 !== publication.sha256
  })
  return changed?.name
}

/** Converts an error of a server into an error whose message says what the user can do. */
function placeFault(error: unknown, place: string): unknown {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new AppError('BUSY', text.failed(place, text.late))
  }
  const known = engineErrorToAppError(error)
  if (!(known instanceof AppError)) return known
  const { code, message } = known
  const ends = /[.!?]$/.test(message)
  return new AppError(code, text.failed(place, ends ? message : `${message}.`))
}
