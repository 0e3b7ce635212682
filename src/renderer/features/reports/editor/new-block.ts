import type { ReportBlock, ReportBlockSource } from '@shared/model/reports/composition'

/** Source before a page or a query is chosen. */
export const emptyReportSource: ReportBlockSource = { kind: 'page', page: '', filters: {} }

/** New block of a kind; its source is that of the block before it, if there is one. */
export function createReportBlock(
  kind: ReportBlock['kind'],
  before: ReportBlock | undefined
): ReportBlock {
  const source = before && 'source' in before ? before.source : emptyReportSource
  switch (kind) {
    case 'heading':
      return { kind, level: 1, text: '' }
    case 'text':
      return { kind, text: '' }
    case 'lines':
      return { kind, count: 3 }
    case 'table':
      return { kind, source, title: '', annex: false, landscape: false }
    case 'chart':
      return { kind, source, title: '', withTable: false }
    default:
      return { kind, source }
  }
}
