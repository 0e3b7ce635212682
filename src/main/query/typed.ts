import type { QueryRequestFault } from '@shared/features/query/run-result'
import { structuredQueryFaultMessages } from '@shared/model/query/fault-words'
import type { QueryOutput, QueryOutputType } from '@shared/model/query/outputs'
import { type QueryParameter, structuredQueryLimits } from '@shared/model/query/question'
import type { AllowListedSql } from '../sql/gate/checked'
import { explainEngineFault } from '../sql/gate/errors'
import { queryMacrosSql } from '../sql/macros'
import { childSyntaxNodesOf, findOnlyStatement } from '../sql/read/syntax'
import { EngineFault } from '../warehouse/engine/fault'
import type { EngineCell, TypedEngineCell } from '../warehouse/engine/messages'
import type { EngineRequestOptions } from '../warehouse/engine/session'
import { createTableViews } from '../warehouse/sql/views-sql'
import type { Warehouse } from '../warehouse/warehouse'
import { type EngineStatement, type OpenedQueryTable, statementColumnsOf } from './prepare'

/** SQL that passed the allow-list check but cannot be expressed as a query tree. */
export interface TypedSql {
  readonly checked: AllowListedSql
  /** Names of all existing tables, to suggest one for a misspelt name. */
  readonly names: readonly string[]
  readonly parameters: readonly QueryParameter[]
  readonly today: string
}

/** Faults for parameters without a value, which the SQL check does not detect. */
export const findMissingParameters = ({ checked, parameters }: TypedSql): QueryRequestFault[] =>
  checked.parameters
    .filter(name => !parameters.some(parameter => parameter.name === name))
    .map(name => {
      const position = checked.text.indexOf(`$${name}`)
      const at = position < 0 ? {} : { position, length: name.length + 1 }
      return { words: structuredQueryFaultMessages.parameter(name), ...at }
    })

/**
 * Builds the statement of typed SQL over opened tables, which the text reads through views, with
 * the additional functions of the query page.
 */
export function buildTypedSqlStatement(
  { checked, parameters, today }: TypedSql,
  opened: readonly OpenedQueryTable[]
): EngineStatement {
  const { files, views } = createTableViews(
    opened.map(table => ({
      name: table.name,
      opened: { path: table.path, columns: statementColumnsOf(table) }
    }))
  )
  const used = parameters.filter(({ name }) => checked.parameters.includes(name))
  return {
    files,
    views: [...queryMacrosSql(today).map(macro => ({ macro })), ...views],
    // The text is put on its own lines, so that a trailing comment cannot swallow the rest of the
    // statement.
    sql: `\n${checked.text}\n`,
    parameters: Object.fromEntries(used.map(one => [one.name, cellOf(one)])),
    columns: undefined,
    sorts: [],
    isOrdered: childSyntaxNodesOf(findOnlyStatement(checked.tree) ?? {}, 'modifiers').some(
      ({ type }) => type === 'ORDER_MODIFIER'
    ),
    small: null,
    sizes: [],
    deciding: []
  }
}

function cellOf({ type, value }: QueryParameter): EngineCell | TypedEngineCell {
  if (type === 'boolean') return value === 'true'
  return type === 'string' ? value : { type, value }
}

/**
 * Result columns of typed SQL, or the faults that the engine finds in it. Throws any other
 * EngineFault.
 */
export async function readTypedSqlOutputs(
  { reader }: Pick<Warehouse, 'reader'>,
  typed: TypedSql,
  statement: EngineStatement,
  opened: readonly OpenedQueryTable[],
  asking: EngineRequestOptions
): Promise<readonly QueryOutput[] | { readonly faults: readonly QueryRequestFault[] }> {
  const { files, views, sql, parameters } = statement
  const asked = `SELECT * FROM (${sql}) LIMIT 0`
  try {
    const { columns } = await reader.ask(
      { kind: 'ask', files, ...(views && { views }), sql: asked, parameters, rows: 0 },
      asking
    )
    if (columns.length > structuredQueryLimits.columns)
      return { faults: [{ words: structuredQueryFaultMessages.manyColumns }] }
    return columns.map(({ name, type }) => ({ name, type: typeOf(type) }))
  } catch (error) {
    return { faults: [toTypedSqlFault(error, typed, asked, opened)] }
  }
}

/** Message for an engine error in the SQL. Rethrows errors that the text did not cause. */
export function toTypedSqlFault(
  error: unknown,
  { checked, names }: TypedSql,
  asked: string,
  opened: readonly OpenedQueryTable[]
): QueryRequestFault {
  if (!(error instanceof EngineFault) || error.kind !== 'statement') throw error
  const columns = opened.flatMap(table => table.columns.map(({ name }) => name))
  const { position, length, words } = explainEngineFault(error, checked, asked, {
    tables: names,
    columns
  })
  return { position, length, words }
}

/**
 * Output type of a result column for its engine type; values of unknown types are shown as text.
 */
function typeOf(type: string): QueryOutputType {
  if (/^(U?(TINY|SMALL|BIG|HUGE)?INT(EGER)?)$/.test(type)) return 'integer'
  if (type === 'DOUBLE' || type === 'FLOAT') return 'float'
  if (type.startsWith('DECIMAL')) return 'decimal'
  if (type === 'DATE') return 'date'
  if (/^TIMESTAMP(_S|_MS|_NS)?$/.test(type)) return 'datetime'
  return type === 'BOOLEAN' ? 'boolean' : 'string'
}
