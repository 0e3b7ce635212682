import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import { dataLoadText } from '@shared/features/data-load/text'
import type { StagedLoad } from '@shared/model/data-load/held-load'
import { type DataMart, isUpsertStrategy } from '@shared/model/data-mart/data-mart'

/**
 * Rejects a load if the table's shape changed since it was read: a column added, removed or retyped
 * would receive values read for something else, and another rule, key or strategy was not applied.
 */
export function refuseChangedTableShape(held: StagedLoad, table: DataMart): void {
  const shape = ({ columns, rules, key, writeStrategy }: typeof held | DataMart): unknown => [
    columns,
    rules,
    key,
    writeStrategy
  ]
  if (!isDeepStrictEqual(shape(table), shape(held)))
    throw new AppError('CONFLICT', dataLoadText.otherShape)
}

/**
 * Whether the file must be read again if the table's rows have changed since: *unique* rules were
 * checked against the earlier rows, and an upsert copied the cells of columns missing in the file
 * from them.
 */
export const isFileRereadNeeded = ({ rules, writeStrategy, unfilled }: StagedLoad): boolean =>
  rules.some(({ kind, severity }) => kind === 'unique' && severity === 'blocking') ||
  (isUpsertStrategy(writeStrategy) && unfilled.length > 0)
