import { assertNever } from '../../kit/assert-never'
import { drawDocumentChart } from './chart/draw-chart'
import { documentText, formatAnnexName, formatAnnexReference, toCapitals } from './document-text'
import {
  createElement,
  createLine,
  type DocumentElement,
  keepTokensWhole,
  presentElements
} from './element'
import { buildEnd } from './elements-end'
import { buildHead, buildTitle } from './elements-head'
import { buildFigures, buildTable } from './elements-table'
import { numberHeadings } from './numbering'
import type { DocumentBlock, DocumentChart, OfficialDocument } from './official-document'
import { partClass } from './style-sheet'

/**
 * Element tree of a whole document in the form of decree 30/2020/NĐ-CP: one section for the
 * document itself and one for each annex, each of which begins a new sheet.
 */
export function buildDocumentElements(document: OfficialDocument): DocumentElement[] {
  const mark = createLine('doc-mark', document.mark)
  const main = createElement('section', `doc-sheet ${partClass(0)}`, [
    ...presentElements([mark]),
    ...buildHead(document),
    ...buildTitle(document),
    ...buildBlocks(document.blocks, false),
    ...buildEnd(document)
  ])
  const annexes = document.annexes.map((annex, index) => {
    const name = formatAnnexName(index, document.annexes.length)
    const children = presentElements([
      mark,
      createLine('doc-annex', name, 'h1'),
      createLine('doc-annex-title', toCapitals(annex.title)),
      createLine('doc-annex-reference', formatAnnexReference(document)),
      ...buildBlocks(annex.blocks, annex.landscape)
    ])
    const landscape = annex.landscape ? ' doc-landscape' : ''
    const names = `doc-sheet doc-sheet-annex ${partClass(index + 1)}${landscape}`
    return createElement('section', names, children)
  })
  return [main, ...annexes]
}

function buildBlocks(blocks: readonly DocumentBlock[], isLandscape: boolean): DocumentElement[] {
  const numbers = numberHeadings(blocks)
  return blocks.flatMap((block, index) => buildBlock(block, numbers[index] ?? '', isLandscape))
}

function buildBlock(block: DocumentBlock, number: string, isLandscape: boolean): DocumentElement[] {
  switch (block.kind) {
    case 'heading': {
      const { level, text } = block
      const content = keepTokensWhole(`${number} ${text}`)
      return [createElement(`h${level + 1}`, `doc-heading doc-heading-${level}`, content)]
    }
    case 'paragraph':
      return presentElements([createLine('doc-paragraph', block.text)])
    case 'figures':
      return block.figures.length > 0 ? [buildFigures(block.figures)] : []
    case 'table':
      return buildTable(block.table, isLandscape)
    case 'chart':
      return [buildChart(block.chart)]
    case 'lines':
      return Array.from({ length: block.count }, () => createElement('p', 'doc-lines'))
    default:
      return assertNever(block)
  }
}

function buildChart(chart: DocumentChart): DocumentElement {
  const { title, unit } = chart
  return createElement(
    'figure',
    'doc-chart',
    presentElements([
      createLine('doc-caption', title),
      unit ? createLine('doc-unit', documentText.unit(unit)) : undefined,
      drawDocumentChart(chart)
    ])
  )
}
