import { findReportBlockFaults } from '@shared/features/reports/composition-faults'
import { compositionText, type ReportStart } from '@shared/features/reports/composition-text'
import { buildStartingReport } from '@shared/features/reports/starting-compositions'
import { reportTemplatesOf } from '@shared/features/reports/templates'
import { keysOf } from '@shared/kit/keys-of'
import { reportCompositionSchema } from '@shared/model/reports/composition'
import { expect, it } from 'vitest'

const starts = keysOf(compositionText.starts)
const templates = new Set(reportTemplatesOf('').map(({ value }) => value))

it.each(starts)(
  'the report to start from "%s" is valid and reads pages that reports can show',
  start => {
    const { composition } = buildStartingReport(start, '10/2026')
    expect(reportCompositionSchema.parse(composition)).toEqual(composition)
    expect(composition.blocks.map(findReportBlockFaults)).toEqual(
      composition.blocks.map(() => ({}))
    )
    const pages = composition.blocks.flatMap(block =>
      'source' in block && block.source.kind === 'page' ? block.source.page : []
    )
    expect(pages.filter(page => !templates.has(page))).toEqual([])
  }
)

it.each<[ReportStart, string, string]>([
  ['quan-so', 'Báo cáo quân số tháng 10/2026', 'Tình hình quân số tháng 10/2026'],
  [
    'dong-vien',
    'Báo cáo động viên, dự bị tháng 10/2026',
    'Công tác động viên, dự bị tháng 10/2026'
  ],
  ['trong', '', '']
])('the report to start from "%s" names its period', (start, name, abstract) => {
  const started = buildStartingReport(start, '10/2026')
  expect([started.name, started.composition.abstract]).toEqual([name, abstract])
})
