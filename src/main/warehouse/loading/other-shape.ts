import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import type { HeldLoad } from '@shared/features/data-load/held-load'
import { loadText } from '@shared/features/data-load/text'
import { type DataMart, isUpsert } from '@shared/features/data-mart/data-mart'

/** A column that came, went or is of another type since would take values that were read for something else; another rule, key or strategy was not asked. */
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
 * Whether a file must be read again where its table has other rows by now: a *unique* rule looked for values among the rows of then, and an
 * update by key took from them the cells of columns that the file does not have.
 */
export const isReadAgain = ({ rules, writeStrategy, unfilled }: HeldLoad): boolean =>
  rules.some(({ kind, severity }) => kind === 'unique' && severity === 'blocking') ||
  (isUpsert(writeStrategy) && unfilled.length > 0)
