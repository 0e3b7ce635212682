import { enumOf } from './enum-of'

/** The small mark beside a record's name: whether it came with the program or a person made it. */
export const originWords = { sample: 'Mẫu', own: 'Đơn vị' } as const

export const recordOrigin = enumOf(originWords)
export type RecordOrigin = keyof typeof originWords
