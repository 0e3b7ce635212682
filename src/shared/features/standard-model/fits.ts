import type { DataType } from '../data-mart/data-types'

/** Types whose values are also of the wanted one; anything is a text. */
const fitting: Readonly<Record<Exclude<DataType, 'string'>, readonly DataType[]>> = {
  integer: ['integer'],
  float: ['float', 'integer'],
  date: ['date', 'datetime'],
  datetime: ['datetime', 'date'],
  boolean: ['boolean']
}

/** Whether a column of this type may fill one of the model. */
export const fitsType = ({ type }: { readonly type: DataType }, own: DataType): boolean =>
  type === 'string' || fitting[type].includes(own)
