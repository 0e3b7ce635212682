import { AppError } from '@shared/contract/reply'
import { sectorPlaceText as text } from '@shared/features/analytics/place-text'
import { readPublication } from '@shared/features/places/publication'
import { placeText } from '@shared/features/places/text'
import { newestClosed } from '@shared/features/standard-model/closing'
import { figureNeeds } from '@shared/features/standard-model/page-needs'
import { toDay } from '@shared/kit/format'
import { oncePer } from '@shared/kit/once'
import type { Configuration } from '@shared/model/settings/configuration'
import type { Places } from '../../connections/places/open-places'
import { dialectOf } from '../../connections/places/place-dialect'
import { asAppError } from '../../warehouse/engine-errors'
import { withClosings } from '../facts/own/closed/closed-facts'
import { factsOf } from '../facts/own/facts'
import { createPlaceAsk } from '../facts/own/place-ask'
import { strengthSource } from '../facts/own/strength'
import { openFilled } from '../filled'
import { orderNames } from '../orders'
import { type FactsAt, type OwnFactsParts, ownTables } from '../own-facts'
import { type Held, type HeldThere, heldThere, whyNot } from './held-there'

/** Where a page is computed: on the selected server, or on this machine for a given reason. */
export interface Computed {
  readonly place: string
  readonly why?: string
  /** Whether closed months, also those in its charts, are nevertheless computed on this machine. */
  readonly closedHere?: boolean
}

export interface PlaceFactsParts extends OwnFactsParts {
  readonly places: () => Promise<Places>
}

export interface PagePlace {
  readonly facts: FactsAt
  readonly computed: Computed
}

/** State of a server for the current facts of this machine. */
interface Found {
  readonly name: string
  readonly held: ReadonlyMap<string, HeldThere>
  readonly facts: FactsAt
  /** Whether earlier months are closed; their generations only exist on this machine. */
  readonly closedHere: boolean
  /** Time when its tables were read, in milliseconds of a monotonic clock. */
  readonly read: number
}

/** Time in milliseconds for which a missing table is not looked up again. */
const lookAgain = 5_000
/** Timeout of a page's queries on the server, in milliseconds. */
const patience = 120_000

const foundOf = oncePer((_: FactsAt): Map<string, Promise<Found>> => new Map())

/**
 * Facts of a page on the server selected for sector pages; those of this machine, with the reason,
 * if the server lacks what the page needs. `here` are the current facts of this machine, whose
 * lists are combined with the figures of the server. Throws AppError if the server is switched off,
 * missing or unresponsive, because a page is never computed elsewhere than stated.
 */
export async function factsAtPlace(
  parts: PlaceFactsParts,
  { path, here, signal }: PageAsked,
  { id, name }: Chosen
): Promise<PagePlace> {
  const known = foundOf(here)
  const find = (): Promise<Found> => {
    const forget = () => known.delete(id)
    // Concurrent callers share one lookup and its error, because a page requests its figures and
    // rows concurrently.
    const found = findThere(parts, { here, signal, forget }, id).catch((error: unknown) => {
      if (known.get(id) === found) known.delete(id)
      throw placeFault(error, name)
    })
    known.set(id, found)
    return found
  }
  const needs = figureNeeds[path] ?? {}
  let found = await (known.get(id) ?? find())
  let why = whyNot(needs, found.held)
  if (why !== undefined && performance.now() - found.read > lookAgain) {
    found = await find()
    why = whyNot(needs, found.held)
  }
  return why === undefined
    ? { facts: found.facts, computed: { place: found.name, closedHere: found.closedHere } }
    : { facts: here, computed: { place: found.name, why } }
}

interface PageAsked {
  readonly path: string
  readonly here: FactsAt
  readonly signal: AbortSignal
}

type Chosen = NonNullable<Configuration['sectorPlace']>

async function findThere(
  parts: PlaceFactsParts,
  { here, signal, forget }: Pick<PageAsked, 'here' | 'signal'> & { readonly forget: () => void },
  id: string
): Promise<Found> {
  const { modelMappings, postStandards, closedPeriods } = parts.records.read()
  const owned = ownTables(parts)
  const read = performance.now()
  const places = await parts.places()
  const place = await places.open(id, within(signal))
  const { name, server } = place
  const words = dialectOf(server)
  if (!words) throw new AppError('INVALID_INPUT', placeText.noPlace)
  const tables = await place.tables()
  const filled = await openFilled(parts.warehouse.tables, modelMappings, owned)
  const held = new Map(
    [...filled].flatMap(([model, one]) => {
      const mapping = modelMappings.find(each => each.id === model)
      const mart = owned.find(each => each.id === mapping?.table)
      return mart ? [[model, heldThere(one, mart, { server, tables, words })] as const] : []
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
  const ask = createPlaceAsk({
    ...{ words, filled: there, today: toDay(parts.clock.now()), check },
    open: asking => places.open(id, within(asking)),
    fault: error => placeFault(error, name)
  })
  const { calendar } = here()
  const figures = factsOf(
    {
      ...{ ask, calendar, standards: postStandards },
      orders: orderNames(filled),
      strength: strengthSource(filled)
    },
    here()
  )
  const facts = withClosings(parts.warehouse, closedPeriods, figures, filled)
  return { name, held, facts, closedHere: newestClosed(closedPeriods) !== undefined, read }
}

const within = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(patience)])

type Comments = Readonly<Record<string, string>> | undefined

/** The first table whose generation has changed since the lookup; undefined if none has. */
function otherThan(there: ReadonlyMap<string, Held>, comments: Comments): string | undefined {
  const changed = [...there.values()].find(({ name, publication }) => {
    const now = readPublication(comments?.[name] ?? '')
    return now?.generation !== publication.generation || now.sha256 !== publication.sha256
  })
  return changed?.name
}

/** Error of a server with advice on what to do. */
function placeFault(error: unknown, place: string): unknown {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new AppError('BUSY', text.failed(place, text.late))
  }
  const known = asAppError(error)
  if (!(known instanceof AppError)) return known
  const { code, message } = known
  const ends = /[.!?]$/.test(message)
  return new AppError(code, text.failed(place, ends ? message : `${message}.`))
}
