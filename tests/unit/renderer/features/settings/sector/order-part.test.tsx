// @vitest-environment happy-dom
import '../../../../../support/page/page-state'

import type { ModelColumnView } from '@renderer/features/settings/sector/mapping-columns'
import { OrderedNameListFields } from '@renderer/features/settings/sector/order-part'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../../support/page/show'

const column: ModelColumnView = {
  name: 'bac',
  title: 'Bậc',
  type: 'integer',
  meaning: 'Bậc',
  required: true,
  choices: [],
  order: 'rank'
}
const listed = {
  values: [
    { value: 'Đại úy', rows: 40 },
    { value: 'Trung úy', rows: 20 },
    { value: 'Binh nhất', rows: 10 }
  ],
  others: { values: 0, rows: 0 },
  empty: 0
}

interface EditorProps {
  readonly said?: readonly string[]
  readonly of?: ModelColumnView
}

function Editor({ said, of = column }: EditorProps) {
  const [names, setNames] = useState<readonly string[]>([])
  const shared = { column: of, own: 'dm-901', source: 'cap_bac', names }
  return <OrderedNameListFields {...shared} said={said} onChange={setNames} />
}

function open(said?: readonly string[]) {
  const calls = { 'standardModel:values': async () => ({ ok: true, data: listed }) }
  Object.defineProperty(window, 'bridge', { value: { calls, events: {} }, configurable: true })
  return renderWithProviders(said ? <Editor said={said} /> : <Editor />)
}
const names = async () =>
  (await screen.findAllByRole('listitem')).map(line => line.children[1]?.textContent)

it('the order editor proposes an order of the names in the data, which buttons and keys change', async () => {
  const user = open()
  await screen.findByText('Binh nhất')
  expect(await names()).toEqual(['Binh nhất', 'Trung úy', 'Đại úy'])
  await user.click(screen.getByRole('button', { name: 'Đưa “Đại úy” lên' }))
  expect(await names()).toEqual(['Binh nhất', 'Đại úy', 'Trung úy'])
  expect(screen.getByRole('status').textContent).toBe('“Đại úy”: vị trí 2/3')
  // The focus stays on the moved name, so that it can be moved again.
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(await names()).toEqual(['Đại úy', 'Binh nhất', 'Trung úy'])
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  expect(await names()).toEqual(['Binh nhất', 'Trung úy', 'Đại úy'])
})

it('the order editor counts the names in the data that the stored order lacks and appends them', async () => {
  const user = open(['Đại úy', 'Đại tá'])
  await screen.findByText('Đại tá')
  expect(screen.getByText(/2 tên của 30 dòng chưa có trong danh sách/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Thêm “Trung úy” (20 dòng)' }))
  expect(await names()).toEqual(['Đại úy', 'Đại tá', 'Trung úy'])
  await user.click(screen.getByRole('button', { name: 'Bỏ “Đại tá” khỏi danh sách' }))
  expect(await names()).toEqual(['Đại úy', 'Trung úy'])
})

it('the order editor accepts at most five post groups and states this limit', async () => {
  const values = ['Một', 'Hai', 'Ba', 'Bốn', 'Năm', 'Sáu'].map(value => ({ value, rows: 1 }))
  const calls = {
    'standardModel:values': async () => ({ ok: true, data: { ...listed, values } })
  }
  Object.defineProperty(window, 'bridge', { value: { calls, events: {} }, configurable: true })
  renderWithProviders(
    <Editor of={{ ...column, name: 'nhom_chuc_vu', type: 'string', order: 'postGroup' }} />
  )
  await screen.findByText('Danh sách có nhiều nhất 5 tên.')
  expect(await names()).toHaveLength(5)
  expect(screen.getByText(/1 tên của 1 dòng chưa có trong danh sách/)).toBeTruthy()
})
