import type { DataMart } from '@shared/features/data-mart/data-mart'
import { readPublication } from '@shared/features/places/publication'
import type { Question } from '@shared/features/query/question'
import type { OpenedPlace } from '../../places/open-places'
import { dialectOf, placeOfTable } from '../../places/place-dialect'
import type { Place } from '../../query/dialects/dialect'
import type { PlaceTable } from '../../sources/messages'

const namesOf = ({ source, relations }: Question): string[] => [
  source,
  ...relations.map(({ table }) => table)
]

/** The tables of a question, each once; those that are not there are left to its faults. */
export const tablesThere = (
  question: Question,
  known: readonly PlaceTable[]
): readonly PlaceTable[] =>
  [...new Set(namesOf(question))].flatMap(name => known.find(table => table.name === name) ?? [])

/** Whether a table tells of persons: as it was published, or as this machine knows the one of its name. */
export function isPersonal({ name, comment }: PlaceTable, own: readonly DataMart[]): boolean {
  const published = readPublication(comment)
  const known = own.find(table => table.name === name)
  return (
    (published?.personal.length ?? 0) > 0 ||
    known?.columns.some(({ personal }) => personal) === true
  )
}

/** Tables of a place as its questions read them; undefined of a server that is no place. */
export function placesOf(
  { server }: Pick<OpenedPlace, 'server'>,
  tables: readonly PlaceTable[]
): readonly Place[] | undefined {
  const words = dialectOf(server)
  return words && tables.map(table => placeOfTable(server, table, words))
}

/** The tables of a sound question in its order, the source first. */
export const inOrder = (question: Question, places: readonly Place[]): readonly Place[] =>
  namesOf(question).flatMap(name => places.find(one => one.name === name) ?? [])
