import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { figureChangeText } from '@shared/features/analytics/change-text'
import { quoteLiteral } from '../../warehouse/sql/names'
import { dateLiteralSql } from '../facts/own/persons/statements'
import { type FigureCountDefinition, figureRowIdBuilders } from './explained'

/** First and last day of a period, as day numbers. */
interface Days {
  readonly first: number
  readonly last: number
}

/** Returns the relation for the FROM clause of a model table. */
type TableSql = (id: string) => string

/** Columns of the standard model from which the rows of each kind are read, by kind and table. */
const columnsOf: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  holders: {
    'giu-vi-tri': ['ma_nguoi', 'ma_vi_tri', 'tu_ngay', 'den_ngay'],
    'bien-che': ['ma_vi_tri', 'ma_don_vi']
  },
  lines: {
    'bien-che': ['ma_vi_tri', 'ma_don_vi', 'so_bien_che', 'hieu_luc_tu', 'hieu_luc_den']
  },
  days: {
    'trang-bi': ['ma_trang_bi', 'ma_don_vi', 'ma_loai', 'ngay_nhap', 'ngay_loai'],
    'loai-trang-bi': ['ma_loai'],
    'tinh-trang-trang-bi': ['ma_trang_bi', 'ngay_cuoi_ky', 'so_ngay_ke_hoach', 'so_ngay_dung']
  },
  reserve: {
    'du-bi': ['ma_du_bi', 'ma_dia_ban', 'ngay_dang_ky', 'ngay_ra_dien', 'hang_du_bi'],
    'dia-ban': ['ma_dia_ban', 'ma_khu_vuc']
  },
  assigned: { 'xep-du-bi': ['ma_du_bi', 'tu_ngay', 'den_ngay'] },
  ready: { 'san-sang-du-bi': ['ma_du_bi', 'ngay_cuoi_ky', 'muc_san_sang'] },
  places: { 'dia-ban': ['ma_dia_ban', 'ma_khu_vuc', 'chi_tieu_dang_ky'] }
}

const partsOf = (kind: FigureCountDefinition['kind']): readonly string[] =>
  kind === 'fill' ? ['holders', 'lines'] : kind === 'quota' ? ['reserve', 'places'] : [kind]

/** Model tables from which the rows of a kind are read, with their columns. */
export const modelColumnsReadByKind = (
  kind: FigureCountDefinition['kind']
): readonly (readonly [string, readonly string[]])[] =>
  (kind === 'assigned' || kind === 'ready' ? ['reserve', kind] : partsOf(kind)).flatMap(part =>
    Object.entries(columnsOf[part] ?? {})
  )

/**
 * SQL statement for the rows that a figure counts at the end of a period: identity, unit, amount,
 * base and attribute.
 */
export const rowsCountedByFigureSql = (
  { kind, rank }: Pick<FigureCountDefinition, 'kind' | 'rank'>,
  table: TableSql,
  days: Days
): string =>
  partsOf(kind)
    .map(part => partSql(part, kind, { rank, table, days }))
    .join(' UNION ALL ')

interface PartScope {
  readonly rank: string | undefined
  readonly table: TableSql
  readonly days: Days
}

function partSql(part: string, kind: FigureCountDefinition['kind'], scope: PartScope): string {
  switch (part) {
    case 'holders':
      return holdersSql(scope)
    case 'lines':
      return linesSql(scope, kind === 'lines')
    case 'days':
      return daysSql(scope)
    case 'reserve':
    case 'assigned':
    case 'ready':
      return reserveSql(scope, part)
    default:
      return placesSql(scope)
  }
}

interface RowSql {
  readonly id: string
  readonly unit: string
  readonly amount?: string
  readonly base?: string
  readonly trait?: string
}

const selected = ({ id, unit, amount = '0', base = '0', trait = "''" }: RowSql): string =>
  `SELECT ${id} AS ma, coalesce(CAST(${unit} AS VARCHAR), '') AS noi, CAST(coalesce(${amount}, 0) AS DOUBLE) AS luong, CAST(coalesce(${base}, 0) AS DOUBLE) AS mau, ${trait} AS dac_diem`

/** SQL for the identity of a row, which is a prefix for its kind followed by a code. */
const identity = (of: (code: string) => string, column: string): string =>
  `${quoteLiteral(of(''))} || coalesce(CAST(${column} AS VARCHAR), '')`

/**
 * SQL condition that a row is valid on a day: the day lies in the half-open interval of the two
 * date columns.
 */
const valid = (from: string, until: string, day: string, isOpen: boolean): string =>
  `(${from} <= ${day}${isOpen ? ` OR ${from} IS NULL` : ''}) AND (${until} IS NULL OR ${until} > ${day})`

const lastDay = ({ last }: Days): string => dateLiteralSql(dayNumberToIsoDay(last))

function holdersSql({ table, days }: PartScope): string {
  const row = {
    id: identity(figureRowIdBuilders.person, 'g.ma_nguoi'),
    unit: 'b.ma_don_vi',
    amount: '1'
  }
  return `${selected(row)} FROM ${table('giu-vi-tri')} g JOIN ${table('bien-che')} b ON b.ma_vi_tri = g.ma_vi_tri
    WHERE ${valid('g.tu_ngay', 'g.den_ngay', lastDay(days), false)}`
}

