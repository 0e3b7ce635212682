import { AppError } from '@shared/contract/reply'
import { flowWords as words } from '@shared/features/etl/flow/fault-words'
import { runText } from '@shared/features/etl/flow/run-text'
import type { AskFault } from '@shared/features/query/calls'
import { toDay } from '@shared/kit/format'
import { typeFacts } from '@shared/model/data-mart/data-types'
import { sourceName } from '@shared/model/etl/flow/step'
import { formatDuration } from '@shared/model/etl/run'
import type { FlowParts } from '../parts'
import { openTables } from '../query/open-tables'
import { withTrueValues } from '../query/prepare'
import { outputsOfTyped, typedStatement } from '../query/typed'
import type { CheckedSql } from '../sql/gate/checked'
import { readSql } from '../sql/gate/read-sql'
import { provenanceOf } from '../sql/provenance/provenance'
import { EngineFault } from '../warehouse/engine/fault'
import { asAppError } from '../warehouse/engine-errors'
import { quoted } from '../warehouse/sql/names'
import { type Field, keptType } from './fields'
import type { FlowPersonalUse } from './personal-use'

export type SelectRead =
  | {
      readonly checked: CheckedSql
      readonly tables: readonly string[]
      readonly fields: readonly Field[]
      readonly uses: readonly FlowPersonalUse[]
    }
  | { readonly fault: string }

/** Timeout for the engine to determine the columns of a SELECT, in milliseconds; no row is read. */
const patience = 20_000

/**
 * Result columns of a user-written SELECT over the given columns and tables, or the reasons for
 * refusing it. Throws AppError, EngineFault.
 */
export async function readSelect(
  { warehouse, records, clock }: Pick<FlowParts, 'clock' | 'records' | 'warehouse'>,
  sql: string,
  fields: readonly Field[],
  signal: AbortSignal
): Promise<SelectRead> {
  const known = records.read().dataMarts
  const names = [...known.map(({ name }) => name), sourceName]
  const reading = await readSql(warehouse.reader, sql, names, signal)
  if (reading.kind === 'refused') {
    const { word, words: why } = reading.refusal
    return { fault: words.refusedSql(word, why) }
  }
  const { sql: checked } = reading
  const [parameter] = checked.parameters
  if (parameter !== undefined) return { fault: words.parameter(parameter) }
  const tables = checked.tables.filter(name => name !== sourceName)
  const found = await openTables(warehouse, { tables: known, names: tables }, { signal })
  const opened = withTrueValues(found)
  const typed = { checked, names, parameters: [], today: toDay(clock.now()) }
  const statement = typedStatement(typed, opened)
  const view = { name: sourceName, sql: emptySql(fields) }
  const asked = { ...statement, views: [...(statement.views ?? []), view] }
  const asking = { signal, deadline: patience }
  const outputs = await outputsOfTyped(warehouse, typed, asked, opened, asking).catch(tooSlow)
  if ('faults' in outputs) return { fault: outputs.faults[0]?.words ?? '' }
  const traced = provenanceOf(checked.tree, [
    { name: sourceName, columns: fields, label: column => column },
    ...opened.map(table => ({ ...table, label: (column: string) => `${table.name}.${column}` }))
  ])
  // If the engine has other output columns than were traced, each of them may derive from any
  // personal column.
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
      dataType: keptType(type),
      personal: (sources[place]?.size ?? 0) > 0,
      place: null
    }))
  }
}

/** Message for a SELECT that exceeds the engine's time or memory. Rethrows all other errors. */
function tooSlow(error: unknown): { readonly faults: readonly AskFault[] } {
  if (!(error instanceof EngineFault)) throw error
  if (error.kind === 'deadline') {
    return { faults: [{ words: runText.late(formatDuration(patience)) }] }
  }
  const told = asAppError(error)
  const isGreedy = ['grew', 'memory', 'spill'].includes(error.kind) && told instanceof AppError
  if (!isGreedy) throw error
  return { faults: [{ words: told.message }] }
}

/** SQL for an empty relation with these columns. */
function emptySql(fields: readonly Field[]): string {
  const columns = fields.map(
    ({ name, dataType }) => `CAST(NULL AS ${typeFacts[dataType].sql}) AS ${quoted(name)}`
  )
  return `SELECT ${columns.join(', ')} WHERE false`
}
