import type { DataType } from '../../model/data-mart/data-types'

/**
 * Types of table columns that can fill a model column of each type; a text column accepts every
 * type.
 */
const fitting: Readonly<Record<Exclude<DataType, 'string'>, readonly DataType[]>> = {
  integer: ['integer'],
  float: ['float', 'integer'],
  date: ['date', 'datetime'],
  datetime: ['datetime', 'date'],
  boolean: ['boolean']
}

/** Whether a column of this type may fill a model column. */
export const canFillModelColumnType = (
  { type }: { readonly type: DataType },
  own: DataType
): boolean => type === 'string' || fitting[type].includes(own)
