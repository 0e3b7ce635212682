import { analyticsText } from '@shared/features/analytics/text'
import type { FigureDelta, SectorFigureView } from '@shared/features/analytics/view'
import type { OptionalSectorPagePart } from '@shared/features/standard-model/needs/parts'
import type { ValueFormat } from '@shared/kit/figures/chart'
import { formatFigure, formatFigureChange } from '@shared/kit/figures/numbers'
import type { StatusTone } from '@shared/kit/status'
import type { SectorPageScope } from './scope'

/**
 * Source and computation of a figure. It is mandatory, so that a figure without an origin does not
 * compile.
 */
export interface FigureOrigin {
  readonly source: FigureSourceKind
  readonly formula: string
  readonly unit: string
}

export interface Figure extends Omit<SectorFigureView, 'status' | 'target' | 'trend' | 'unit'> {
  readonly origin: FigureOrigin
  /**
   * Values of the displayed periods for the figure's sparkline, the selected period last, with
   * their format.
   */
  readonly history?: { readonly values: readonly (number | null)[]; readonly format: ValueFormat }
  /** Whether the figure should show a change but the previous period has no value. */
  readonly isFirst?: boolean
}

export interface FigureOptions {
  readonly format?: ValueFormat
  /** The figure in the previous period, for the displayed change. */
  readonly before?: number | null
  /**
   * Values of the displayed periods, the selected one last; the value before the last also serves
   * as `before`.
   */
  readonly history?: readonly (number | null)[]
  /** Whether an increase or a decrease is favourable; default: neither. */
  readonly better?: 'more' | 'less'
  readonly note?: string
  readonly to?: string
  /** Text shown instead of a number, such as a name. */
  readonly text?: string
}

export function createFigure(
  key: string,
  title: string,
  amount: number | null,
  origin: FigureOrigin,
  extra: FigureOptions = {}
): Figure {
  const { format = 'number', history, better, note, to, text } = extra
  const { before = history && (history.at(-2) ?? null) } = extra
  const delta = before === undefined ? undefined : changeOf(amount, before, format, better)
  return {
    key,
    title,
    amount,
    value: text ?? formatFigure(amount, format),
    origin,
    ...(delta && { delta }),
    ...(before === null && amount !== null && { isFirst: true }),
    ...(history && { history: { values: history, format } }),
    ...(note !== undefined && { note }),
    ...(to !== undefined && { to })
  }
}

/** Copy of a figure without a number, for a part of the page that no mapped table provides. */
export const toUnavailableFigure = (one: Figure): Figure => withoutNumber(one, analyticsText.untold)

const withoutNumber = ({ key, title, origin }: Figure, note: string): Figure =>
  createFigure(key, title, null, origin, { note })

/**
 * Returns the figure if the mapped tables provide all parts that it needs; else the figure without
 * a number and with the titles of the missing tables.
 */
export function hideFigureIfUnavailable(
  { lacking }: Pick<SectorPageScope, 'lacking'>,
  parts: readonly OptionalSectorPagePart[],
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
  better: FigureOptions['better']
): FigureDelta | undefined {
  if (amount === null || before === null) return undefined
  const change = amount - before
  const text = formatFigureChange(change, format)
  return { text, up: change > 0, tone: toneOf(/[1-9]/.test(text) ? change : 0, better) }
}

function toneOf(change: number, better: FigureOptions['better']): StatusTone {
  if (change === 0 || better === undefined) return 'neutral'
  return change > 0 === (better === 'more') ? 'success' : 'danger'
}

/** Kinds of data from which figures are computed. */
export const figureSourceKinds = {
  staffing: 'staffing',
  persons: 'persons',
  equipment: 'equipment',
  reserve: 'reserve',
  courses: 'courses',
  pay: 'pay'
} as const
export type FigureSourceKind = keyof typeof figureSourceKinds

/** Labels of the sample tables that contain each kind of source data; the data is fictional. */
export const sampleTableLabels: Readonly<Record<FigureSourceKind, string>> = {
  staffing: 'dm_donvi_capbac – biên chế và quân số theo đơn vị',
  persons: 'dm_nhansu_tong_hop – hồ sơ theo mã giả danh',
  equipment: 'dm_trangbi_thongke – trang bị theo đơn vị',
  reserve: 'dm_dubi_tong_hop – lực lượng dự bị',
  courses: 'dm_daotao – khóa đào tạo, nâng ngạch',
  pay: 'dm_che_do – định mức lương, phụ cấp'
}
