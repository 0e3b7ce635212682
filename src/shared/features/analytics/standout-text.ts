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
