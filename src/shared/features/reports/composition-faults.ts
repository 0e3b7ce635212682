import type { ReportBlock } from '../../model/reports/composition'
import { compositionText } from './composition-text'

const { faults } = compositionText

/** Messages about what a block still lacks, by the field of its form. */
export function findReportBlockFaults(block: ReportBlock): Readonly<Record<string, string>> {
  switch (block.kind) {
    case 'heading':
      return block.text.trim() === '' ? { text: faults.heading } : {}
    case 'text':
      return block.text.trim() === '' ? { text: faults.text } : {}
    case 'lines':
      return Number.isInteger(block.count) && block.count >= 1 && block.count <= 20
        ? {}
        : { count: compositionText.linesFault }
    case 'chart':
      return { ...findSourceFaults(block), ...findChartFaults(block) }
    default:
      return findSourceFaults(block)
  }
}

function findSourceFaults({
  source
}: Extract<ReportBlock, { source: unknown }>): Record<string, string> {
  return source.kind === 'page' && source.page === '' ? { source: faults.page } : {}
}

function findChartFaults({
  source,
  choice,
  index
}: Extract<ReportBlock, { kind: 'chart' }>): Record<string, string> {
  const isChosen = source.kind === 'page' ? index !== undefined : choice !== undefined
  return isChosen ? {} : { chart: faults.chart }
}
