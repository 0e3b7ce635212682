import { AppError } from '@shared/contract/reply'
import { flowFaultMessages as words } from '@shared/features/etl/flow/fault-words'
import { flowRunText } from '@shared/features/etl/flow/run-text'
import type { QueryRequestFault } from '@shared/features/query/run-result'
import { toVietnamIsoDay } from '@shared/kit/format'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import { previousStepTableName } from '@shared/model/etl/flow/step'
import { formatDuration } from '@shared/model/etl/run'
import type { FlowDependencies } from '../parts'
import { openQueryTables } from '../query/open-tables'
import { unmaskTables } from '../query/prepare'
import { buildTypedSqlStatement, readTypedSqlOutputs } from '../query/typed'
import type { AllowListedSql } from '../sql/gate/checked'
import { checkTypedSql } from '../sql/gate/read-sql'
import { traceProvenance } from '../sql/provenance/provenance'
import { EngineFault } from '../warehouse/engine/fault'
import { engineErrorToAppError } from '../warehouse/engine-errors'
import { quoteIdentifier } from '../warehouse/sql/names'
import { type PipelineField, storedDataTypeOf } from './fields'
import type { PersonalColumnUseInFlow } from './personal-use'

export type UserSelectAnalysis =
  | {
      readonly checked: AllowListedSql
      readonly tables: readonly string[]
      readonly fields: readonly PipelineField[]
      readonly uses: readonly PersonalColumnUseInFlow[]
    }
  | { readonly fault: string }

/** Timeout for the engine to determine the columns of a SELECT, in milliseconds; no row is read. */
const patience = 20_000

/**
 * Result columns of a user-written SELECT over the given columns and tables, or the reasons for
 * refusing it. Throws AppError, EngineFault.
 */
export async function analyseUserSelect(
  { warehouse, records, clock }: Pick<FlowDependencies, 'clock' | 'records' | 'warehouse'>,
  sql: string,
  fields: readonly PipelineField[],
  signal: AbortSignal
): Promise<UserSelectAnalysis> {
  const known = records.read().dataMarts
  const names = [...known.map(({ name }) => name), previousStepTableName]
  const reading = await checkTypedSql(warehouse.reader, sql, names, signal)
  if (reading.kind === 'refused') {
    const { word, words: why } = reading.refusal
    return { fault: words.refusedSql(word, why) }
  }
  const { sql: checked } = reading
  const [parameter] = checked.parameters
  if (parameter !== undefined) return { fault: words.parameter(parameter) }
  const tables = checked.tables.filter(name => name !== previousStepTableName)
  const reads = tables.map(name => ({ name }))
  const found = await openQueryTables(warehouse, { tables: known, reads }, { signal })
  const opened = unmaskTables(found)
  const typed = { checked, names, parameters: [], today: toVietnamIsoDay(clock.now()) }
  const statement = buildTypedSqlStatement(typed, opened)
  const view = { name: previousStepTableName, sql: emptyRelationSql(fields) }
  const asked = { ...statement, views: [...(statement.views ?? []), view] }
  const asking = { signal, deadline: patience }
  const outputs = await readTypedSqlOutputs(warehouse, typed, asked, opened, asking).catch(
    tooSlowSelectFaults
  )
  if ('faults' in outputs) return { fault: outputs.faults[0]?.words ?? '' }
  const traced = traceProvenance(checked.tree, [
    { name: previousStepTableName, columns: fields, label: column => column },
    ...opened.map(table => ({ ...table, label: (column: string) => `${table.name}.${column}` }))
  ])
  // If the engine reports another number of output columns than the column tracing found, each of
  // them may derive from any personal column.
  const isFollowed = traced.outputs.length === outputs.length
  const sources = isFollowed ? traced.outputs : outputs.map(() => traced.everything)
  const used = isFollowed ? traced.used : traced.everything
  return {
    checked,
    tables,
    uses: [...used].map(column => ({
      column,
      table: tables.find(name => column.startsWith(`${name}.`))
    })),
    fields: outputs.map(({ name, type }, place) => ({
      name,
      dataType: storedDataTypeOf(type),
      personal: (sources[place]?.size ?? 0) > 0,
      place: null
    }))
  }
}

/** Message for a SELECT that exceeds the engine's time or memory. Rethrows all other errors. */
function tooSlowSelectFaults(error: unknown): { readonly faults: readonly QueryRequestFault[] } {
  if (!(error instanceof EngineFault)) throw error
  if (error.kind === 'deadline') {
    return { faults: [{ words: flowRunText.late(formatDuration(patience)) }] }
  }
  const told = engineErrorToAppError(error)
  const isGreedy = ['grew', 'memory', 'spill'].includes(error.kind) && told instanceof AppError
  if (!isGreedy) throw error
  return { faults: [{ words: told.message }] }
}

/** SQL for an empty relation with these columns. */
function emptyRelationSql(fields: readonly PipelineField[]): string {
  const columns = fields.map(
    ({ name, dataType }) =>
      `CAST(NULL AS ${dataTypeDefinitions[dataType].sql}) AS ${quoteIdentifier(name)}`
  )
  return `SELECT ${columns.join(', ')} WHERE false`
}
