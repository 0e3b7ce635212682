import { formatNumber } from '../../kit/format'
import { formatResultValue, type QueryResultValue } from './answer-words'
import type { QueryOutput } from './catalogue'
import { axesOfCrossTable, type CrossTable, crossLevelNames } from './cross'
import type { StructuredQuery } from './question'

/** Maximum size of a cross table that is shown or exported: rows, columns of figures, cells. */
const crossMatrixLimits = { rows: 10_000, columns: 200, cells: 60_000 } as const

/** Maximum number of result rows from which a cross table is built, which includes hidden totals. */
export const maxCrossResultRows = 4 * crossMatrixLimits.cells

export const crossMatrixText = {
  total: 'Cộng',
  grandTotal: 'Tổng cộng',
  none: 'Kết quả này không phải bảng chéo.',
  noTable:
    'Bảng chéo có cả các dòng cộng nên không tạo thành bảng được, vì cộng lại sẽ tính hai lần. Hãy bỏ phần bảng chéo của câu hỏi rồi chạy lại.',
  noReport:
    'Báo cáo của một kết quả truy vấn chỉ có dòng, không trình bày bảng chéo. Hãy lưu câu hỏi, rồi lập Báo cáo nhiều khối và đưa câu hỏi vào một khối bảng.',
  noGroups: 'Không có dòng nào thỏa điều kiện nên bảng chéo không có hàng và cột.',
  tooLarge: (rows: string, columns: string) =>
    `Bảng chéo này có ${rows} hàng và ${columns} cột số liệu, nhiều hơn mức lập được (${formatNumber(crossMatrixLimits.rows)} hàng, ${formatNumber(crossMatrixLimits.columns)} cột, ${formatNumber(crossMatrixLimits.cells)} ô). Hãy lọc bớt, hoặc nhóm theo cột có ít giá trị hơn.`,
  tooManyRows: (rows: string) =>
    `Kết quả có ${rows} dòng, nhiều hơn mức lập bảng chéo được. Hãy lọc bớt, hoặc nhóm theo cột có ít giá trị hơn.`,
  cut: 'Kết quả bị cắt theo giới hạn số dòng nên chưa lập được bảng chéo. Hãy tăng số dòng đọc rồi chạy lại.'
} as const

/**
 * Head of some neighbouring rows or columns: `line` counts from the outermost group, `lines` is its
 * extent across lines, `start` and `span` its position along the axis.
 */
export interface CrossHead {
  readonly words: string
  readonly line: number
  readonly lines: number
  readonly start: number
  readonly span: number
}

/** Cross table as it is shown. */
export interface CrossMatrix {
  /** Result columns of the groups down and across, and of the figures in each cell. */
  readonly down: readonly QueryOutput[]
  readonly across: readonly QueryOutput[]
  readonly figures: readonly QueryOutput[]
  /** Heads of the columns; each position along the axis has all figures. */
  readonly columnHeads: readonly CrossHead[]
  readonly rowHeads: readonly CrossHead[]
  /** Whether each column (with all its figures) and each row is a total. */
  readonly columnTotals: readonly boolean[]
  readonly rowTotals: readonly boolean[]
  /** Figures of each row: those of the first column, then of the next. */
  readonly rows: readonly (readonly QueryResultValue[])[]
}

/** Group values of a row or a column, the outermost first; a total has fewer than the axis. */
type CrossKeys = readonly QueryResultValue[]

/**
 * Arranges the rows of a cross table's result, which are in its order, as a matrix; a message if it
 * has no groups or is too large to be shown. A combination of groups that no row of the tables has
 * counts zero rows.
 */
export function buildCrossMatrix(
  { groups, measures }: Pick<StructuredQuery, 'groups' | 'measures'>,
  cross: CrossTable,
  outputs: readonly QueryOutput[],
  rows: readonly (readonly QueryResultValue[])[]
): { readonly matrix: CrossMatrix } | { readonly refused: string } {
  const placeOf = (name: string): number => outputs.findIndex(one => one.name === name)
  const places = axesOfCrossTable(cross, groups, [...groups.keys()])
  const levels = [placeOf(crossLevelNames.down), placeOf(crossLevelNames.across)] as const
  const keysOf = (row: readonly QueryResultValue[], axis: 'down' | 'across'): CrossKeys => {
    const level = Number(row[levels[axis === 'down' ? 0 : 1]])
    return places[axis].slice(0, level).map(place => row[place] ?? null)
  }
  const { totals, subtotals } = cross
  const isShown = (keys: CrossKeys, depth: number, total: boolean): boolean =>
    keys.length === depth || (keys.length === 0 ? total : subtotals)
  // The totals of all columns name each row once, in order, and those of all rows each column.
  const downs = rows
    .filter(row => keysOf(row, 'across').length === 0)
    .map(row => keysOf(row, 'down'))
    .filter(keys => isShown(keys, places.down.length, totals.columns))
  const acrosses = rows
    .filter(row => keysOf(row, 'down').length === 0)
    .map(row => keysOf(row, 'across'))
    .filter(keys => isShown(keys, places.across.length, totals.rows))
  const figures = orderFigures(measures, cross, outputs.slice(groups.length, Math.min(...levels)))
  const refused = refusalOf(rows.length, downs.length, acrosses.length * figures.length)
  if (refused) return { refused }
  const found = new Map(
    rows.map(row => [JSON.stringify([keysOf(row, 'down'), keysOf(row, 'across')]), row])
  )
  const cellOf = (down: CrossKeys, across: CrossKeys) => found.get(JSON.stringify([down, across]))
  const absent = createAbsentFigures(measures, cross, cellOf, placeOf)
  const [downOutputs, acrossOutputs] = [places.down, places.across].map(axis =>
    axis.flatMap(place => outputs[place] ?? [])
  ) as [QueryOutput[], QueryOutput[]]
  return {
    matrix: {
      down: downOutputs,
      across: acrossOutputs,
      figures,
      columnHeads: headsOf(acrosses, acrossOutputs),
      rowHeads: headsOf(downs, downOutputs),
      columnTotals: acrosses.map(keys => keys.length < places.across.length),
      rowTotals: downs.map(keys => keys.length < places.down.length),
      rows: downs.map(down =>
        acrosses.flatMap(across => {
          const row = cellOf(down, across)
          return figures.map(({ name }) =>
            row ? (row[placeOf(name)] ?? null) : absent(name, down, across)
          )
        })
      )
    }
  }
}

