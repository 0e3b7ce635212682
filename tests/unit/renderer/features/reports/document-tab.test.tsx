// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { ReportPage } from '@renderer/features/reports/report-page'
import { printPage } from '@renderer/ui/print/paper'
import type { CallOutput } from '@shared/contract/contract'
import { reportDocumentPageText as text } from '@shared/features/reports/document-page-text'
import { signingText } from '@shared/features/signing/text'
import { formText } from '@shared/kit/words/form-text'
import { uiText } from '@shared/kit/words/text'
import { defaultDocumentFields } from '@shared/model/documents/document-fields'
import { documentFieldsText } from '@shared/model/documents/fields-text'
import type { OfficialDocument } from '@shared/model/documents/official-document'
import { composedReportTemplate } from '@shared/model/reports/composition'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
let printed: unknown[]

beforeEach(() => {
  printed = []
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
    'reports:printDocument': async (input: unknown) => {
      printed.push(input)
      return ok({ outcome: 'printed' })
    },
    'secrecy:mayCopy': async () => ok({ degree: 'none' }),
    'files:print': async () => {
      printed.push('page')
      return ok({ outcome: 'printed' })
    },
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
  await user.click(screen.getByRole('tab', { name: text.tabs.figures }))
  expect(await screen.findAllByText('11.608')).not.toEqual([])
})

it('the own document fields of a report of one page are changed in a dialog', async () => {
  const sent: unknown[] = []
  const calls = window.bridge.calls as unknown as Record<string, (input: never) => Promise<unknown>>
  calls['reports:setDocumentFields'] = async (input: never) => {
    sent.push(input)
    return { ok: true, data: opened.report }
  }
  opened = { ...opened, report: { ...opened.report, documentFields: { place: 'Hà Nội' } } }
  const user = renderWithProviders(<ReportPage />)
  await user.click(await screen.findByRole('tab', { name: text.tabs.document }))
  await user.click(await screen.findByRole('button', { name: text.fields }))
  const { fields, inherit } = documentFieldsText
  // Without layout, the focus trap hides the dialog from assistive technology.
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  fireEvent.change(dialog.getByLabelText(fields.number.label), { target: { value: '12' } })
  await user.click(dialog.getByLabelText(inherit(fields.place.label)))
  await user.click(dialog.getByText(formText.form.save))
  await waitFor(() => expect(sent).toEqual([{ id: '', fields: { number: '12' } }]))
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

it('printing the document prints the sheets of its PDF file, and printing the figures prints the page', async () => {
  const user = renderWithProviders(<ReportPage />)
  await user.click(await screen.findByRole('tab', { name: text.tabs.document }))
  await screen.findByText(sentence)
  await user.click(screen.getByRole('button', { name: text.print }))
  expect(printed).toEqual([{ id: '' }])
  // The menu and the keyboard print by the same function.
  await printPage()
  expect(printed).toEqual([{ id: '' }, { id: '' }])
  await user.click(screen.getByRole('tab', { name: text.tabs.figures }))
  await printPage()
  expect(printed.at(-1)).toBe('page')
})

it('a document that cannot be printed is reported with the reason, and can be printed again', async () => {
  const reason = 'Máy in không nhận lệnh in.'
  let fails = true
  const calls = window.bridge.calls as unknown as Record<string, () => Promise<unknown>>
  const { 'reports:printDocument': print } = calls
  calls['reports:printDocument'] = async (...input: []) =>
    fails ? { ok: false, error: { code: 'IO_ERROR', message: reason } } : print?.(...input)
  const user = renderWithProviders(<ReportPage />)
  await user.click(await screen.findByRole('tab', { name: text.tabs.document }))
  await user.click(screen.getByRole('button', { name: text.print }))
  expect(await screen.findByText(reason)).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: text.print }))
  await waitFor(() => expect(printed).toEqual([{ id: '' }]))
})

it('signing a document saves its PDF file first and opens that file for signing', async () => {
  const opening: unknown[] = []
  const calls = window.bridge.calls as unknown as Record<string, (input: never) => Promise<unknown>>
  calls['reports:saveDocument'] = async ({ format }: { format: string }) => ({
    ok: true,
    data: { outcome: 'saved', file: { fileName: `bao-cao.${format}`, token: format, rows: 1 } }
  })
  calls['signing:openFile'] = async (input: never) => {
    opening.push(input)
    return { ok: false, error: { code: 'NOT_FOUND', message: 'Tệp vừa bị chuyển đi.' } }
  }
  const user = renderWithProviders(<ReportPage />)
  await user.click(await screen.findByRole('tab', { name: text.tabs.document }))
  await user.click(await screen.findByRole('button', { name: signingText.signSaved }))
  expect(await screen.findByText('Tệp vừa bị chuyển đi.')).toBeTruthy()
  expect(opening).toEqual([{ token: 'pdf' }])
})

it('a document whose saving was cancelled is not opened for signing', async () => {
  const opening: unknown[] = []
  const calls = window.bridge.calls as unknown as Record<string, (input: never) => Promise<unknown>>
  calls['reports:saveDocument'] = async () => ({ ok: true, data: { outcome: 'cancelled' } })
  calls['signing:openFile'] = async (input: never) => opening.push(input)
  const user = renderWithProviders(<ReportPage />)
  await user.click(await screen.findByRole('tab', { name: text.tabs.document }))
  await user.click(await screen.findByRole('button', { name: signingText.signSaved }))
  expect(await screen.findByText(uiText.file.cancelled)).toBeTruthy()
  expect(opening).toEqual([])
})
