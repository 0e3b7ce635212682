import { analyticsText } from '@shared/features/analytics/text'
import type { Delta, FigureView } from '@shared/features/analytics/view'
import type { ValueFormat } from '@shared/kit/figures/chart'
import { formatChange, formatValue } from '@shared/kit/figures/numbers'
import type { Tone } from '@shared/kit/status'

/** Where a figure comes from and how it is computed: a figure without it does not compile. */
export interface Origin {
  readonly source: Source
  readonly formula: string
  readonly unit: string
}

export interface Figure extends FigureView {
  readonly origin: Origin
}

export interface FigureExtra {
  readonly format?: ValueFormat
  /** The same figure one period before: shows the change. */
  readonly before?: number | null
  /** Which direction is welcome; default: none. */
  readonly better?: 'more' | 'less'
  readonly note?: string
  readonly to?: string
  /** Words instead of the number, such as a name. */
  readonly text?: string
}

export function figure(
  key: string,
  title: string,
  amount: number | null,
  origin: Origin,
  extra: FigureExtra = {}
): Figure {
  const { format = 'number', before, better, note, to, text } = extra
  const delta = before === undefined ? undefined : changeOf(amount, before, format, better)
  return {
    key,
    title,
    amount,
    value: text ?? formatValue(amount, format),
    origin,
    ...(delta && { delta }),
    ...(note !== undefined && { note }),
    ...(to !== undefined && { to })
  }
}

/** A figure of a part that nothing tells: no number stands for it. */
export const untold = ({ key, title, origin }: Figure): Figure =>
  figure(key, title, null, origin, { note: analyticsText.untold })

function changeOf(
  amount: number | null,
  before: number | null,
  format: ValueFormat,
  better: FigureExtra['better']
): Delta | undefined {
  if (amount === null || before === null) return undefined
  const change = amount - before
  const text = formatChange(change, format)
  return { text, up: change > 0, tone: toneOf(/[1-9]/.test(text) ? change : 0, better) }
}

function toneOf(change: number, better: FigureExtra['better']): Tone {
  if (change === 0 || better === undefined) return 'neutral'
  return change > 0 === (better === 'more') ? 'success' : 'danger'
}

/** Kinds of things that figures are computed from. */
export const sources = {
  staffing: 'staffing',
  persons: 'persons',
  equipment: 'equipment',
  reserve: 'reserve',
  courses: 'courses',
  pay: 'pay'
} as const
export type Source = keyof typeof sources

/** Tables of the sample that hold them; the data in them is fictional. */
export const sourceWords: Readonly<Record<Source, string>> = {
  staffing: 'dm_donvi_capbac – biên chế và quân số theo đơn vị',
  persons: 'dm_nhansu_tong_hop – hồ sơ giả danh',
  equipment: 'dm_trangbi_thongke – trang bị theo đơn vị',
  reserve: 'dm_dubi_tong_hop – lực lượng dự bị',
  courses: 'dm_daotao – khóa đào tạo, nâng ngạch',
  pay: 'dm_che_do – định mức lương, phụ cấp'
}
