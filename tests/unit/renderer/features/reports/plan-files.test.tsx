// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { ReportExportScheduleDialog } from '@renderer/features/reports/plan-dialog'
import { planFilesText as text } from '@shared/features/reports/plan-files-text'
import { formText } from '@shared/kit/words/form-text'
import type { Report } from '@shared/model/reports/report'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const plan: NonNullable<Report['plan']> = {
  schedule: { kind: 'daily', time: '08:00' },
  folder: '/xuat',
  since: 0,
  user: 'A',
  last: null
}
const report: Report = {
  id: 'r-1',
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
  plan
}

let planned: unknown[] = []
let fault = ''
beforeEach(() => {
  planned = []
  fault = ''
  const ok = (data: unknown) => ({ ok: true, data })
  const calls = {
    'reports:plannedUnits': async () =>
      ok([
        { id: 'a', name: 'Sư đoàn A', depth: 0 },
        { id: 'b', name: 'Trung đoàn B', depth: 1 }
      ]),
    'reports:previewFileNames': async ({ namePattern }: { namePattern: string }) =>
      ok(
        fault
          ? { names: [], fault }
          : { names: ['1', '2', '3', '4'].map(n => `${namePattern}${n}.csv`), fault: '' }
      ),
    'reportPlans:set': async (input: unknown) => {
      planned.push(input)
      return ok(report)
    }
  }
  Object.assign(window, { bridge: { calls, events: {} } })
})
const nothing = (): void => undefined
const show = () =>
  renderWithProviders(
    <ReportExportScheduleDialog report={report} onClose={nothing} onSaved={nothing} />
  )
const submit = (): HTMLElement => screen.getByRole('button', { name: formText.form.save })

it('a schedule is saved with its formats, name pattern and units, and shows the names it would write', async () => {
  const user = show()
  await user.click(await screen.findByRole('checkbox', { name: text.formatLabels.docx }))
  await user.click(screen.getByRole('checkbox', { name: text.formatLabels.csv }))
  await user.type(screen.getByRole('textbox', { name: text.pattern }), 'bc ')
  expect(await screen.findByText(/bc 1\.csv, bc 2\.csv, bc 3\.csv và 1 tệp khác/)).toBeTruthy()
  await user.type(await screen.findByRole('searchbox', { name: text.searchUnit }), 'trung doan')
  expect(screen.queryByRole('checkbox', { name: 'Sư đoàn A' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Trung đoàn B' }))
  await user.click(submit())
  await expect
    .poll(() => planned)
    .toEqual([
      {
        id: 'r-1',
        schedule: plan.schedule,
        token: null,
        again: false,
        formats: ['docx'],
        namePattern: 'bc',
        units: ['b']
      }
    ])
})

it('a schedule without a format is not saved', async () => {
  const user = show()
  await user.click(await screen.findByRole('checkbox', { name: text.formatLabels.csv }))
  await user.click(submit())
  expect(await screen.findByText(text.noFormat)).toBeTruthy()
  expect(planned).toEqual([])
})

it('an invalid pattern of file names is reported at its field', async () => {
  fault = 'Mẫu tên tệp có dấu {x} không dùng được.'
  show()
  expect(await screen.findByText(fault)).toBeTruthy()
})
