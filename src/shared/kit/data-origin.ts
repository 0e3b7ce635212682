/**
 * Labels that say whether figures are computed from data of the unit or from sample data, for
 * printed sheets and headers; `unknown` if that was not recorded.
 */
export const dataOriginLabels = {
  own: 'Dữ liệu đơn vị',
  sample: 'Dữ liệu mẫu – hư cấu',
  mixed: 'Dữ liệu đơn vị và dữ liệu mẫu',
  unknown: 'Không rõ là dữ liệu đơn vị hay dữ liệu mẫu'
} as const

export type DataOrigin = keyof typeof dataOriginLabels
