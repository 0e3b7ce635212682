import type { ChartColor } from '../../kit/figures/chart'
import type { ResultChartKind, ResultChartStacking } from '../../model/query/chart-choice'

const kinds: Readonly<Record<ResultChartKind, string>> = {
  bar: 'Cột',
  horizontal: 'Cột ngang',
  line: 'Đường',
  area: 'Vùng',
  pie: 'Tròn'
}

const stackings: Readonly<Record<ResultChartStacking | 'none', string>> = {
  none: 'Không chồng',
  stacked: 'Chồng',
  shares: 'Chồng 100%'
}

const colors: Readonly<Record<Extract<ChartColor, `category-${string}`>, string>> = {
  'category-1': 'Xanh lá',
  'category-2': 'Xanh dương',
  'category-3': 'Tím',
  'category-4': 'Nâu',
  'category-5': 'Xanh ngọc',
  'category-6': 'Xám'
}

/** User-interface texts for the chart of a query result and its settings. */
export const resultChartText = {
  kind: 'Biểu đồ',
  kinds,
  category: 'Trục',
  settings: 'Tùy chỉnh',
  settingsTitle: 'Tùy chỉnh biểu đồ',
  figures: 'Số liệu',
  figuresHint: 'Số liệu chọn trước có màu chọn ở dưới.',
  title: 'Tiêu đề',
  titleHint: (generated: string) => `Để trống thì tiêu đề là “${generated}”.`,
  color: 'Màu đầu tiên',
  colors,
  valueLabels: 'Ghi giá trị',
  valueLabelChoices: { no: 'Không', yes: 'Có' },
  stacking: 'Chồng số liệu',
  stackings,
  apply: 'Áp dụng',
  failed: 'Chưa áp dụng được',
  of: (figures: string, category: string) => `${figures} theo ${category}`,
  summary: (greatest: string, value: string, count: string) =>
    `${count} giá trị; lớn nhất là ${greatest}: ${value}.`,
  unit: (columns: string) => `của ${columns}`,
  cut: (count: string) => `Vẽ ${count} dòng đầu của kết quả.`,
  fault: {
    none: 'Chọn ít nhất một số liệu',
    many: (most: number) => `Chọn nhiều nhất ${most} số liệu`,
    mixed: 'Chọn các số liệu cùng đơn vị tính; tỷ lệ, số người, số tiền không vẽ chung được'
  },
  /** Reasons why a chart is not drawn as chosen; each is a sentence. */
  refused: {
    kind: (kind: ResultChartKind, reason: string) =>
      `Không vẽ được kiểu ${kinds[kind].toLowerCase()} vì ${reason}, nên vẽ cột.`,
    stacking: (reason: string) => `Không chồng được vì ${reason}.`,
    mixed: (figures: string) => `Không vẽ ${figures} vì không cùng đơn vị với số liệu đầu.`
  },
  reason: {
    noTime: 'trục không phải thời gian',
    severalFigures: 'có nhiều số liệu',
    oneFigure: 'chỉ có một số liệu',
    notAdditive: 'số liệu không cộng với nhau được',
    manyParts: (most: number) => `có hơn ${most} phần`,
    cut: 'chưa vẽ đủ các dòng',
    partial: 'kết quả chỉ có một phần các nhóm',
    negative: 'có số âm',
    suppressed: 'có số bị che',
    round: 'kiểu này không chồng'
  }
} as const
