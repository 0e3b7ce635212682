import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import { dataLoadText } from '@shared/features/data-load/text'
import type { StagedLoad } from '@shared/model/data-load/held-load'
import { type DataMart, isUpsertStrategy } from '@shared/model/data-mart/data-mart'

/**
 * Refuses to publish a load if the table's definition changed since the file was read: columns that
 * were added, removed or retyped would receive wrong values, and changed rules, keys or write
 * strategies were not applied. Throws AppError.
 */
export function refuseChangedTableDefinition(held: StagedLoad, table: DataMart): void {
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
 * Whether the file must be read again after the table's rows have changed: *unique* rules were
 * checked against the earlier rows, and an upsert copied values of columns missing in the file from
 * them.
 */
export const isRereadNeededAfterTableChange = ({
  rules,
  writeStrategy,
  unfilled
}: StagedLoad): boolean =>
  rules.some(({ kind, severity }) => kind === 'unique' && severity === 'blocking') ||
  (isUpsertStrategy(writeStrategy) && unfilled.length > 0)
