import { assertNever } from '@shared/kit/assert-never'
import { missingValueMark } from '@shared/kit/format'
import { formatChartValue } from '@shared/model/documents/chart/scale'
import { documentText } from '@shared/model/documents/document-text'
import { numberHeadings } from '@shared/model/documents/numbering'
import type {
  DocumentBlock,
  DocumentChart,
  DocumentTable
} from '@shared/model/documents/official-document'
import { sheetTextWidths } from '@shared/model/documents/table-fit'
import {
  AlignmentType,
  HeadingLevel,
  ImageRun,
  LeaderType,
  Paragraph,
  Tab,
  type Table,
  TabStopType,
  TextRun
} from 'docx'
import { createParagraph } from './docx-parts'
import { headingNumbering, twipsOfPoints } from './docx-styles'
import { buildDocxTable } from './docx-table'

/** Where a list of blocks is written. */
export interface DocxBlockPlace {
  readonly isLandscape: boolean
  /** Number of the section, whose headings are numbered from the start. */
  readonly section: number
  /** Whether the last block stays with what follows it, such as the signature. */
  readonly keepLast: boolean
  /** Returns the PNG picture of a chart. */
  readonly pictureOf: (chart: DocumentChart) => Uint8Array
}

const headingLevels = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3]

/** Paragraphs and tables of blocks. A chart that no table follows is followed by its values. */
export function buildDocxBlocks(
  blocks: readonly DocumentBlock[],
  place: DocxBlockPlace
): (Paragraph | Table)[] {
  const numbers = numberHeadings(blocks)
  return blocks.flatMap((block, index) => {
    const keepNext = place.keepLast && index === blocks.length - 1
    if (block.kind !== 'chart') return buildBlock(block, numbers[index] ?? '', place, keepNext)
    const hasTable = blocks[index + 1]?.kind === 'table'
    const picture = buildChart(block.chart, place)
    if (hasTable) return picture
    const table = tabulateChart(block.chart)
    return [...picture, ...buildDocxTable(table, { ...place, keepWithNext: keepNext })]
  })
}

function buildBlock(
  block: Exclude<DocumentBlock, { kind: 'chart' }>,
  number: string,
  place: DocxBlockPlace,
  keepNext: boolean
): (Paragraph | Table)[] {
  const tablePlace = { ...place, keepWithNext: keepNext }
  switch (block.kind) {
    case 'heading':
      return [buildHeading(block.level, block.text, number, place.section)]
    case 'paragraph':
      return [createParagraph(block.text, { style: 'DocumentText', keepNext })]
    case 'figures':
      return block.figures.length > 0
        ? buildDocxTable(tabulateFigures(block.figures), tablePlace)
        : []
    case 'table':
      return buildDocxTable(block.table, tablePlace)
    case 'lines':
      // Two lines stay with the signature, as those of a text do.
      return Array.from({ length: block.count }, (_, line) =>
        buildBlankLine(place.isLandscape, keepNext && line >= block.count - 2)
      )
    default:
      return assertNever(block)
  }
}

function buildHeading(level: number, text: string, number: string, section: number): Paragraph {
  const heading = headingLevels[level - 1] ?? HeadingLevel.HEADING_3
  // Word cannot count with the Vietnamese alphabet of the third level.
  if (level === 3) return createParagraph(`${number} ${text}`, { heading })
  const numbering = { reference: headingNumbering, level: level - 1, instance: section }
  return createParagraph(text, { heading, numbering })
}

function buildBlankLine(isLandscape: boolean, keepNext: boolean): Paragraph {
  const width = isLandscape ? sheetTextWidths.landscape : sheetTextWidths.portrait
  const stop = {
    type: TabStopType.RIGHT,
    position: twipsOfPoints(width),
    leader: LeaderType.DOT
  }
  const children = [new TextRun({ children: [new Tab()] })]
  return new Paragraph({ keepNext, tabStops: [stop], children })
}

const tabulateFigures = (figures: readonly (readonly [string, string])[]): DocumentTable => ({
  title: '',
  unit: '',
  widths: [2, 1],
  head: [],
  rows: figures.map(([label, value]) => [
    { text: label, align: 'start' },
    { text: value, align: 'end' }
  ]),
  notes: []
})

/** Values of a chart as a table; its unit is above the picture. */
function tabulateChart({ labels, series, decimals }: DocumentChart): DocumentTable {
  const titles = ['Nội dung', ...series.map(({ title }) => title)]
  return {
    title: '',
    unit: '',
    widths: [2, ...series.map(() => 1)],
    head: [titles.map(text => ({ text, align: 'center' }))],
    rows: labels.map((label, index) => [
      { text: label, align: 'start' },
      ...series.map(({ values }) => {
        const value = values[index] ?? null
        const text = value === null ? missingValueMark : formatChartValue(value, decimals)
        return { text, align: 'end' as const }
      })
    ]),
    notes: []
  }
}

/** Pixels of 1/96 inch, in which sizes of pictures are given. */
const pixelsOfPoints = (points: number): number => Math.round((points * 96) / 72)
/** Greatest heights in points of a chart on its sheet. */
const mostHeights = { portrait: 620, landscape: 350 } as const

function buildChart(chart: DocumentChart, place: DocxBlockPlace): Paragraph[] {
  const picture = place.pictureOf(chart)
  const side = place.isLandscape ? 'landscape' : 'portrait'
  const { width, height } = readPictureSize(picture)
  const scale = Math.min(sheetTextWidths[side] / width, mostHeights[side] / height)
  const image = new ImageRun({
    type: 'png',
    data: picture,
    transformation: {
      width: pixelsOfPoints(width * scale),
      height: pixelsOfPoints(height * scale)
    },
    altText: { name: chart.title, title: chart.title, description: chart.description }
  })
  const { title, unit } = chart
  return [
    ...(title ? [createParagraph(title, { style: 'DocumentCaption' })] : []),
    ...(unit ? [createParagraph(documentText.unit(unit), { style: 'DocumentUnit' })] : []),
    new Paragraph({ alignment: AlignmentType.CENTER, keepNext: true, children: [image] })
  ]
}

/** Width and height in pixels of a PNG file, which are at fixed offsets. */
function readPictureSize(png: Uint8Array): { readonly width: number; readonly height: number } {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
