// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { WaitingDocuments } from '@renderer/features/reports/waiting-documents'
import { planFilesText } from '@shared/features/reports/plan-files-text'
import { reportPlanText } from '@shared/features/reports/plan-text'
import { defaultDocumentFields } from '@shared/model/documents/document-fields'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const text = planFilesText.waiting
const waiting = {
  id: 'w-1',
  report: 'r-1',
  name: 'Báo cáo quân số',
  unit: 'Sư đoàn A',
  period: '2026-10',
  folder: '/xuat',
  files: [{ fileName: 'quan-so.docx', size: 1, sha256: 'a'.repeat(64) }],
  time: 0,
  user: 'Trần B',
  refusal: ''
}
let listed: (typeof waiting)[] = []
let decided: unknown[] = []
beforeEach(() => {
  listed = [waiting]
  decided = []
  const ok = (data: unknown) => ({ ok: true, data })
  const decide = (call: string) => async (input: object) => {
    decided.push({ call, ...input })
    listed = []
    return ok(undefined)
  }
  const document = {
    fields: defaultDocumentFields,
    day: null,
    abstract: 'Tình hình quân số',
    blocks: [{ kind: 'paragraph', text: 'Quân số ổn định.' }],
    annexes: [],
    mark: '',
    control: ''
  }
  const calls = {
    'reports:waitingDocuments': async () => ok(listed),
    'reports:waitingDocument': async () => ok({ document }),
    'reports:releaseDocument': decide('release'),
    'reports:refuseDocument': decide('refuse')
  }
  Object.assign(window, { bridge: { calls, events: {} } })
})
const open = async (look: string = text.look.decide) => {
  const user = renderWithProviders(<WaitingDocuments section="" />)
  await user.click(
    await screen.findByRole('button', { name: text.lookOf(look, waiting.name, waiting.unit) })
  )
  const dialog = await screen.findByRole('dialog', { hidden: true })
  return { user, dialog: within(dialog) }
}

it('a document that awaits its release is shown and released', async () => {
  const { user, dialog } = await open()
  expect(await dialog.findByText('Quân số ổn định.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: text.release, hidden: true }))
  await expect.poll(() => decided).toEqual([{ call: 'release', id: 'w-1' }])
  await expect.poll(() => screen.queryByText(waiting.name)).toBeNull()
})

it('refusing a document requires a reason', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: text.refuse, hidden: true }))
  const refusal = within(await screen.findByRole('dialog', { hidden: true }))
  await user.click(refusal.getByRole('button', { name: text.refuse, hidden: true }))
  expect(await refusal.findByText(reportPlanText.waiting.reason)).toBeTruthy()
  await user.type(refusal.getByRole('textbox', { hidden: true }), 'Sai số liệu')
  await user.click(refusal.getByRole('button', { name: text.refuse, hidden: true }))
  await expect.poll(() => decided).toEqual([{ call: 'refuse', id: 'w-1', reason: 'Sai số liệu' }])
})

it('a user without permission to release a document can read it, and sees the reason', async () => {
  listed = [{ ...waiting, refusal: 'Người đặt lịch không tự duyệt.' }]
  const { dialog } = await open(text.look.view)
  expect(await dialog.findByText('Quân số ổn định.')).toBeTruthy()
  expect(dialog.getByText('Người đặt lịch không tự duyệt.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: text.release, hidden: true })).toBeNull()
})
