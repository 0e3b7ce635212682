import { AppError } from '@shared/contract/reply'
import { sectorPlaceText as text } from '@shared/features/analytics/place-text'
import { readPublication } from '@shared/features/places/publication'
import { placeText } from '@shared/features/places/text'
import type { Configuration } from '@shared/features/settings/configuration'
import { newestClosed } from '@shared/features/standard-model/closing'
import { figureNeeds } from '@shared/features/standard-model/page-needs'
import { toDay } from '@shared/kit/format'
import { oncePer } from '@shared/kit/once'
import type { Places } from '../../places/open-places'
import { dialectOf } from '../../places/place-dialect'
import { asAppError } from '../../warehouse/engine-errors'
import { withClosings } from '../facts/own/closed/closed-facts'
import { factsOf } from '../facts/own/facts'
import { createPlaceAsk } from '../facts/own/place-ask'
import { strengthSource } from '../facts/own/strength'
import { openFilled } from '../filled'
import { type FactsAt, type OwnFactsParts, ownTables } from '../own-facts'
import type { Computed } from './computed'
import { type Held, type HeldThere, heldThere, whyNot } from './held-there'

export interface PlaceFactsParts extends OwnFactsParts {
  readonly places: () => Promise<Places>
}

export interface PagePlace {
  readonly facts: FactsAt
  readonly computed: Computed
}

/** What was found at a place for the facts that are in force here. */
interface Found {
  readonly name: string
  readonly held: ReadonlyMap<string, HeldThere>
  readonly facts: FactsAt
  /** Earlier months are closed, whose generations are on this machine alone. */
  readonly closedHere: boolean
  /** When its tables were read, in milliseconds of a clock that only goes on. */
  readonly read: number
}

/** Milliseconds for which a table that was not there stays so without being looked for. */
const lookAgain = 5_000
/** Milliseconds that the questions of a page may take there. */
const patience = 120_000

const foundOf = oncePer((_: FactsAt): Map<string, Promise<Found>> => new Map())

/**
 * The facts of a page at the place that was chosen for sector pages; those of this machine, with the reason, where the place does not hold what the page needs. `here` are
 * the facts in force on this machine, whose lists go with those of the place. Throws AppError where the place is off, gone or silent: a page is never computed elsewhere
 * than it says.
 */
export async function factsAtPlace(
  parts: PlaceFactsParts,
  { path, here, signal }: PageAsked,
  { id, name }: Chosen
): Promise<PagePlace> {
  const known = foundOf(here)
  const find = (): Promise<Found> => {
    const forget = () => known.delete(id)
    // Whoever waits for the same answer is told the same: a page asks for its figures and its rows side by side.
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
    { ask, calendar, standards: postStandards, strength: strengthSource(filled) },
    here()
  )
  const facts = withClosings(parts.warehouse, closedPeriods, figures, filled)
  return { name, held, facts, closedHere: newestClosed(closedPeriods) !== undefined, read }
}

const within = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(patience)])

type Comments = Readonly<Record<string, string>> | undefined

/** The first table that is not of the generation any more that was found; undefined where all are. */
function otherThan(there: ReadonlyMap<string, Held>, comments: Comments): string | undefined {
  const changed = [...there.values()].find(({ name, publication }) => {
    const now = readPublication(comments?.[name] ?? '')
    return now?.generation !== publication.generation || now.sha256 !== publication.sha256
  })
  return changed?.name
}

/** What a place says where it fails, and what to do. */
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
