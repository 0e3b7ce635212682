// @vitest-environment happy-dom
import '../../../../../support/page/page-state'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { RulesSettingsTab } from '@renderer/features/settings/rules/rules-tab'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../../../support/handlers'
import { renderWithProviders } from '../../../../../support/page/show'
import { makeTemporaryFolder } from '../../../../../support/temporary-folder'

/** Timeout in milliseconds for calls that use a real store and depend on the speed of the disk. */
const storeCall = { timeout: 20_000 }
/** Without layout, testing-library treats the content of the dialog as hidden. */
const hidden = true
let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
  const calls = new Proxy(
    {},
    { get: (_target, channel: string) => (input: unknown) => program.ask(channel, input) }
  )
  Object.assign(window, { bridge: { calls, events: {} } })
})

const list = () => program.handlers['rules:list'](undefined)

async function openDialog(user: ReturnType<typeof renderWithProviders>) {
  await user.click(await screen.findByRole('button', { name: 'Thêm quy định' }, storeCall))
  const dialog = await screen.findByRole('dialog', { hidden }, storeCall)
  return {
    field: (name: string | RegExp) => within(dialog).getByRole('textbox', { name, hidden }),
    save: () => user.click(within(dialog).getByRole('button', { name: 'Lưu', hidden })),
    shows: (words: RegExp | string) => within(dialog).findByText(words, {}, storeCall)
  }
}

test('an administrator adds a rule, and a value or validity that cannot be is refused at its field', async () => {
  const user = renderWithProviders(<RulesSettingsTab />)
  const { field, save, shows } = await openDialog(user)
  await user.type(field(/^Giá trị/), 'năm mươi')
  await save()
  expect(await shows('Phải là tuổi từ 12 đến 80, ví dụ 54 hoặc 61 tuổi 3 tháng')).toBeTruthy()
  await user.clear(field(/^Giá trị/))
  await user.type(field(/^Giá trị/), '45')
  await save()
  expect(await shows(/Trùng thời gian hiệu lực với quy định/)).toBeTruthy()
  await user.type(field(/^Có hiệu lực từ/), '01/01/1990')
  await user.type(field(/^Hết hiệu lực từ/), '01/01/2000')
  await save()
  await waitFor(async () => {
    expect((await list()).at(-1)).toMatchObject({
      table: 'serviceAge',
      value: 540,
      from: '1990-01-01',
      to: '2000-01-01'
    })
  }, storeCall)
})

test('the tab lists the days off of the year with Tết', async () => {
  renderWithProviders(<RulesSettingsTab />)
  const year = new Date().getFullYear()
  const table = await screen.findByRole(
    'table',
    { name: `Ngày nghỉ và ngày làm bù năm ${year}` },
    storeCall
  )
  expect(within(table).getAllByText('Tết Nguyên đán').length).toBeGreaterThanOrEqual(5)
})

test('a file with faults shows each line and cannot be imported', async () => {
  const path = join(folder, 'quy-dinh.csv')
  const header = 'Bảng quy định;Giá trị;Có hiệu lực từ;Hết hiệu lực từ'
  writeFileSync(path, `${header}\nMức lương cơ sở;x;01/01/2001;01/01/2002\n`)
  program.choose(path)
  const user = renderWithProviders(<RulesSettingsTab />)
  await user.click(await screen.findByRole('button', { name: 'Nhập từ tệp' }, storeCall))
  const dialog = await screen.findByRole('dialog', { hidden }, storeCall)
  expect(within(dialog).getByText(/1 dòng có lỗi/)).toBeTruthy()
  expect(within(dialog).getByText(/Phải là số đồng/)).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Nhập', hidden })).toBeNull()
})

test('a file without faults is imported after its changes were shown', async () => {
  const path = join(folder, 'quy-dinh.csv')
  const header = 'Bảng quy định;Giá trị;Có hiệu lực từ;Hết hiệu lực từ'
  writeFileSync(path, `${header}\nMức lương cơ sở;1.050.000;01/05/2012;01/07/2013\n`)
  program.choose(path)
  const user = renderWithProviders(<RulesSettingsTab />)
  await user.click(await screen.findByRole('button', { name: 'Nhập từ tệp' }, storeCall))
  const dialog = await screen.findByRole('dialog', { hidden }, storeCall)
  expect(within(dialog).getByText('Thêm 1 · sửa 0 · giữ 0')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Nhập', hidden }))
  await waitFor(async () => {
    expect((await list()).at(-1)).toMatchObject({ value: 1_050_000, from: '2012-05-01' })
  }, storeCall)
})
