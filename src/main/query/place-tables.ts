import { readPublication } from '@shared/features/places/publication'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Question } from '@shared/model/query/question'
import type { PlaceTable } from '../connections/messages'
import type { OpenedPlace } from '../connections/places/open-places'
import { dialectOf, placeOfTable } from '../connections/places/place-dialect'
import type { Place } from '../sql/dialects/dialect'

const namesOf = ({ source, relations }: Question): string[] => [
  source,
  ...relations.map(({ table }) => table)
]

/** The existing tables of a query, each once; missing ones are reported as faults of the query. */
export const tablesThere = (
  question: Question,
  known: readonly PlaceTable[]
): readonly PlaceTable[] =>
  [...new Set(namesOf(question))].flatMap(name => known.find(table => table.name === name) ?? [])

/**
 * Whether a table holds personal data, by its published comment or by the local table with the same
 * name.
 */
export function isPersonal({ name, comment }: PlaceTable, own: readonly DataMart[]): boolean {
  const published = readPublication(comment)
  const known = own.find(table => table.name === name)
  return (
    (published?.personal.length ?? 0) > 0 ||
    known?.columns.some(({ personal }) => personal) === true
  )
}

/**
 * Tables of a server in the form that queries read; undefined for a server that is not an execution
 * target.
 */
export function placesOf(
  { server }: Pick<OpenedPlace, 'server'>,
  tables: readonly PlaceTable[]
): readonly Place[] | undefined {
  const words = dialectOf(server)
  return words && tables.map(table => placeOfTable(server, table, words))
}

/** The tables of a valid query in its order, the source first. */
export const inOrder = (question: Question, places: readonly Place[]): readonly Place[] =>
  namesOf(question).flatMap(name => places.find(one => one.name === name) ?? [])
