import { comparedTypeOf, createColumnTypes, type TypedColumns } from '../column-types'
import { valueFamilyOfType } from '../families'
import type { QueryCatalogueTable } from '../outputs'
import type { ColumnRef, DatePart, Grouping, Measure, SelectedColumn } from '../question'
import { datePartLabels } from '../text'
import { createQueryColumnLabels, lowerCaseFirstLetter } from './column-words'
import { createConditionDescriber } from './condition-words'

/** Default names of measures that the user has not named. */
const kindNames: Readonly<Record<Measure['kind'], string>> = {
  count: 'so_dong',
  sum: 'tong',
  average: 'trung_binh',
  least: 'nho_nhat',
  greatest: 'lon_nhat',
  distinct: 'so_gia_tri',
  share: 'ty_le'
}

const partNames: Readonly<Record<DatePart, string>> = {
  year: 'nam',
  quarter: 'quy',
  month: 'thang',
  week: 'tuan',
  day: 'ngay'
}

/**
 * Default name of a measure, such as "so_dong" (number of rows) or "tong_so_tien" (sum of a
 * column).
 */
export const defaultMeasureName = ({ kind, column }: Pick<Measure, 'kind' | 'column'>): string =>
  column ? `${kindNames[kind]}_${column.column}` : kindNames[kind]

/**
 * Names of a grouping that count as default names: the builder's, and the engine's for SQL without
 * AS.
 */
export const usualGroupNames = (group: Grouping): readonly string[] =>
  group.part ? [defaultGroupingName(group), partNames[group.part]] : [defaultGroupingName(group)]

/** Default name of a grouping, such as "don_vi" or "quy_ngay_phan_bo" (quarter of a date). */
export const defaultGroupingName = ({ column, part }: Pick<Grouping, 'column' | 'part'>): string =>
  part ? `${partNames[part]}_${column.column}` : column.column

/** Whether a name is a default name, possibly with a number that makes it unique. */
export const isDefaultName = (name: string, usual: string): boolean =>
  name === usual || (name.startsWith(`${usual}_`) && /^\d+$/.test(name.slice(usual.length + 1)))

/** Creates Vietnamese texts for the result columns of a structured query. */
export interface ResultColumnLabels {
  readonly column: (chosen: SelectedColumn) => string
  readonly group: (group: Grouping) => string
  readonly measure: (measure: Measure) => string
  /**
   * Appends a user-given name to a description, unless it is the default name or in SQL notation.
   */
  readonly called: (words: string, name: string, usual: string) => string
  /**
   * Appends the user-given name of a measure to its description; later parts of the sentence then
   * use that name.
   */
  readonly named: (words: string, name: string, usual: string) => string
}

export function createResultColumnLabels(
  question: TypedColumns,
  catalogue: readonly QueryCatalogueTable[]
): ResultColumnLabels {
  const typeOf = createColumnTypes(question, catalogue)
  const words = createQueryColumnLabels(question, catalogue)
  const conditions = createConditionDescriber(question, catalogue)
  const isDay = (column: ColumnRef): boolean =>
    valueFamilyOfType(comparedTypeOf(typeOf(column) ?? 'string')) === 'day'
  const ofRows = ({ where }: Measure): string => (where ? ` có ${conditions.whole(where)}` : '')
  const measure = (one: Measure): string => {
    const { kind, column } = one
    if (kind === 'count') return `số dòng${ofRows(one)}`
    if (kind === 'share') {
      return one.where ? `tỷ lệ dòng${ofRows(one)}` : 'tỷ lệ trong tổng số dòng'
    }
    const among = one.where ? ` của các dòng${ofRows(one)}` : ''
    return column ? `${figureWords(kind, words.column(column), isDay(column))}${among}` : kind
  }
  return {
    column: ({ column }) => words.column(column),
    group: ({ column, part }) => partWords(words.column(column), part),
    measure,
    called: (said, name, usual) =>
      isCode(name) || isDefaultName(name, usual) ? said : withName(said, name),
    named: (said, name, usual) => (isDefaultName(name, usual) ? said : withName(said, name))
  }
}

function figureWords(
  kind: Exclude<Measure['kind'], 'count' | 'share'>,
  column: string,
  isDay: boolean
): string {
  switch (kind) {
    case 'sum':
      return `tổng ${column}`
    case 'average':
      return `trung bình ${column}`
    case 'least':
      return `${column} ${isDay ? 'sớm' : 'nhỏ'} nhất`
    case 'greatest':
      return `${column} ${isDay ? 'muộn' : 'lớn'} nhất`
    case 'distinct':
      return `số giá trị khác nhau của ${column}`
  }
}

/**
 * Text of a date part: "quý của ngày phân bổ" (quarter of the allocation date). For the part day,
 * only the label if it already contains the word day.
 */
function partWords(column: string, part: DatePart | undefined): string {
  if (!part || (part === 'day' && column.startsWith('ngày'))) return column
  return `${lowerCaseFirstLetter(datePartLabels[part])} của ${column}`
}

const withName = (said: string, name: string): string => `${said} (gọi là “${name}”)`

/**
 * Whether a name is in SQL notation (lower-case letters, digits, underscores), which is hard to
 * read.
 */
const isCode = (name: string): boolean => /^[a-z][a-z0-9_]*$/.test(name)
