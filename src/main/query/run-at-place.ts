import { type Publication, readPublication } from '@shared/features/places/publication'
import { placeText } from '@shared/features/places/text'
import type { AskFault } from '@shared/features/query/calls'
import { parameterFault, questionFaults } from '@shared/features/query/faults'
import { parametersOf } from '@shared/features/query/parameters'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { PlaceBasis, Query } from '@shared/model/query/asked'
import type { Question } from '@shared/model/query/question'
import type { PlaceTable } from '../connections/messages'
import { type AnswerFile, makeAnswerFile } from '../connections/places/answer-file'
import type { OpenedPlace, Places } from '../connections/places/open-places'
import { dialectOf } from '../connections/places/place-dialect'
import type { Parts } from '../parts'
import { columnAt } from '../sql/answer/answer-table'
import type { KeptAnswer } from '../sql/answer/answers'
import { type Compiled, compile } from '../sql/compile'
import { quoted, rowsTable } from '../warehouse/sql/names'
import type { Warehouse } from '../warehouse/warehouse'
import { madeAnswer } from './made-answer'
import { inOrder, isPersonal, placesOf, tablesThere } from './place-tables'

/** Dependencies to run a query on a remote server. */
export interface PlaceParts {
  readonly places: () => Promise<Places>
  /** Data folder of the program. */
  readonly directory: string
  readonly warehouse: Warehouse
  readonly tables: readonly DataMart[]
}

interface AskedThere {
  readonly query: Query & { readonly place: string }
  readonly today: string
  readonly signal: AbortSignal
}

type PlaceAnswer = Pick<
  KeptAnswer,
  'close' | 'columns' | 'files' | 'made' | 'more' | 'rows' | 'small' | 'tables' | 'views'
> & { readonly place: PlaceBasis }

/**
 * Runs a query tree on a remote server and stores its result in a local file, which is read like
 * any other result. Throws AppError, EngineFault or the reason of the signal; nothing is stored
 * then.
 */
export async function runAtPlace(
  parts: PlaceParts,
  { query, today, signal }: AskedThere
): Promise<PlaceAnswer | { readonly faults: readonly AskFault[] }> {
  const { asked } = query
  if (asked.form === 'sql') return { faults: [{ words: placeText.typed }] }
  const { question } = asked
  const place = await (await parts.places()).open(query.place, signal)
  const tables = tablesThere(question, await place.tables())
  const personal = tables.find(table => isPersonal(table, parts.tables))
  if (personal) return { faults: [{ words: placeText.personal(personal.name) }] }
  const found = compiledAt(place, tables, query, question, today)
  if ('faults' in found) return found
  const names = tables.map(({ name }) => name)
  const made = await askInto(parts, place, { ...found, names, most: query.limit, signal })
  const { path, told, drop } = made
  const { outputs: columns } = found
  const own = `SELECT ${columns.map((_, at) => columnAt(at)).join(', ')} FROM b0.${quoted(rowsTable)} ORDER BY rowid`
  const files = [{ alias: 'b0', path }]
  const statement = {
    ...{ files, views: undefined, sql: own, parameters: [], columns, isOrdered: true },
    ...{ sorts: [], small: null, sizes: [], deciding: [] }
  }
  return {
    files,
    views: undefined,
    made: madeAnswer(statement, columns, { most: query.limit, limit: null, hidden: undefined }),
    columns,
    rows: told.rows,
    more: told.more,
    small: null,
    tables: names,
    close: drop,
    place: { name: place.name, tables: tables.map(table => basisOf(table, told.comments)) }
  }
}

function compiledAt(
  { server }: OpenedPlace,
  tables: readonly PlaceTable[],
  { parameters }: Query,
  question: Question,
  today: string
): Compiled | { readonly faults: readonly AskFault[] } {
  const words = dialectOf(server)
  const places = placesOf({ server }, tables)
  if (!words || !places) return { faults: [{ words: placeText.noPlace }] }
  const used = parametersOf(question, places).map(({ name }) => name)
  const faults: AskFault[] = questionFaults(question, places, parameters)
  for (const [index, { name, type, value }] of parameters.entries()) {
    const fault = used.includes(name) ? parameterFault(type, value) : undefined
    if (fault) {
      faults.push({ path: `parameters.${index}.value`, words: `:${name} – ${fault}` })
    }
  }
  if (faults.length > 0) return { faults }
  return compile(question, inOrder(question, places), words.dialect, { parameters, today })
}

interface Asking extends Compiled {
  readonly names: readonly string[]
  readonly most: number
  readonly signal: AbortSignal
}

function askInto(
  { directory, warehouse }: PlaceParts,
  place: OpenedPlace,
  { sql, parameters, outputs, names, most, signal }: Asking
): Promise<AnswerFile<Awaited<ReturnType<OpenedPlace['ask']>>>> {
  const values = parameters.map(value => (value === null ? null : String(value)))
  const question = { sql, parameters: values, outputs, tables: names, most }
  return makeAnswerFile(
    { ...warehouse, directory },
    outputs,
    into => place.ask({ ...question, into }),
    { signal }
  )
}

function basisOf(
  { name, comment }: PlaceTable,
  /** Table comments at the time of reading, if the server has any. */
  comments: Readonly<Record<string, string>> | undefined
): PlaceBasis['tables'][number] {
  const published = readPublication(comments?.[name] ?? comment)
  return { table: name, published: published ? shortOf(published) : null }
}

const shortOf = ({ generation, sha256, time, machine }: Publication) => ({
  generation,
  sha256,
  time,
  machine
})

export type Elsewhere = Pick<PlaceParts, 'directory' | 'places'>

/** Remote execution targets. */
export const elsewhereOf = ({
  directory,
  sources
}: Pick<Parts, 'directory' | 'sources'>): Elsewhere => ({
  directory,
  places: async () => (await sources()).places
})
