/** What figures rest on, as sheets and headers say it; `unknown` where nothing noted it. */
export const dataOriginLabels = {
  own: 'Dữ liệu đơn vị',
  sample: 'Dữ liệu mẫu – hư cấu',
  mixed: 'Dữ liệu đơn vị và dữ liệu mẫu',
  unknown: 'Không rõ là dữ liệu đơn vị hay dữ liệu mẫu'
} as const

export type DataOrigin = keyof typeof dataOriginLabels
