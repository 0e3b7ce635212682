/** Finding sentences above charts: each states the main result that a chart shows. */
export const chartFindingText = {
  short: (name: string, size: string) => `${name} thiếu nhiều nhất: ${size}`,
  noneShort: 'Mọi mục trong biểu đồ đều đủ',
  lowest: (name: string, value: string) => `${name} thấp nhất: ${value}`,
  highest: (name: string, value: string) => `${name} nhiều nhất: ${value}`,
  lowestShare: (name: string, part: string, share: string) =>
    `${name} có tỷ lệ “${part}” thấp nhất: ${share}`,
  allOf: (part: string) => `Mọi mục trong biểu đồ đều 100% “${part}”`,
  at: (series: string, label: string, value: string) => `${series} ${label}: ${value}`,
  mostOf: (name: string, part: string, size: string) => `${name} có “${part}” nhiều nhất: ${size}`,
  period: (label: string) => `kỳ ${label}`,
  inPeriod: (label: string, parts: string) => `Kỳ ${label}: ${parts}`,
  span: (first: string, last: string) => `Từ ${first} đến ${last}`,
  gaps: (short: string, over: string, isSummed: boolean) =>
    `${isSummed ? 'Tính cả cấp dưới: ' : ''}${short} đơn vị thiếu, ${over} đơn vị thừa`,
  steps: (first: string, last: string) => `${first}, ${last}`,
  more: (size: string) => `tăng ${size}`,
  less: (size: string) => `giảm ${size}`,
  same: 'không đổi',
  sinceBefore: 'so với kỳ trước'
} as const

/** Texts about the subjects of a page (units, areas, localities) that stand out from the others. */
export const standoutText = {
  label: (count: string, noun: string) => `Cần xem: ${count} ${noun}`,
  named: (name: string, state: string) => `${name}: ${state}`,
  several: (count: string, noun: string, problem: string, worst: string, named: string) =>
    `${count} ${noun} ${problem}, ${worst} là ${named}`,
  withDetail: (state: string, detail: string) => `${state} (${detail})`,
  since: (period: string) => `từ kỳ ${period}`,
  during: (period: string) => `trong kỳ ${period}`,
  others: (noun: string, value: string) => `các ${noun} khác khoảng ${value}`,
  othersNone: (noun: string) => `các ${noun} khác không có`,
  /** Name of a unit whose own amounts are meant, without those of its subordinate units. */
  alone: (name: string) => `${name} (tính riêng)`,
  aloneTitle: (title: string) => `${title}, tính riêng từng đơn vị`,
  ledTitle: (title: string) => `${title}; mục cần xem xếp trên`
} as const
