// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { LoadMappingDialog } from '@renderer/features/data-load/mapping-dialog'
import { FileImportDialog } from '@renderer/features/file-import/file-import-dialog'
import { hasUnsavedContent } from '@renderer/ui/form/unsaved'
import type { FileProfile } from '@shared/model/file-import/profile'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { profileCsvText } from '../../../../support/files/import-files'
import { renderWithProviders } from '../../../../support/page/show'

/**
 * Without layout Fluent hides every dialog from assistive technology, so queries must include
 * hidden elements.
 */
const named = (name: string) => ({ name, hidden: true })

const patient = { timeout: 60_000 }

const token = crypto.randomUUID()
const content = 'ma;so\nA;1\nB;2\nC;3\n'

function answerCalls(calls: Record<string, (input: never) => unknown>): void {
  const reply =
    (answer: (input: never) => unknown) =>
    async (input: never): Promise<unknown> => ({ ok: true, data: await answer(input) })
  const value = {
    calls: Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, reply(call)])),
    events: { 'fileImport:progress': () => () => undefined }
  }
  Object.defineProperty(window, 'bridge', { value, configurable: true })
}

const fileCalls = (guess: FileProfile, chosen: FileProfile) => ({
  'fileImport:choose': () => ({ outcome: 'chosen', token, name: 'tep.csv', size: 20 }),
  'fileImport:profile': ({ choice }: { choice: object }) => ({
    outcome: 'profiled',
    profile: Object.keys(choice).length > 0 ? chosen : guess
  }),
  'fileImport:cancel': () => undefined
})

it('the window asks before closing while reading options are unsaved, and they are passed on to the column mapping', async () => {
  answerCalls(
    fileCalls(await profileCsvText(content), await profileCsvText(content, { lastLine: 3 }))
  )
  const taken: boolean[] = []
  const user = renderWithProviders(
    <FileImportDialog
      open
      onClose={() => undefined}
      onTake={(_token, _profile, isUnsaved) => taken.push(isUnsaved)}
    />
  )
  const last = await screen.findByRole('textbox', named('Dòng dữ liệu cuối'), patient)
  expect(hasUnsavedContent()).toBe(false)
  await user.clear(last)
  await user.type(last, '3{Enter}')
  await expect.poll(hasUnsavedContent).toBe(true)
  const load = screen.getByRole('button', named('Nạp vào bảng có sẵn'))
  await expect.poll(() => load.hasAttribute('disabled')).toBe(false)
  await user.click(load)
  expect(taken).toEqual([true])
  await user.click(screen.getByRole('button', named('Đọc theo dự đoán')))
  await expect.poll(hasUnsavedContent).toBe(false)
})

it('the column mapping and the window ask before closing while the chosen reading options of the file are unsaved', async () => {
  answerCalls({ 'dataLoad:targets': () => [] })
  const profile = await profileCsvText(content)
  let closed = 0
  const user = renderWithProviders(
    <LoadMappingDialog
      token={token}
      profile={profile}
      isUnsaved
      table={undefined}
      onClose={() => closed++}
      onCompared={() => undefined}
    />
  )
  const close = await screen.findByRole('button', named('Đóng'), patient)
  expect(hasUnsavedContent()).toBe(true)
  await user.click(close)
  await user.click(await screen.findByRole('button', named('Tiếp tục nhập')))
  expect(closed).toBe(0)
  await user.click(close)
  await user.click(await screen.findByRole('button', named('Đóng, bỏ nội dung')))
  expect(closed).toBe(1)
})
