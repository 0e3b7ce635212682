import type { DataMart } from '@shared/features/data-mart/data-mart'
import type { Query } from '@shared/features/query/asked'
import type { AskFault } from '@shared/features/query/calls'
import type { Output } from '@shared/features/query/outputs'
import type { Parameter, Question } from '@shared/features/query/question'
import type { Asking } from '../../warehouse/engine/client'
import type { Warehouse } from '../../warehouse/warehouse'
import { faultsIn, type OpenedTable, type Statement, statementOf } from './prepare'

type Reader = Warehouse['reader']

/** What a query asks, once it is known to be allowed. */
export interface ReadQuery {
  /** None where SQL is beyond what the builder knows. */
  readonly question: Question | undefined
  readonly parameters: readonly Parameter[]
  /** Names of the tables that it looks into, each once. */
  readonly tables: readonly string[]
  /** `hides`: figures of small groups of persons. */
  readonly over: (opened: readonly OpenedTable[], hides: boolean) => Statement
}

interface About {
  readonly reader: Reader
  readonly tables: readonly DataMart[]
  readonly query: Query
  readonly today: string
}

export interface Refused {
  readonly faults: readonly AskFault[]
}

/** Reads a query: a question of the builder is checked, SQL goes through the gate, and is a question too where it can be one. Throws EngineFault. */
export async function readAsked(about: About, _asking: Asking): Promise<ReadQuery | Refused> {
  const { asked } = about.query
  if (asked.form === 'tree') return readQuestion(about, asked.question)
  return { faults: [{ words: 'SQL' }] }
}

function readQuestion({ tables, query, today }: About, question: Question): ReadQuery | Refused {
  const { parameters } = query
  const faults = faultsIn({ question, parameters }, tables)
  if (faults.length > 0) return { faults }
  return {
    question,
    parameters,
    tables: [...new Set([question.source, ...question.relations.map(({ table }) => table)])],
    over: (opened, hides) => statementOf({ question, parameters, today, hides }, opened)
  }
}

/** The columns of what typed SQL answers; what is wrong with it where the engine finds that out. Throws EngineFault. */
export async function outputsOfTyped(
  _reader: Reader,
  _statement: Statement,
  _query: Query,
  _asking: Asking
): Promise<readonly Output[] | Refused> {
  return []
}
