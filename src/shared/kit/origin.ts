import { enumOf } from './enum-of'

/** Mark beside a record's name: shipped with the program, or created by a user. */
export const originWords = { sample: 'Mẫu', own: 'Đơn vị' } as const

export const recordOrigin = enumOf(originWords)
export type RecordOrigin = keyof typeof originWords

/** What figures rest on, as sheets and headers say it; `unknown` where nothing noted it. */
export const dataOriginWords = {
  own: 'Dữ liệu đơn vị',
  sample: 'Dữ liệu mẫu – hư cấu',
  mixed: 'Dữ liệu đơn vị và dữ liệu mẫu',
  unknown: 'Không rõ là dữ liệu đơn vị hay dữ liệu mẫu'
} as const

export const dataOrigin = enumOf(dataOriginWords)
export type DataOrigin = keyof typeof dataOriginWords
