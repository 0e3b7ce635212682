import { dataOriginWords } from './data-origin'
import { enumOf } from './fields'

/** Mark beside a record's name: shipped with the program, or created by a user. */
export const originWords = { sample: 'Mẫu', own: 'Đơn vị' } as const

export const recordOrigin = enumOf(originWords)
export type RecordOrigin = keyof typeof originWords

export const dataOrigin = enumOf(dataOriginWords)