function refusalOf(results: number, rows: number, columns: number): string | undefined {
  const { noGroups, tooLarge, tooManyRows } = crossMatrixText
  if (results > maxCrossResultRows) return tooManyRows(formatNumber(results))
  if (rows === 0 || columns === 0 || results < 2) return noGroups
  const limits = crossMatrixLimits
  const isLarge = rows > limits.rows || columns > limits.columns || rows * columns > limits.cells
  return isLarge ? tooLarge(formatNumber(rows), formatNumber(columns)) : undefined
}

/** Figures with each share directly after its measure. */
function orderFigures(
  measures: StructuredQuery['measures'],
  { shares }: CrossTable,
  figures: readonly QueryOutput[]
): QueryOutput[] {
  const rank = ({ name }: QueryOutput): number => {
    const share = shares.find(one => one.name === name)
    const measure = measures.findIndex(one => one.name === (share?.of ?? name))
    return measure < 0 ? measures.length : measure
  }
  return figures.toSorted((one, other) => rank(one) - rank(other))
}

/** Creates the figures of a combination of groups without rows: counts are 0, others missing. */
function createAbsentFigures(
  measures: StructuredQuery['measures'],
  { shares }: CrossTable,
  cellOf: (down: CrossKeys, across: CrossKeys) => readonly QueryResultValue[] | undefined,
  placeOf: (name: string) => number
): (name: string, down: CrossKeys, across: CrossKeys) => QueryResultValue {
  const isCounted = (name: string): boolean =>
    measures.some(one => one.name === name && (one.kind === 'count' || one.kind === 'distinct'))
  return (name, down, across) => {
    if (isCounted(name)) return 0
    const share = shares.find(one => one.name === name)
    if (!share || !isCounted(share.of)) return null
    const total = {
      row: cellOf(down, []),
      column: cellOf([], across),
      all: cellOf([], [])
    }[share.base]
    return Number(total?.[placeOf(share.of)] ?? 0) > 0 ? '0' : null
  }
}

/** Heads of an axis: equal neighbouring groups share one head, a total covers the inner lines. */
function headsOf(entries: readonly CrossKeys[], outputs: readonly QueryOutput[]): CrossHead[] {
  const heads: CrossHead[] = []
  for (const [line, output] of outputs.entries()) {
    let start = 0
    while (start < entries.length) {
      const keys = entries[start] ?? []
      const span = spanOfHead(entries, start, line)
      if (keys.length > line) {
        const words = formatResultValue(output, keys[line] ?? null)
        heads.push({ words, line, lines: 1, start, span })
      } else if (keys.length === line) {
        const words = line === 0 ? crossMatrixText.grandTotal : crossMatrixText.total
        heads.push({ words, line, lines: outputs.length - line, start, span })
      }
      start += span
    }
  }
  return heads
}

/** Number of neighbouring entries with the same group at a line and around it; 1 for a total. */
function spanOfHead(entries: readonly CrossKeys[], start: number, line: number): number {
  const nameOf = (keys: CrossKeys = []): string =>
    keys.length > line ? JSON.stringify(keys.slice(0, line + 1)) : ''
  const own = nameOf(entries[start])
  const end = entries.findIndex((keys, place) => place > start && nameOf(keys) !== own)
  return own === '' ? 1 : (end < 0 ? entries.length : end) - start
}

/** Words of all heads over each position of an axis, the outermost first. */
export function headWordsByPlace(heads: readonly CrossHead[], count: number): string[][] {
  const words: string[][] = Array.from({ length: count }, () => [])
  for (const head of heads.toSorted((one, other) => one.line - other.line)) {
    for (let place = head.start; place < head.start + head.span; place++) {
      words[place]?.push(head.words)
    }
  }
  return words
}

/** Number of lines of column heads: one for each group across, and one for several figures. */
export const headLinesOf = ({ across, figures }: CrossMatrix): number =>
  across.length + (figures.length > 1 ? 1 : 0)

/** Text that names what stands in the rows, in the columns and in the cells of a cross table. */
export function describeCrossMatrix(
  { down, across, figures }: CrossMatrix,
  titleOf: (name: string) => string
): string {
  const titles = (outputs: readonly QueryOutput[]): string =>
    outputs.map(({ name }) => titleOf(name)).join(', ')
  return `Hàng: ${titles(down)} · Cột: ${titles(across)} · Số liệu: ${titles(figures)}`
}
