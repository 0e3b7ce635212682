// @vitest-environment happy-dom
import '../../../support/page/page-state'
import { describeScheduledExport } from '@renderer/app/use-data-notices'
import { scheduledReportExportNotices as text } from '@shared/features/reports/plan-notices'
import { describe, expect, it } from 'vitest'

const event = { id: 'r', name: 'Báo cáo', file: 'quan-so.pdf', error: '', awaitsRelease: false }

describe('notices about scheduled exports', () => {
  it.each([
    ['written files', {}, text.exported, 'success'],
    ['files that await their release', { awaitsRelease: true }, text.prepared, 'success'],
    ['a failure', { error: 'Hết chỗ' }, text.exportFailed, 'error']
  ])('a notice about %s names what has happened', (_of, change, title, intent) => {
    expect(describeScheduledExport({ ...event, ...change })).toMatchObject({ title, intent })
  })
})
