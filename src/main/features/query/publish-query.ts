import { AppError } from '@shared/contract/reply'
import {
  ownParameters,
  type PublishedColumn,
  type PublishedQuery
} from '@shared/features/api-sharing/published-query'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import { placeText } from '@shared/features/places/text'
import type { Query } from '@shared/features/query/asked'
import { queryCatalogue } from '@shared/features/query/catalogue'
import { comparedAs, questionFaults } from '@shared/features/query/faults'
import { type Output, outputsOf, tablesOf } from '@shared/features/query/outputs'
import { parametersOf } from '@shared/features/query/parameters'
import { isGrouped, type Parameter, type Question } from '@shared/features/query/question'
import type { SavedQuery } from '@shared/features/query/saved-query'
import { type TableUse, usedColumns } from '@shared/features/query/used-columns'
import { outputTitles } from '@shared/features/query/words/output-words'
import { toDay } from '@shared/kit/format'
import type { Places } from '../../places/open-places'
import { readSql } from '../../query/gate/read-sql'
import { personalUseRefusal } from '../../query/persons/personal-use'
import { readQuestion } from '../../query/read-question'
import { asAppError } from '../../warehouse/engine-errors'
import type { Warehouse } from '../../warehouse/warehouse'
import { alwaysRefused } from './always-refused'
import { describeQuery } from './describe'
import { openTables } from './open-tables'
import { personalOutputs } from './personal-outputs'
import { inOrder, isPersonal, placesOf, tablesThere } from './place-tables'
import { faultsIn } from './prepare'
import { outputsOfTyped, type TypedSql, typedStatement } from './typed'
import { usedByTyped } from './used-by-typed'

interface PublishParts {
  readonly warehouse: Warehouse
  readonly tables: readonly DataMart[]
  readonly now: number
  /** Where questions are asked besides this machine. */
  readonly places: () => Promise<Places>
}

/** What an API can be made of: the columns of the answer, and what it looks into. */
interface Answering {
  /** Of the place that answers; missing of this machine. */
  readonly name?: string
  readonly columns: readonly PublishedColumn[]
  readonly uses: readonly TableUse[]
  /** Names of the parameters that it asks for; others may be declared. */
  readonly asked: readonly string[]
}

const words = {
  faulty: (why: string) => `Truy vấn này chưa chạy được nên chưa công bố thành API được: ${why}`,
  never: (why: string) =>
    `API trả lời mọi bên gọi như người không có quyền xem dữ liệu cá nhân nên không bao giờ trả lời được câu hỏi này. ${why}`,
  personalSql:
    'Truy vấn này viết bằng SQL trên bảng có dữ liệu cá nhân nên không công bố thành API được. Hãy dựng lại câu hỏi bằng Trình dựng.',
  reserved: (name: string) =>
    `Tham số :${name} trùng tên với tham số sẵn có của mọi API. Hãy đổi tên tham số trong truy vấn rồi lưu lại.`,
  long: (name: string) =>
    `Tên cột “${name.slice(0, 40)}…” dài quá 100 ký tự. Hãy đặt tên ngắn hơn rồi lưu lại truy vấn.`
} as const

const refused = (why: string): AppError => new AppError('INVALID_INPUT', why)

/** A saved query as an API is published with it. Throws AppError INVALID_INPUT, in words, where none can be made of it. */
export async function publishSaved(
  parts: PublishParts,
  saved: SavedQuery
): Promise<PublishedQuery> {
  const { tables, now } = parts
  const { id, name, query } = saved
  const { place } = query
  const {
    columns,
    uses,
    asked,
    name: placeName
  } = place === undefined
    ? await readAnswering(parts, query)
    : await readAnsweringThere(parts, { ...query, place })
  const reserved = asked.find(parameter => ownParameters.includes(parameter))
  if (reserved) throw refused(words.reserved(reserved))
  refuseNames(columns)
  return {
    id,
    name,
    time: now,
    query: withoutValues(query),
    words: wordsOf(query, tables, placeName),
    columns: [...columns],
    uses: uses.map(use => ({ table: use.table, columns: [...use.columns] }))
  }
}

/** With where it is asked, besides this machine. */
function wordsOf(query: Query, tables: readonly DataMart[], place: string | undefined): string {
  const said = describeQuery(query, queryCatalogue(tables))
  return place === undefined ? said : placeText.at(place, said).slice(0, 2_000)
}

/** Milliseconds that a place has to say what it holds. */
const patience = 60_000

