import { type SectorCellView, textOfSectorCell } from '@shared/features/analytics/table-view'
import type { SectorBlock } from '@shared/features/analytics/view'
import { formatFigure } from '@shared/kit/figures/numbers'
import { type PageCaller, readPrintedListRows } from './asked-rows'

/** Rows of the table for a block that is not drawn on a canvas. */
function rowsOfBlock(block: SectorBlock): string[][] {
  switch (block.kind) {
    case 'matrix': {
      const { data, goal, hidden } = block
      return data.labels.map((label, row) => [
        label,
        ...data.series.map(({ values }) => {
          const value = values[row] ?? null
          const plain =
            value === null && hidden ? hidden : formatFigure(value, data.format ?? 'number')
          if (goal === undefined || value === null || value >= goal) return plain
          return `${value < goal - 0.1 ? '▼' : '▽'} ${plain}`
        })
      ])
    }
    case 'tree':
      return block.nodes.map(({ name, detail, rate }) => [
        name,
        detail,
        formatFigure(rate, 'percent')
      ])
    case 'tiles':
      return block.tiles.map(({ name, value, note }) => [name, value, note])
    default:
      return []
  }
}

/**
 * Tables that the printed sheets of a sector page must contain: figures, blocks, rows and sources.
 */
export const createSectorTablesReader =
  (path: string) =>
  async (ask: PageCaller): Promise<string[][][]> => {
    const view = await ask('analytics:page', { path, query: { filters: {}, search: '' } })
    const columns = view.table.columns.map(({ key, title, kind }, index) => ({
      key,
      title,
      kind,
      minWidth: 0,
      value: (row: { readonly cells: readonly SectorCellView[] }) =>
        textOfSectorCell(row.cells[index] ?? '')
    }))
    const rows = await readPrintedListRows(columns, query => ask('analytics:rows', { path, query }))
    return [
      view.figures.map(({ title, value }) => [title, value]),
      ...view.blocks.map(rowsOfBlock),
      rows,
      view.sources.map(({ figure, source, formula, unit, period }) => [
        figure,
        source,
        formula,
        unit,
        period
      ])
    ]
  }

/** Numbers of the first chart on a sector page, as rows of its table form. */
export const createChartRowsReader =
  (path: string) =>
  async (ask: PageCaller): Promise<string[][][]> => {
    const view = await ask('analytics:page', { path, query: { filters: {}, search: '' } })
    const data = view.blocks[0]?.data
    if (!data) return []
    return [
      data.labels.map((label, row) => [
        label,
        ...data.series.map(({ values, right }) =>
          formatFigure(values[row], right ?? data.format ?? 'number')
        )
      ])
    ]
  }
