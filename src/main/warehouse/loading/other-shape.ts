import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import { loadText } from '@shared/features/data-load/text'
import type { HeldLoad } from '@shared/model/data-load/held-load'
import { type DataMart, isUpsert } from '@shared/model/data-mart/data-mart'

/**
 * Rejects a load if the table's shape changed since it was read: a column added, removed or retyped
 * would receive values read for something else, and another rule, key or strategy was not applied.
 */
export function refuseOtherShape(held: HeldLoad, table: DataMart): void {
  const shape = ({ columns, rules, key, writeStrategy }: typeof held | DataMart): unknown => [
    columns,
    rules,
    key,
    writeStrategy
  ]
  if (!isDeepStrictEqual(shape(table), shape(held)))
    throw new AppError('CONFLICT', loadText.otherShape)
}

/**
 * Whether the file must be read again if its table has other rows by now: *unique* rules compared
 * with the earlier rows, and an upsert copied from them the cells of columns missing in the file.
 */
export const isReadAgain = ({ rules, writeStrategy, unfilled }: HeldLoad): boolean =>
  rules.some(({ kind, severity }) => kind === 'unique' && severity === 'blocking') ||
  (isUpsert(writeStrategy) && unfilled.length > 0)
