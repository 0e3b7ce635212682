import { type SectorRowView, textOfSectorCell } from '@shared/features/analytics/table-view'
import type { UnitProfileTable } from '@shared/features/analytics/unit-profile'
import { unitProfileText } from '@shared/features/analytics/unit-text'
import type { SectorBlock, SectorFigureView } from '@shared/features/analytics/view'
import { formatFigure } from '@shared/kit/figures/numbers'
import { missingValueMark } from '@shared/kit/format'
import {
  buildProfilePageLink,
  type ProfileSectionReader,
  type SectorPageReadResult
} from './page-reader'

type HeadView = UnitProfileTable['columns'][number]

const allRows = { search: '', filters: {}, sort: null } as const

/** Figures of a page by their keys, each with a link to the page. */
export async function readPageFigures(
  { read, subject }: ProfileSectionReader,
  page: string,
  keys: readonly string[]
): Promise<SectorFigureView[]> {
  const found = await read(page)
  const to = buildProfilePageLink(page, subject)
  return keys.flatMap(key => {
    const figure = found?.view.figures.find(one => one.key === key)
    const title = unitProfileText.figures[key]
    return figure ? [{ ...figure, ...(title !== undefined && { title }), to }] : []
  })
}

/** Choice of columns from a page's table; a chosen column may get another title. */
interface ColumnChoice {
  readonly page: string
  readonly keys: readonly string[]
  readonly titles?: Readonly<Record<string, string>>
}

/** Filter value that makes the table of a page count each unit without its subordinate units. */
const ownOnly = { cong: 'rieng' } as const

interface Chosen {
  readonly head: HeadView
  readonly own: string
  readonly below: string
}

/**
 * Table with the values of a unit itself and, if it has subordinate units, a second row that
 * includes them; undefined if no page provides values.
 */
export async function buildUnitAndSubordinateTable(
  reader: ProfileSectionReader,
  label: string,
  choices: readonly ColumnChoice[]
): Promise<UnitProfileTable | undefined> {
  const { unit, hasBelow } = reader.subject
  const parts = await Promise.all(
    choices.map(async choice => {
      const found = await reader.read(choice.page, ownOnly)
      return found ? chosenCells(found, choice, unit.id) : []
    })
  )
  const cells = parts.flat()
  if (cells.length === 0) return undefined
  const first: HeadView = { key: 'pham-vi', kind: 'text', title: unitProfileText.scope }
  return {
    label,
    columns: [first, ...cells.map(({ head }) => head)],
    rows: [
      { id: 'rieng', cells: [unitProfileText.own, ...cells.map(({ own }) => own)] },
      ...(hasBelow
        ? [{ id: 'gop', cells: [unitProfileText.withBelow, ...cells.map(({ below }) => below)] }]
        : [])
    ]
  }
}

async function chosenCells(
  { view, table }: SectorPageReadResult,
  { keys, titles = {} }: ColumnChoice,
  id: string
): Promise<Chosen[]> {
  const { columns } = view.table
  const listed = await table()
  const row = await listed.row(id)
  const totals = listed.totals(allRows)
  return keys.flatMap(key => {
    const at = columns.findIndex(column => column.key === key)
    const column = columns[at]
    if (!column) return []
    const { kind, title, unit } = column
    return {
      head: { key, kind, title: titles[key] ?? title, ...(unit !== undefined && { unit }) },
      own: textOfSectorCell(row?.cells[at]) || missingValueMark,
      below: totals?.[at] || missingValueMark
    }
  })
}

type ChartBlock = Pick<SectorBlock, 'data' | 'title'>

/** Finds a chart block of a page by its title; undefined if the page does not show it. */
export const findBlockByTitle = (
  found: SectorPageReadResult | undefined,
  title: string
): ChartBlock | undefined => found?.view.blocks.find(block => block.title === title)

/**
 * Finds a chart block of a page by the heading of its first column; undefined if the page does not
 * show it.
 */
export const findBlockByAxis = (
  found: SectorPageReadResult | undefined,
  axis: string
): ChartBlock | undefined => found?.view.blocks.find(({ data }) => data.axis === axis)

const formatOf = ({ data }: ChartBlock, series: ChartBlock['data']['series'][number]) =>
  series.right ?? data.format ?? 'number'

/** Value of a chart as text, for one series and one label; a dash for null. */
export const formatSeriesValues = (block: ChartBlock, name: string, label: string): string => {
  const series = block.data.series.find(one => one.name === name)
  const at = block.data.labels.indexOf(label)
  return series && at >= 0
    ? formatFigure(series.values[at], formatOf(block, series))
    : missingValueMark
}

/** Table of a chart: a row per label, a column per series. */
export function toChartTable(block: ChartBlock): UnitProfileTable {
  const { data, title } = block
  return {
    label: title,
    columns: [
      { key: 'nhan', kind: 'text', title: data.axis },
      ...data.series.map(
        ({ name }): HeadView => ({
          key: name,
          kind: 'number',
          title: name,
          unit: data.unit
        })
      )
    ],
    rows: data.labels.map(
      (label): SectorRowView => ({
        id: label,
        cells: [label, ...data.series.map(({ name }) => formatSeriesValues(block, name, label))]
      })
    )
  }
}

/** Table of several charts over the periods: a row per series, a column per period. */
export function toPeriodTable(
  label: string,
  blocks: readonly ChartBlock[],
  mostPeriods: number
): UnitProfileTable | undefined {
  const [first] = blocks
  if (!first) return undefined
  const periods = first.data.labels.slice(-mostPeriods)
  return {
    label,
    columns: [
      { key: 'chi-tieu', kind: 'text', title: unitProfileText.quantity },
      ...periods.map((period): HeadView => ({ key: period, kind: 'number', title: period }))
    ],
    rows: blocks.flatMap(block =>
      block.data.series.map(
        ({ name }): SectorRowView => ({
          id: name,
          cells: [
            `${name} (${block.data.unit})`,
            ...periods.map(period => formatSeriesValues(block, name, period))
          ]
        })
      )
    )
  }
}
