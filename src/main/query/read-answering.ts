import { AppError } from '@shared/contract/reply'
import { comparedAs } from '@shared/features/query/faults'
import { parametersOf } from '@shared/features/query/parameters'
import { type TableUse, usedColumns } from '@shared/features/query/used-columns'
import { toDay } from '@shared/kit/format'
import type { PublishedColumn } from '@shared/model/api-sharing/published-query'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Query } from '@shared/model/query/asked'
import { outputsOf, type QueryOutput, queryCatalogue, tablesOf } from '@shared/model/query/outputs'
import { isGrouped, type Parameter, type Question } from '@shared/model/query/question'
import { outputTitles } from '@shared/model/query/words/output-words'
import { personalUseRefusal } from '../disclosure/personal-use'
import { readSql } from '../sql/gate/read-sql'
import { provenanceOf } from '../sql/provenance/provenance'
import { readQuestion } from '../sql/read-question'
import { asAppError } from '../warehouse/engine-errors'
import type { Warehouse } from '../warehouse/warehouse'
import { alwaysRefused } from './always-refused'
import { openTables } from './open-tables'
import { personalOutputs } from './personal-reading'
import { faultsIn } from './prepare'
import { outputsOfTyped, type TypedSql, typedStatement } from './typed'
import { usedByTyped } from './used-by-typed'

interface AnsweringParts {
  readonly warehouse: Warehouse
  readonly tables: readonly DataMart[]
  readonly now: number
  /** Wording of a refusal, specific to the purpose of the query. */
  readonly words: { readonly faulty: (why: string) => string }
  /**
   * Refusals of what disclosure control always forbids; set if only readers without the right to
   * personal data receive the result.
   */
  readonly guarded?: { readonly never: (why: string) => string; readonly personalSql: string }
}

/** Structure of a query's result: its columns and the tables that it reads. */
export interface Answering {
  /** Name of the executing server; missing for this machine. */
  readonly name?: string
  readonly columns: readonly PublishedColumn[]
  readonly uses: readonly TableUse[]
  /** Names of the parameters that it uses; others may be declared. */
  readonly asked: readonly string[]
}

const refused = (why: string): AppError => new AppError('INVALID_INPUT', why)

/**
 * Result structure of a local query. Throws AppError INVALID_INPUT with a message if it cannot run
 * or would always be refused to its readers.
 */
export async function readAnswering(
  about: AnsweringParts,
  { asked, parameters }: Query
): Promise<Answering> {
  const { warehouse, tables, now, words, guarded } = about
  try {
    if (asked.form === 'tree') return await ofQuestion(about, asked.question, parameters)
    const names = tables.map(({ name }) => name)
    const reading = await readSql(warehouse.reader, asked.sql, names)
    if (reading.kind === 'refused') throw refused(words.faulty(reading.refusal.words))
    const { sql } = reading
    const read = readQuestion(sql.tree, queryCatalogue(tables))
    if ('question' in read) return await ofQuestion(about, read.question, parameters)
    const used = tables.filter(({ name }) => sql.tables.includes(name))
    const isOfPersons = used.some(({ columns }) => columns.some(({ personal }) => personal))
    if (isOfPersons && guarded) throw refused(guarded.personalSql)
    const typed = { checked: sql, names, parameters: anyValues(parameters), today: toDay(now) }
    const outputs = await outputsFor(about, typed)
    const sources = sourcesOf(typed, used, outputs.length)
    return {
      columns: outputs.map((output, place) =>
        columnOf(output, '', (sources[place]?.size ?? 0) > 0, false)
      ),
      uses: usedByTyped(sql.tree, used),
      asked: sql.parameters
    }
  } catch (error) {
    throw asAppError(error)
  }
}

/**
 * The personal columns on which each output depends; all of them if the engine has other outputs
 * than were traced.
 */
function sourcesOf(
  { checked }: TypedSql,
  tables: readonly DataMart[],
  outputs: number
): readonly ReadonlySet<string>[] {
  const traced = provenanceOf(
    checked.tree,
    tables.map(table => ({ ...table, label: (column: string) => `${table.name}.${column}` }))
  )
  if (traced.outputs.length === outputs) return traced.outputs
  return Array.from({ length: outputs }, () => traced.everything)
}

async function outputsFor(
  { warehouse, tables, words }: AnsweringParts,
  typed: TypedSql
): Promise<readonly QueryOutput[]> {
  const asking = { deadline: 60_000 }
  const opened = await openTables(warehouse, { tables, names: typed.checked.tables }, asking)
  const statement = typedStatement(typed, opened)
  const outputs = await outputsOfTyped(warehouse, typed, statement, opened, asking)
  if ('faults' in outputs) throw refused(words.faulty(outputs.faults[0]?.words ?? ''))
  return outputs
}

async function ofQuestion(
  { warehouse, tables, now, words, guarded }: AnsweringParts,
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
  if (refusal && guarded) throw refused(guarded.never(refusal))
  const hides = isOfPersons && isGrouped(question)
  if (hides && guarded) {
    // API callers are never entitled to personal data.
    const asking = { deadline: 60_000 }
    const names = [question.source, ...question.relations.map(({ table }) => table)]
    const opened = await openTables(warehouse, { tables, names: [...new Set(names)] }, asking)
    const about = { reader: warehouse.reader, opened, today: toDay(now) }
    const never = await alwaysRefused(about, question, asking)
    if (never) throw refused(guarded.never(never.message))
  }
  const columns = outputsOf(question, catalogue).map((output, place) => {
    const isFigure = hides && place >= question.groups.length
    const title = titles.get(output.name) ?? ''
    return columnOf(output, title, personal.has(output.name), isFigure)
  })
  const asked = parametersOf(question, catalogue).map(({ name }) => name)
  return { columns, uses: usedColumns(question, catalogue), asked }
}

export const columnOf = (
  { name, type }: QueryOutput,
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

/** A sample value per type; the columns of a result do not depend on the values. */
const someValue: Readonly<Record<Parameter['type'], string>> = {
  string: 'a',
  integer: '1',
  float: '1',
  date: '2026-01-01',
  datetime: '2026-01-01',
  boolean: 'true'
}

/** Parameters with a sample value of their type. */
export const anyValues = (parameters: readonly Parameter[]): Parameter[] =>
  parameters.map(parameter => ({ ...parameter, value: someValue[parameter.type] }))
