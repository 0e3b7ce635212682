// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { FullBackupsCard } from '@renderer/features/settings/copies/copies-card'
import type { CallOutput } from '@shared/contract/contract'
import { defaultBackupCopySettings } from '@shared/features/copies/copies'
import { backupCopiesText } from '@shared/features/copies/text'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const copy = {
  id: '00000000-0000-4000-8000-000000000001',
  createdAt: Date.parse('2026-11-20T12:00:00+07:00'),
  createdBy: 'Hoàng Đức Giang',
  machine: 'may-a',
  isOwn: true,
  files: 12,
  size: 3_000_000,
  missing: 0
}
const off: CallOutput<'copies:state'> = {
  place: null,
  needsPassphrase: false,
  asksAtStart: false,
  settings: defaultBackupCopySettings,
  last: null,
  good: null,
  drill: null,
  damaged: [],
  next: null
}
const on = { ...off, place: { folder: '/media/usb/sao-luu-kho-du-lieu', isSameDisk: false } }

let asked: { channel: string; input: unknown }[] = []
let answers: Record<string, unknown> = {}
beforeEach(() => {
  asked = []
  const answer = (channel: string) => async (input: unknown) => {
    asked.push({ channel, input })
    return { ok: true, data: answers[channel] }
  }
  const calls = Object.fromEntries(
    [
      'copies:state',
      'copies:list',
      'copies:run',
      'copies:drill',
      'copies:findRepair',
      'copies:repair',
      'copies:configure'
    ].map(name => [name, answer(name)])
  )
  Object.assign(window, { bridge: { calls, events: { 'files:progress': () => () => undefined } } })
  answers = { 'copies:state': on, 'copies:list': { copies: [copy], unreadable: 0 } }
})
const nothing = (): void => undefined

it('the backup card explains the risk before a backup folder is chosen', async () => {
  answers['copies:state'] = off
  renderWithProviders(<FullBackupsCard onRestored={nothing} />)
  expect(await screen.findByText(backupCopiesText.noPlace)).toBeTruthy()
  expect(screen.getByRole('button', { name: backupCopiesText.choose })).toBeTruthy()
  expect(screen.queryByRole('button', { name: backupCopiesText.run })).toBeNull()
})

it('the backup card warns about a folder on the same disk and about a passphrase not entered yet', async () => {
  const place = { ...on.place, isSameDisk: true }
  answers['copies:state'] = { ...on, place, needsPassphrase: true }
  renderWithProviders(<FullBackupsCard onRestored={nothing} />)
  expect(await screen.findByText(backupCopiesText.sameDisk)).toBeTruthy()
  expect(screen.getByText(backupCopiesText.passphrase.lockedOut)).toBeTruthy()
  expect(screen.queryByRole('button', { name: backupCopiesText.run })).toBeNull()
  expect(asked.map(({ channel }) => channel)).not.toContain('copies:list')
})

it('the backup card lists backups with their state, including unreadable ones', async () => {
  const other = { ...copy, id: copy.id.replace('1', '2'), isOwn: false, missing: 3 }
  answers['copies:list'] = { copies: [copy, other], unreadable: 1 }
  renderWithProviders(<FullBackupsCard onRestored={nothing} />)
  const list = await screen.findByRole('list', { name: backupCopiesText.list.title })
  const [one, two] = within(list).getAllByRole('listitem')
  expect(one?.textContent).toContain(backupCopiesText.list.whole)
  expect(two?.textContent).toContain(backupCopiesText.list.incomplete('3'))
  expect(two?.textContent).toContain('của máy may-a')
  expect(screen.getByText(backupCopiesText.list.unreadable('1'))).toBeTruthy()
})

it('the backup card reports what a backup run copied and what a restore drill found', async () => {
  const outcome = { time: 1, state: 'whole', copied: 2, unchanged: 10, written: 9, fault: '' }
  answers['copies:run'] = outcome
  answers['copies:drill'] = { state: 'bad', faults: ['dm_a: mã SHA-256 khác với danh mục'] }
  const user = renderWithProviders(<FullBackupsCard onRestored={nothing} />)
  const run = await screen.findByRole('button', { name: backupCopiesText.run })
  answers['copies:state'] = { ...on, last: outcome }
  await user.click(run)
  expect(await screen.findAllByText(/Ghi và đối chiếu 2 tệp .*, 10 tệp không đổi/)).not.toEqual([])
  // The list is requested again, because the run has added a backup.
  const lists = () => asked.filter(({ channel }) => channel === 'copies:list')
  await expect.poll(() => lists().length).toBe(2)
  await user.click(await screen.findByRole('button', { name: backupCopiesText.list.drill }))
  expect(await screen.findByText(backupCopiesText.drill.bad)).toBeTruthy()
  expect(await screen.findByText('dm_a: mã SHA-256 khác với danh mục')).toBeTruthy()
})

it('the backup card asks for confirmation, naming the backup date, before it repairs a damaged table generation', async () => {
  const generation = 'g000001-0123456789ab'
  answers['copies:state'] = { ...on, damaged: [{ table: 'dm-003', name: 'dm_a', generation }] }
  answers['copies:findRepair'] = {
    copy: copy.id,
    copiedAt: copy.createdAt,
    rows: 60,
    publishedAt: copy.createdAt
  }
  const user = renderWithProviders(<FullBackupsCard onRestored={nothing} />)
  await user.click(await screen.findByRole('button', { name: backupCopiesText.repair.find }))
  const dialog = await screen.findByRole('alertdialog', { hidden: true })
  expect(dialog.textContent).toContain('Sửa từ bản sao lưu ngày 20/11/2026')
  expect(asked.map(({ channel }) => channel)).not.toContain('copies:repair')
  await user.click(
    within(dialog).getByRole('button', { name: backupCopiesText.repair.submit, hidden: true })
  )
  expect(await screen.findByText(backupCopiesText.repair.done)).toBeTruthy()
  expect(asked.find(({ channel }) => channel === 'copies:repair')?.input).toMatchObject({
    table: 'dm-003',
    generation,
    copy: copy.id
  })
})

it('the backup card shows an error at the field for the number of backups if it is out of range, and saves a weekly schedule', async () => {
  const hidden = true
  const user = renderWithProviders(<FullBackupsCard onRestored={nothing} />)
  await user.click(await screen.findByRole('button', { name: backupCopiesText.settings.title }))
  const last = await screen.findByLabelText(new RegExp(`^${backupCopiesText.settings.last}`))
  const save = screen.getByRole('button', { name: backupCopiesText.settings.save, hidden })
  await user.click(
    screen.getByRole('radio', { name: backupCopiesText.settings.kinds.weekly, hidden })
  )
  await user.clear(last)
  await user.type(last, '0')
  await user.click(save)
  expect(await screen.findByText('Phải là số nguyên từ 1 đến 100')).toBeTruthy()
  await user.clear(last)
  await user.type(last, '3')
  await user.click(save)
  await expect
    .poll(() => asked.find(({ channel }) => channel === 'copies:configure')?.input)
    .toEqual({
      schedule: { kind: 'weekly', time: '12:00', weekday: 1 },
      retention: { last: 3, days: 7, weeks: 4, months: 6 },
      warnDays: 7
    })
})
