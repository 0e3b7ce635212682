import type { AskFault } from '@shared/features/query/calls'
import { parameterFault } from '@shared/features/query/faults'
import { parametersOf } from '@shared/features/query/parameters'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Query } from '@shared/model/query/asked'
import { queryCatalogue } from '@shared/model/query/outputs'
import type { Parameter, Question } from '@shared/model/query/question'
import type { SplitQuestion } from '../disclosure/split-figures'
import { readSql } from '../sql/gate/read-sql'
import { readQuestion } from '../sql/read-question'
import type { Asking } from '../warehouse/engine/session'
import type { Warehouse } from '../warehouse/warehouse'
import { faultsIn, type OpenedTable, type Statement, statementOf } from './prepare'
import { missingParameters, type TypedSql, typedStatement } from './typed'

/** A query that passed the checks. */
export interface ReadQuery {
  /** Query tree; undefined for SQL beyond the builder, for which `typed` is set. */
  readonly question: Question | undefined
  readonly typed: TypedSql | undefined
  /** Why it is none, as a sentence. */
  readonly beyond?: string
  readonly parameters: readonly Parameter[]
  /** Names of the tables that it reads, each once. */
  readonly tables: readonly string[]
  /** `guarded` is passed on to `statementOf`. */
  readonly over: (opened: readonly OpenedTable[], guarded: SplitQuestion | undefined) => Statement
}

interface About {
  readonly reader: Warehouse['reader']
  readonly tables: readonly DataMart[]
  readonly query: Query
  readonly today: string
}

interface Refused {
  readonly faults: readonly AskFault[]
}

/**
 * Parses and checks a query: a query tree is validated; SQL passes the gate and is converted to a
 * tree where possible. Throws EngineFault.
 */
export async function readAsked(about: About, { signal }: Asking): Promise<ReadQuery | Refused> {
  const { reader, tables, query, today } = about
  const { asked, parameters } = query
  if (asked.form === 'tree') return ofQuestion(about, asked.question)
  const names = tables.map(({ name }) => name)
  const reading = await readSql(reader, asked.sql, names, signal)
  if (reading.kind === 'refused') {
    const { position, length, words } = reading.refusal
    return { faults: [{ position, length, words }] }
  }
  const { sql: checked } = reading
  const read = readQuestion(checked.tree, queryCatalogue(tables))
  if ('question' in read) return ofQuestion(about, read.question)
  const typed = { checked, names, parameters, today }
  const faults = [...missingParameters(typed), ...valueFaults(parameters, checked.parameters)]
  if (faults.length > 0) return { faults }
  return {
    question: undefined,
    typed,
    beyond: read.beyond,
    parameters,
    tables: checked.tables,
    over: opened => typedStatement(typed, opened)
  }
}

/** Errors in the values of the parameters that are used. */
function valueFaults(parameters: readonly Parameter[], used: readonly string[]): AskFault[] {
  return parameters.flatMap(({ name, type, value }, index) => {
    const fault = used.includes(name) ? parameterFault(type, value) : undefined
    return fault ? [{ path: `parameters.${index}.value`, words: `:${name} – ${fault}` }] : []
  })
}

function ofQuestion({ tables, query, today }: About, question: Question): ReadQuery | Refused {
  const { parameters } = query
  const used = parametersOf(question, queryCatalogue(tables)).map(({ name }) => name)
  const faults = [...faultsIn({ question, parameters }, tables), ...valueFaults(parameters, used)]
  if (faults.length > 0) return { faults }
  return {
    question,
    typed: undefined,
    parameters,
    tables: [...new Set([question.source, ...question.relations.map(({ table }) => table)])],
    over: (opened, guarded) => statementOf({ question, parameters, today, guarded }, opened)
  }
}
