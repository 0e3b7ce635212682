import type {
  ComparedResultColumn,
  ComparisonDifference,
  QueryComparison,
  QueryComparisonResult
} from '@shared/features/comparison/comparison'
import { comparisonText } from '@shared/features/comparison/text'
import {
  formatComparedValue,
  formatDifferingCell,
  formatResultColumnType
} from '@shared/features/comparison/words'
import { formatNumber } from '@shared/kit/format'
import { Card } from '../../../ui/page/card'
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table'

const text = comparisonText.found

interface DifferencesProps {
  readonly result: QueryComparisonResult
  readonly sides: QueryComparison['sides']
}

/** Card with the columns that differ between the two results; hidden if no column differs. */
export function DifferingColumnsCard({ result, sides }: DifferencesProps) {
  const differing = result.columns.filter(
    ({ types, differing }) => differing > 0 || types[0] !== types[1]
  )
  if (differing.length === 0) return null
  const columns: readonly PlainColumn<ComparedResultColumn>[] = [
    { key: 'name', title: text.columns.name, wrapped: true, cell: ({ name }) => name },
    {
      key: 'first',
      title: text.columns.type(sides[0].name),
      wrapped: true,
      cell: ({ types }) => formatResultColumnType(types[0])
    },
    {
      key: 'second',
      title: text.columns.type(sides[1].name),
      wrapped: true,
      cell: ({ types }) => formatResultColumnType(types[1])
    },
    {
      key: 'rows',
      title: text.columns.rows,
      number: true,
      cell: one => formatNumber(one.differing)
    }
  ]
  return (
    <Card title={text.columns.title}>
      <PlainTable label={text.columns.title} columns={columns} rows={differing} />
    </Card>
  )
}

interface LinesProps extends DifferencesProps {
  readonly lines: readonly ComparisonDifference[]
}

type CellLine = Extract<ComparisonDifference, { kind: 'cell' }>
type RowLine = Extract<ComparisonDifference, { kind: 'row' }>

const columnOf = (
  { columns }: QueryComparisonResult,
  name: string
): ComparedResultColumn | undefined => columns.find(column => column.name === name)

/**
 * Card with the cells that differ, up to the maximum number listed: row, key, column and both
 * values.
 */
export function DifferingCellsCard({ result, sides, lines }: LinesProps) {
  const cells = lines.filter(line => line.kind === 'cell')
  if (cells.length === 0) return null
  const key = result.key ?? []
  const words = ({ column, values }: CellLine, at: 0 | 1): string =>
    formatDifferingCell(columnOf(result, column)?.types ?? [null, null], values)[at]
  const keyWords = ({ key: values }: CellLine): string =>
    values
      .map((value, at) => {
        const name = key[at] ?? ''
        return text.only.value(
          name,
          formatComparedValue(columnOf(result, name)?.types[0] ?? null, value)
        )
      })
      .join('; ')
  const columns: readonly PlainColumn<CellLine>[] = [
    {
      key: 'row',
      title: text.cells.row,
      number: true,
      narrow: true,
      cell: ({ rows }) => text.cells.rows(formatNumber(rows[0]), formatNumber(rows[1]))
    },
    ...(key.length > 0
      ? [{ key: 'key', title: text.cells.key, wrapped: true, cell: keyWords }]
      : []),
    { key: 'column', title: text.cells.column, wrapped: true, cell: ({ column }) => column },
    { key: 'first', title: sides[0].name, wrapped: true, cell: line => words(line, 0) },
    { key: 'second', title: sides[1].name, wrapped: true, cell: line => words(line, 1) }
  ]
  const title = text.cells.title(formatNumber(cells.length), formatNumber(result.cells))
  return (
    <Card title={title}>
      <PlainTable label={title} columns={columns} rows={cells} />
    </Card>
  )
}

interface OnlyProps extends LinesProps {
  readonly side: 0 | 1
}

/** Card with the rows that only one result has, up to the maximum number listed. */
export function RowsInOneResultCard({ side, result, sides, lines }: OnlyProps) {
  const rows = lines.filter(line => line.kind === 'row').filter(line => line.side === side)
  if (rows.length === 0) return null
  const common = result.columns.filter(({ types }) => types[0] !== null && types[1] !== null)
  const words = ({ values }: RowLine): string => {
    const told = values.map((value, at) =>
      text.only.value(
        common[at]?.name ?? '',
        formatComparedValue(common[at]?.types[side] ?? null, value)
      )
    )
    const rest = common.length - values.length
    return [...told, ...(rest > 0 ? [text.only.rest(formatNumber(rest))] : [])].join('; ')
  }
  const columns: readonly PlainColumn<RowLine>[] = [
    {
      key: 'row',
      title: text.only.row,
      number: true,
      narrow: true,
      cell: ({ row }) => formatNumber(row)
    },
    { key: 'values', title: text.only.values, wrapped: true, roomy: true, cell: words }
  ]
  const all = formatNumber(result.only[side])
  const title = text.only.title(sides[side].name, formatNumber(rows.length), all)
  return (
    <Card title={title}>
      <PlainTable label={title} columns={columns} rows={rows} />
    </Card>
  )
}
