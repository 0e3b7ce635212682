import { typeFacts } from '@shared/features/data-mart/data-types'
import { flowWords as words } from '@shared/features/etl/flow/fault-words'
import { sourceName } from '@shared/features/etl/flow/step'
import { toDay } from '@shared/kit/format'
import type { CheckedSql } from '../../../query/gate/checked'
import { readSql } from '../../../query/gate/read-sql'
import { quoted } from '../../../warehouse/sql/names'
import { openTables } from '../../query/open-tables'
import { outputsOfTyped, typedStatement } from '../../query/typed'
import { type Field, keptType } from './fields'
import type { FlowParts } from './parts'

export type SelectRead =
  | {
      readonly checked: CheckedSql
      readonly tables: readonly string[]
      readonly fields: readonly Field[]
    }
  | { readonly fault: string }

/** A person's SELECT over rows with these columns, and tables: what it answers, or why it is refused. Throws AppError, EngineFault. */
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
  const opened = await openTables(warehouse, { tables: known, names: tables }, { signal })
  const typed = { checked, names, parameters: [], today: toDay(clock.now()) }
  const statement = typedStatement(typed, opened)
  const view = { name: sourceName, sql: emptySql(fields) }
  const asked = { ...statement, views: [...(statement.views ?? []), view] }
  const outputs = await outputsOfTyped(warehouse, typed, asked, opened, { signal })
  if ('faults' in outputs) return { fault: outputs.faults[0]?.words ?? '' }
  return {
    checked,
    tables,
    fields: outputs.map(({ name, type }) => ({
      name,
      dataType: keptType(type),
      personal: false,
      place: null
    }))
  }
}

/** Columns as they stand in it, personal ones masked texts, without rows. */
function emptySql(fields: readonly Field[]): string {
  const columns = fields.map(({ name, dataType, personal }) => {
    const type = typeFacts[personal ? 'string' : dataType].sql
    return `CAST(NULL AS ${type}) AS ${quoted(name)}`
  })
  return `SELECT ${columns.join(', ')} WHERE false`
}
