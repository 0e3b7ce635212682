import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { RecordState } from '../../store/state/record-state'
import type { Store } from '../../store/store'
import type { Engine } from '../engine/client'
import { openRuleLists } from '../quality/open-lists'
import { quoteIdentifier } from '../sql/names'
import type { WarehouseTables } from '../tables'
import { stagedFileAlias } from './merge-sql'
import { buildLoadRuleChecks, warnedRowCountTableName } from './rule-checks'
import type {
  LoadRuleCheckStatements,
  LoadTargetColumn,
  RowLocationMessageSql
} from './staging-sql'

/**
 * Creates the functions that check an uploaded file by the rules of its target table. Throws
 * AppError, EngineFault.
 */
export function createTableChecks({
  reader,
  records,
  tables
}: {
  readonly reader: Engine
  readonly records: Pick<Store<RecordState>, 'read'>
  readonly tables: Pick<WarehouseTables, 'open'>
}) {
  return {
    async of(
      table: DataMart,
      columns: readonly LoadTargetColumn[],
      partition: string,
      signal: AbortSignal,
      placeSql?: RowLocationMessageSql
    ): Promise<LoadRuleCheckStatements> {
      const { path, columns: current } = await tables.open(table.id, undefined, { signal })
      const lists = await openRuleLists(tables, records.read().dataMarts, table.rules, { signal })
      return buildLoadRuleChecks({
        table,
        columns,
        path,
        current,
        partition,
        lists,
        ...(placeSql && { placeSql })
      })
    },
    /** Number of accepted rows of a staged file that break a rule that only warns. */
    async warnedIn(
      path: string,
      checks: LoadRuleCheckStatements,
      signal: AbortSignal
    ): Promise<number> {
      if (checks.onKept.length === 0) return 0
      const answer = await reader.ask(
        {
          kind: 'ask',
          files: [{ alias: stagedFileAlias, path }],
          sql: `SELECT n FROM ${stagedFileAlias}.${quoteIdentifier(warnedRowCountTableName)}`,
          parameters: [],
          rows: 1
        },
        { signal }
      )
      return Number(answer.rows[0]?.[0])
    }
  }
}

export type TableChecks = ReturnType<typeof createTableChecks>
