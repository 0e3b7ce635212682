import { dataOriginLabels } from './data-origin'
import { createKeyEnumSchema } from './fields'

/** Label next to a record's name: sample record shipped with the program, or created by a user. */
export const recordOriginLabels = { sample: 'Giả định', own: 'Đơn vị' } as const

export const recordOriginSchema = createKeyEnumSchema(recordOriginLabels)
export type RecordOrigin = keyof typeof recordOriginLabels

export const dataOriginSchema = createKeyEnumSchema(dataOriginLabels)
