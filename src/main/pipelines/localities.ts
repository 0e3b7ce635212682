import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { LocalityBlock } from '@shared/model/localities/block'
import { findListPeriods } from '@shared/model/localities/periods'
import {
  askForLocalityList,
  isLocalityCodeTitle,
  type LocalityQuestion,
  type StoredLocalityDecision
} from '@shared/model/localities/question'
import { type LocalityRegister, localityRegisterOf } from '@shared/model/localities/register'
import type { FlowDependencies } from '../parts'
import type { LocalityListDerivation } from '../warehouse/loading/locality-list-sql'
import { createListDerivation, findListColumn } from '../warehouse/loading/locality-lists'
import { quoteIdentifier, rowsTableName, trimmedTextSql } from '../warehouse/sql/names'
import { sourceRowsAlias } from './read-sql'

type Columns = DataMart['columns']

/** Text columns whose titles say that they contain codes of localities and whose list is stored. */
function findCodeColumns(columns: Columns): { readonly code: number; readonly list: number }[] {
  return columns.flatMap(({ name, description, dataType }, code) => {
    const list = findListColumn(columns, name)
    const isCode = dataType === 'string' && [name, description].some(isLocalityCodeTitle)
    return isCode && list >= 0 ? [{ code, list }] : []
  })
}

const findDayColumn = (columns: Columns, name: string): number =>
  columns.findIndex(column => column.name === name && column.dataType === 'date')

/** Whether a decision still fits the columns of its table and the code lists. */
function isApplicable(
  register: LocalityRegister,
  columns: Columns,
  { by }: StoredLocalityDecision
): boolean {
  if (by.kind === 'day') {
    const hasPeriods = findListPeriods(register, by.lists) !== undefined
    return hasPeriods && findDayColumn(columns, by.column) >= 0
  }
  return by.kind === 'none' || register.all.some(({ list }) => list === by.list)
}

/** How the missing lists of a table are derived by decisions, by index of the list column. */
export function deriveDecidedLists(
  localities: readonly LocalityBlock[] | undefined,
  columns: Columns,
  decided: readonly StoredLocalityDecision[]
): ReadonlyMap<number, LocalityListDerivation> {
  const register = localityRegisterOf(localities)
  const known = [...register.byCode.keys()]
  return new Map(
    findCodeColumns(columns).flatMap(({ code, list }) => {
      const decision = decided.find(({ column }) => column === columns[code]?.name)
      if (!decision || !isApplicable(register, columns, decision)) return []
      const { by } = decision
      if (by.kind === 'none') return []
      const day = by.kind === 'day' ? findDayColumn(columns, by.column) : -1
      const how = by.kind === 'day' ? { day, lists: by.lists } : by
      return [[list, createListDerivation(register, { code, known }, how)] as const]
    })
  )
}

interface StagedLocalityRows {
  /** Path of the staged file. */
  readonly path: string
  readonly target: DataMart
  readonly decided: readonly StoredLocalityDecision[]
}

/**
 * Questions about staged rows without a list whose codes mean several localities, for columns on
 * which nobody decided. Throws EngineFault, or the reason of the signal.
 */
export async function findAmbiguousLocalities(
  { records, warehouse }: Pick<FlowDependencies, 'records' | 'warehouse'>,
  { path, target: { columns }, decided }: StagedLocalityRows,
  signal: AbortSignal
): Promise<LocalityQuestion[]> {
  const register = localityRegisterOf(records.read().localities)
  const days = columns.flatMap(({ name, dataType }, column) =>
    dataType === 'date' ? [{ column, title: name }] : []
  )
  const questions: LocalityQuestion[] = []
  for (const { code, list } of findCodeColumns(columns)) {
    const title = columns[code]?.name ?? ''
    const decision = decided.find(({ column }) => column === title)
    if (decision && isApplicable(register, columns, decision)) continue
    const [value, stated] = [code, list].map(index =>
      trimmedTextSql(`r.${quoteIdentifier(columns[index]?.name ?? '')}`)
    )
    const question = {
      kind: 'ask',
      files: [{ alias: sourceRowsAlias, path }],
      sql: `SELECT DISTINCT ${value} FROM ${quoteIdentifier(sourceRowsAlias)}.${quoteIdentifier(rowsTableName)} r WHERE ${stated} IS NULL AND ${value} IS NOT NULL`,
      parameters: [],
      rows: mostCodes
    } as const
    const { rows } = await warehouse.reader.ask(question, { signal })
    const values = rows.map(([own]) => String(own))
    const asked = askForLocalityList(register, { column: code, title, values, days })
    if (asked) questions.push(asked)
  }
  return questions
}

/** Maximum number of distinct codes that are read; lists have fewer. */
const mostCodes = 100_000
