import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@shared/contract/reply'
import type { HeldLoad } from '@shared/features/data-load/held-load'
import { loadText } from '@shared/features/data-load/text'
import type { DataMart } from '@shared/features/data-mart/data-mart'

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
