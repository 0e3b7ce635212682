/**
 * Labels of the data that figures are based on, for sheets and headers; `unknown` if the basis was
 * not recorded.
 */
export const dataOriginLabels = {
  own: 'Dữ liệu đơn vị',
  sample: 'Dữ liệu mẫu – hư cấu',
  mixed: 'Dữ liệu đơn vị và dữ liệu mẫu',
  unknown: 'Không rõ là dữ liệu đơn vị hay dữ liệu mẫu'
} as const

export type DataOrigin = keyof typeof dataOriginLabels