/** The same of a query that a place answers; tables of this machine have no part in it. */
async function readAnsweringThere(
  { places, tables: own }: PublishParts,
  { asked, parameters, place }: Query & { readonly place: string }
): Promise<Answering & { readonly name: string }> {
  if (asked.form === 'sql') throw refused(words.faulty(placeText.typed))
  const { question } = asked
  const opened = await (await places()).open(place, AbortSignal.timeout(patience))
  const tables = tablesThere(question, await opened.tables())
  const personal = tables.find(table => isPersonal(table, own))
  if (personal) throw refused(words.faulty(placeText.personal(personal.name)))
  const placed = placesOf(opened, tables)
  if (!placed) throw refused(words.faulty(placeText.noPlace))
  const some = anyValues(parameters)
  const [fault] = questionFaults(question, placed, some)
  if (fault) throw refused(words.faulty(fault.words))
  const titles = outputTitles(question, placed)
  const columns = outputsOf(question, inOrder(question, placed)).map(output =>
    columnOf(output, titles.get(output.name) ?? '', false, false)
  )
  const names = parametersOf(question, placed).map(({ name }) => name)
  return { columns, uses: [], asked: names, name: opened.name }
}

/** Values that were remembered may be names of persons. */
const withoutValues = (query: Query): Query => ({
  ...query,
  parameters: query.parameters.map(parameter => ({ ...parameter, value: '' }))
})

async function readAnswering(
  about: PublishParts,
  { asked, parameters }: Query
): Promise<Answering> {
  const { warehouse, tables, now } = about
  try {
    if (asked.form === 'tree') return await ofQuestion(about, asked.question, parameters)
    const names = tables.map(({ name }) => name)
    const reading = await readSql(warehouse.reader, asked.sql, names)
    if (reading.kind === 'refused') throw refused(words.faulty(reading.refusal.words))
    const { sql } = reading
    const read = readQuestion(sql.tree, queryCatalogue(tables))
    if ('question' in read) return await ofQuestion(about, read.question, parameters)
    const used = tables.filter(({ name }) => sql.tables.includes(name))
    if (used.some(({ columns }) => columns.some(({ personal }) => personal))) {
      throw refused(words.personalSql)
    }
    const typed = { checked: sql, names, parameters: anyValues(parameters), today: toDay(now) }
    const outputs = await outputsFor(warehouse, typed, tables)
    return {
      columns: outputs.map(output => columnOf(output, '', false, false)),
      uses: usedByTyped(sql.tree, used),
      asked: sql.parameters
    }
  } catch (error) {
    throw asAppError(error)
  }
}

async function outputsFor(
  warehouse: Warehouse,
  typed: TypedSql,
  tables: readonly DataMart[]
): Promise<readonly Output[]> {
  const asking = { deadline: 60_000 }
  const opened = await openTables(warehouse, { tables, names: typed.checked.tables }, asking)
  const statement = typedStatement(typed, opened)
  const outputs = await outputsOfTyped(warehouse, typed, statement, opened, asking)
  if ('faults' in outputs) throw refused(words.faulty(outputs.faults[0]?.words ?? ''))
  return outputs
}

async function ofQuestion(
  { warehouse, tables, now }: PublishParts,
  question: Question,
  parameters: readonly Parameter[]
): Promise<Answering> {
  const [fault] = faultsIn({ question, parameters: [...parameters] }, tables)
  if (fault) throw refused(words.faulty(fault.words))
  const catalogue = queryCatalogue(tables)
  const titles = outputTitles(question, catalogue)
  const personal = personalOutputs(question, catalogue)
  const isOfPersons = tablesOf(question, catalogue).some(table =>
    table?.columns.some(column => column.personal)
  )
  const refusal = personalUseRefusal({ question, parameters, today: toDay(now) }, catalogue)
  if (refusal) throw refused(words.never(refusal))
  const hides = isOfPersons && isGrouped(question)
  if (hides) {
    // Nobody who calls an API is known to see persons.
    const asking = { deadline: 60_000 }
    const names = [question.source, ...question.relations.map(({ table }) => table)]
    const opened = await openTables(warehouse, { tables, names: [...new Set(names)] }, asking)
    const about = { reader: warehouse.reader, opened, today: toDay(now) }
    const never = await alwaysRefused(about, question, asking)
    if (never) throw refused(words.never(never.message))
  }
  const columns = outputsOf(question, catalogue).map((output, place) => {
    const isFigure = hides && place >= question.groups.length
    const title = titles.get(output.name) ?? ''
    return columnOf(output, title, personal.has(output.name), isFigure)
  })
  const asked = parametersOf(question, catalogue).map(({ name }) => name)
  return { columns, uses: usedColumns(question, catalogue), asked }
}

const columnOf = (
  { name, type }: Output,
  title: string,
  personal: boolean,
  small: boolean
): PublishedColumn => ({
  name,
  dataType: comparedAs(type),
  description: title.slice(0, 500),
  personal,
  small
})

const longestName = 100

function refuseNames(columns: readonly PublishedColumn[]): void {
  const long = columns.find(({ name }) => name.length > longestName)
  if (long) throw refused(words.long(long.name))
}

/** A value of each type: of which columns an answer is does not hang on them. */
const someValue: Readonly<Record<Parameter['type'], string>> = {
  string: 'a',
  integer: '1',
  float: '1',
  date: '2026-01-01',
  datetime: '2026-01-01',
  boolean: 'true'
}

const anyValues = (parameters: readonly Parameter[]): Parameter[] =>
  parameters.map(parameter => ({ ...parameter, value: someValue[parameter.type] }))
