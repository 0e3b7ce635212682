import { reportText } from '@shared/features/reports/text'
import { expect, test } from 'vitest'
import { hashReportContent } from '../../../../../src/main/analytics/report-content'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const template = '/chuyen-nganh/quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu'
/** A user with the right to export, but not to read personal data. */
const reader = { id: 'user-002' }

/** A report that an earlier version froze for women only, which the current version no longer does. */
async function openWithOldEdition(filters: Record<string, string>) {
  const { handlers, storage } = openTestProgram({ folder: makeTemporaryFolder() })
  const draft = { name: 'Cơ cấu', template, filters, note: '' }
  const { id } = await handlers['reports:create']({ draft })
  await handlers['reports:freeze']({ id })
  await storage.records.update(({ reports }) => {
    const frozen = reports.find(report => report.id === id)?.frozen
    if (!frozen) throw new Error('no edition')
    delete frozen.lacking
    frozen.figures = [['Nữ', '37,5%']]
    frozen.sha256 = hashReportContent(frozen)
  })
  return { handlers, id }
}

test('a report edition of an earlier version that counts groups in a narrowed scope shows no figures without permission', async () => {
  const { handlers, id } = await openWithOldEdition({ gioi: 'nu' })
  expect((await handlers['reports:get']({ id })).content.figures).toEqual([['Nữ', '37,5%']])
  await handlers['users:choose'](reader)
  const { content, report, intact } = await handlers['reports:get']({ id })
  expect(content).toMatchObject({ figures: [], rows: [], lacking: [reportText.edition.narrowed] })
  expect(report.frozen).toMatchObject({ figures: [], rows: [] })
  expect(intact).toBe(true)
  const refused = { message: reportText.edition.narrowed }
  await expect(handlers['reports:export']({ id })).rejects.toMatchObject(refused)
  await expect(handlers['reports:compare']({ id, against: '2026-09' })).rejects.toMatchObject(
    refused
  )
  await handlers['users:choose']({ id: 'user-001' })
  const marked = await handlers['reports:setFavourite']({ id, favourite: true })
  expect(JSON.stringify(marked)).not.toContain('37,5%')
})

test('a report edition of an earlier version over the whole force is shown without permission', async () => {
  const { handlers, id } = await openWithOldEdition({ ky: '2026-09' })
  await handlers['users:choose'](reader)
  const { content } = await handlers['reports:get']({ id })
  expect(content.figures).toEqual([['Nữ', '37,5%']])
  expect(content.lacking).toEqual([])
})
