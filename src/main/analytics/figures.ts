import { analyticsText } from '@shared/features/analytics/text'
import type { Delta, FigureView } from '@shared/features/analytics/view'
import type { PagePart } from '@shared/features/standard-model/needs/parts'
import type { ValueFormat } from '@shared/kit/figures/chart'
import { formatChange, formatValue } from '@shared/kit/figures/numbers'
import type { Tone } from '@shared/kit/status'
import type { Scope } from './scope'

/** Source and computation of a figure; mandatory, so that a figure without it does not compile. */
export interface Origin {
  readonly source: Source
  readonly formula: string
  readonly unit: string
}

export interface Figure extends Omit<FigureView, 'status' | 'target' | 'trend' | 'unit'> {
  readonly origin: Origin
  /** Values of the displayed periods, the selected one last, with their format. */
  readonly history?: { readonly values: readonly (number | null)[]; readonly format: ValueFormat }
  /** Whether a comparison was wanted but the previous period has no value. */
  readonly isFirst?: boolean
}

export interface FigureExtra {
  readonly format?: ValueFormat
  /** The figure in the previous period, for the displayed change. */
  readonly before?: number | null
  /** Values of the displayed periods, the selected one last; they also supply `before`. */
  readonly history?: readonly (number | null)[]
  /** Which direction is favourable; default: none. */
  readonly better?: 'more' | 'less'
  readonly note?: string
  readonly to?: string
  /** Text instead of the number, such as a name. */
  readonly text?: string
}

export function figure(
  key: string,
  title: string,
  amount: number | null,
  origin: Origin,
  extra: FigureExtra = {}
): Figure {
  const { format = 'number', history, better, note, to, text } = extra
  const { before = history && (history.at(-2) ?? null) } = extra
  const delta = before === undefined ? undefined : changeOf(amount, before, format, better)
  return {
    key,
    title,
    amount,
    value: text ?? formatValue(amount, format),
    origin,
    ...(delta && { delta }),
    ...(before === null && amount !== null && { isFirst: true }),
    ...(history && { history: { values: history, format } }),
    ...(note !== undefined && { note }),
    ...(to !== undefined && { to })
  }
}

/** A figure of a part that nothing tells: no number stands for it. */
export const untold = (one: Figure): Figure => withoutNumber(one, analyticsText.untold)

const withoutNumber = ({ key, title, origin }: Figure, note: string): Figure =>
  figure(key, title, null, origin, { note })

/** The figure where the page tells all of these parts; else no number, and which tables lack for it. */
export function ifTold(
  { lacking }: Pick<Scope, 'lacking'>,
  parts: readonly PagePart[],
  one: Figure
): Figure {
  const tables = lacking.flatMap(({ part, tables: titles }) => (parts.includes(part) ? titles : []))
  return tables.length === 0
    ? one
    : withoutNumber(one, analyticsText.untoldOf([...new Set(tables)].join(', ')))
}

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

/** Kinds of data from which figures are computed. */
export const sources = {
  staffing: 'staffing',
  persons: 'persons',
  equipment: 'equipment',
  reserve: 'reserve',
  courses: 'courses',
  pay: 'pay'
} as const
export type Source = keyof typeof sources

/** Sample tables that hold them; the data is fictional. */
export const sourceWords: Readonly<Record<Source, string>> = {
  staffing: 'dm_donvi_capbac – biên chế và quân số theo đơn vị',
  persons: 'dm_nhansu_tong_hop – hồ sơ giả danh',
  equipment: 'dm_trangbi_thongke – trang bị theo đơn vị',
  reserve: 'dm_dubi_tong_hop – lực lượng dự bị',
  courses: 'dm_daotao – khóa đào tạo, nâng ngạch',
  pay: 'dm_che_do – định mức lương, phụ cấp'
}
