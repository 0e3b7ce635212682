// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { ReportPage } from '@renderer/features/reports/report-page'
import { ownSheetRules, restorePageAfterPrinting } from '@renderer/ui/print/paper'
import type { CallOutput } from '@shared/contract/contract'
import { reportDocumentPageText as text } from '@shared/features/reports/document-page-text'
import { defaultDocumentFields } from '@shared/model/documents/document-fields'
import type { OfficialDocument } from '@shared/model/documents/official-document'
import { composedReportTemplate } from '@shared/model/reports/composition'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const sentence = 'Quân số ổn định.'
const lacking = 'Khối 2: Trang không có biểu đồ này.'
const document: OfficialDocument = {
  fields: defaultDocumentFields,
  day: null,
  abstract: 'Tình hình quân số',
  blocks: [{ kind: 'paragraph', text: sentence }],
  annexes: [],
  mark: 'Dữ liệu mẫu',
  control: ''
}
let opened: CallOutput<'reports:get'>

beforeEach(() => {
  opened = {
    report: {
      id: '',
      origin: 'own',
      name: 'Báo cáo',
      group: '',
      template: '/chuyen-nganh/trang-bi/theo-loai',
      owner: 'A',
      createdAt: 0,
      updatedAt: 0,
      favourite: false,
      versions: [{ number: 1, time: 0, user: 'A', filters: {}, note: '' }],
      frozen: null,
      earlier: [],
      plan: null
    },
    content: {
      time: null,
      user: '',
      answer: null,
      figures: [['Quân số', '11.608']],
      columns: [],
      rows: [],
      sha256: '',
      dataOrigin: 'sample',
      lacking: []
    },
    intact: true,
    edition: null
  }
  const ok = (data: unknown) => ({ ok: true, data })
  const calls = {
    'reports:get': async () => ok(opened),
    'reports:previewDocument': async () => ok({ document, generated: [], lacking: [lacking] }),
    'app:painted': async () => ok(undefined)
  }
  const events = { 'report:exported': () => () => undefined }
  Object.defineProperty(window, 'bridge', { value: { calls, events }, configurable: true })
})

it('a report of one page is shown as a document in a tab, with what is missing in it', async () => {
  const user = renderWithProviders(<ReportPage />)
  await user.click(await screen.findByRole('tab', { name: text.tabs.document }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByText(lacking)).toBeTruthy()
  expect(screen.queryByRole('button', { name: text.edit })).toBeNull()
  // The sheets have the margins and marks of documents, and the other tab those of the program.
  expect(ownSheetRules()).toContain('Dữ liệu mẫu')
  await user.click(screen.getByRole('tab', { name: text.tabs.figures }))
  expect(await screen.findAllByText('11.608')).not.toEqual([])
  expect(ownSheetRules()).toBeUndefined()
})

it('an open report of several blocks is shown as a document at first and can be changed', async () => {
  const { report } = opened
  const composition = { abstract: '', fields: {}, blocks: [] }
  opened = { ...opened, report: { ...report, template: composedReportTemplate, composition } }
  renderWithProviders(<ReportPage />)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('button', { name: text.edit })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Phiên bản mới' })).toBeNull()
})

it('a closed report of several blocks cannot be changed', async () => {
  const { report, content } = opened
  const composition = { abstract: '', fields: {}, blocks: [] }
  const { figures, columns, rows, sha256 } = content
  const frozen = { time: 0, user: 'A', figures, columns, rows, sha256, answer: null }
  opened = { ...opened, report: { ...report, composition, frozen } }
  renderWithProviders(<ReportPage />)
  expect(await screen.findByText(text.closed)).toBeTruthy()
  expect(screen.queryByRole('button', { name: text.edit })).toBeNull()
})

it('printing the tab puts the sheets of the document directly into the body', async () => {
  const { report } = opened
  const composition = { abstract: '', fields: {}, blocks: [] }
  opened = { ...opened, report: { ...report, template: composedReportTemplate, composition } }
  renderWithProviders(<ReportPage />)
  expect(await screen.findByText(sentence)).toBeTruthy()
  const { body } = window.document
  const printed = () => [...body.children].filter(child => child.matches('.doc-sheet'))
  expect(printed()).toEqual([])
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  await waitFor(() => expect(printed().map(sheet => sheet.textContent)).toHaveLength(1))
  expect(printed()[0]?.textContent).toContain(sentence)
  expect(printed()[0]?.textContent).not.toContain(text.open)
  act(restorePageAfterPrinting)
  expect(printed()).toEqual([])
})
