import { documentText } from './document-text'
import {
  createElement,
  createLine,
  type DocumentElement,
  keepTokensWhole,
  presentElements
} from './element'
import type { DocumentCell, DocumentTable } from './official-document'
import { fitDocumentTable } from './table-fit'
import { splitDocumentTable } from './table-panels'

/** Table with its title and unit above and its notes below, in panels if it is too wide. */
export const buildTable = (table: DocumentTable, isLandscape: boolean): DocumentElement[] =>
  splitDocumentTable(table, isLandscape).flatMap(panel => buildPanel(panel, isLandscape))

function buildPanel(table: DocumentTable, isLandscape: boolean): DocumentElement[] {
  const { font, widths } = fitDocumentTable(table, isLandscape)
  const total = widths.reduce((sum, width) => sum + width, 0)
  const columns = widths.map(width =>
    createElement('col', '', [], { width: `${((100 * width) / total).toFixed(2)}%` })
  )
  const parts = [
    createElement('colgroup', '', columns),
    createElement(
      'thead',
      '',
      table.head.map(row => buildRow(row, 'th'))
    ),
    createElement(
      'tbody',
      '',
      table.rows.map(row => buildRow(row, 'td'))
    )
  ]
  return presentElements([
    createLine('doc-caption', table.title),
    table.unit ? createLine('doc-unit', documentText.unit(table.unit)) : undefined,
    createElement('table', `doc-table doc-table-${font}`, parts),
    ...table.notes.map(note => createLine('doc-note', note))
  ])
}

function buildRow(row: readonly DocumentCell[], tag: 'th' | 'td'): DocumentElement {
  const cells = row.map(({ text, align, bold, columns, rows }) => {
    const names = [`doc-cell-${align}`, ...(bold ? ['doc-cell-bold'] : [])]
    return createElement(tag, names.join(' '), keepTokensWhole(text), {
      ...(columns && { colspan: columns }),
      ...(rows && { rowspan: rows }),
      ...(tag === 'th' && { scope: columns ? 'colgroup' : 'col' })
    })
  })
  return createElement('tr', '', cells)
}

/** Labelled figures as a table of two columns. */
export function buildFigures(figures: readonly (readonly [string, string])[]): DocumentElement {
  const rows = figures.map(([label, value]) =>
    createElement('tr', '', [
      createElement('th', 'doc-cell-start', keepTokensWhole(label), { scope: 'row' }),
      createElement('td', 'doc-cell-end', keepTokensWhole(value))
    ])
  )
  return createElement('table', 'doc-table doc-figures', [createElement('tbody', '', rows)])
}