function linesSql({ table, days }: PartScope, isAmount: boolean): string {
  const row = {
    id: identity(figureRowIdBuilders.line, 'b.ma_vi_tri'),
    unit: 'b.ma_don_vi',
    [isAmount ? 'amount' : 'base']: 'b.so_bien_che',
    trait: numberWords(figureChangeText.traits.posts(0), 'b.so_bien_che')
  }
  return `${selected(row)} FROM ${table('bien-che')} b
    WHERE ${valid('b.hieu_luc_tu', 'b.hieu_luc_den', lastDay(days), true)}`
}

/** An equipment item without a recorded condition exists but adds nothing to the figure. */
function daysSql({ table, days }: PartScope): string {
  const { noDays } = figureChangeText.traits
  const row = {
    id: identity(figureRowIdBuilders.item, 'e.ma_trang_bi'),
    unit: 'e.ma_don_vi',
    amount: 'coalesce(s.so_ngay_ke_hoach, 0) - coalesce(s.so_ngay_dung, 0)',
    base: 's.so_ngay_ke_hoach',
    trait: `CASE WHEN s.ma_trang_bi IS NULL THEN ${quoteLiteral(noDays)} ELSE ${downWords()} END`
  }
  const [from, until] = [days.first, days.last].map(day => dateLiteralSql(dayNumberToIsoDay(day)))
  return `${selected(row)} FROM ${table('trang-bi')} e
    JOIN ${table('loai-trang-bi')} k ON k.ma_loai = e.ma_loai
    LEFT JOIN (SELECT * FROM ${table('tinh-trang-trang-bi')} t WHERE t.ngay_cuoi_ky BETWEEN ${from} AND ${until}) s ON s.ma_trang_bi = e.ma_trang_bi
    WHERE ${valid('e.ngay_nhap', 'e.ngay_loai', lastDay(days), true)}`
}

function reserveSql(scope: PartScope, kind: 'assigned' | 'ready' | 'reserve'): string {
  const { table, days, rank } = scope
  const own = "coalesce(CAST(p.hang_du_bi AS VARCHAR), '')"
  const isOfRank = rank === undefined ? 'true' : `${own} = ${quoteLiteral(rank)}`
  const isAt = kind === 'reserve' ? 'true' : 'x.la'
  const state = kind === 'reserve' ? undefined : figureChangeText.traits[kind]
  const words = [
    ...(rank === undefined ? [] : [`${quoteLiteral(figureChangeText.traits.rank(''))} || ${own}`]),
    ...(state
      ? [`CASE WHEN ${isAt} THEN ${quoteLiteral(state.yes)} ELSE ${quoteLiteral(state.no)} END`]
      : [])
  ]
  const one = (test: string): string => `CASE WHEN ${test} THEN 1 ELSE 0 END`
  const row = {
    id: identity(figureRowIdBuilders.person, 'p.ma_du_bi'),
    unit: 'l.ma_khu_vuc',
    amount: one(`${isOfRank} AND ${isAt}`),
    ...(kind === 'ready' && { base: one(isOfRank) }),
    ...(words.length > 0 && { trait: words.join(" || ', ' || ") })
  }
  const more =
    kind === 'reserve' ? '' : `LEFT JOIN ${stateSql(scope, kind)} x ON x.ma_du_bi = p.ma_du_bi`
  return `${selected(row)} FROM ${table('du-bi')} p JOIN ${table('dia-ban')} l ON l.ma_dia_ban = p.ma_dia_ban ${more}
    WHERE ${valid('p.ngay_dang_ky', 'p.ngay_ra_dien', lastDay(days), false)}`
}

/** Code of the readiness state “Sẵn sàng” (ready). */
const readyCode = '1'

/**
 * SQL for the reservists with an assignment, or with a recorded readiness state, each with a flag
 * that says whether the figure counts the reservist.
 */
function stateSql({ table, days }: PartScope, kind: 'assigned' | 'ready'): string {
  if (kind === 'assigned') {
    return `(SELECT s.ma_du_bi, true AS la FROM ${table('xep-du-bi')} s WHERE ${valid('s.tu_ngay', 's.den_ngay', lastDay(days), false)})`
  }
  const [from, until] = [days.first, days.last].map(day => dateLiteralSql(dayNumberToIsoDay(day)))
  return `(SELECT s.ma_du_bi, CAST(s.muc_san_sang AS VARCHAR) = ${quoteLiteral(readyCode)} AS la FROM ${table('san-sang-du-bi')} s
    WHERE s.ngay_cuoi_ky BETWEEN ${from} AND ${until})`
}

function placesSql({ table }: PartScope): string {
  const row = {
    id: identity(figureRowIdBuilders.place, 'l.ma_dia_ban'),
    unit: 'l.ma_khu_vuc',
    base: 'l.chi_tieu_dang_ky',
    trait: numberWords(figureChangeText.traits.quota(0), 'l.chi_tieu_dang_ky')
  }
  return `${selected(row)} FROM ${table('dia-ban')} l`
}

/**
 * SQL for a label that ends with the number in `column`; `example` is the same label with the
 * number 0.
 */
const numberWords = (example: string, column: string): string =>
  `${quoteLiteral(example.replace(/0$/, ''))} || CAST(coalesce(${column}, 0) AS VARCHAR)`

function downWords(): string {
  const [before = '', between = '', after = ''] = figureChangeText.traits.days(0, 0).split('0')
  const [down, planned] = ['s.so_ngay_dung', 's.so_ngay_ke_hoach'].map(
    column => `CAST(coalesce(${column}, 0) AS VARCHAR)`
  )
  return `${quoteLiteral(before)} || ${down} || ${quoteLiteral(between)} || ${planned} || ${quoteLiteral(after)}`
}
