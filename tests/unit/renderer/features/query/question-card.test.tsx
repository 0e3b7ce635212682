// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { QueryEditorCard } from '@renderer/features/query/question-card'
import {
  type EditedQuery,
  editedQueryOfStructuredQuery,
  type QueryRepresentation
} from '@renderer/features/query/work'
import type { CatalogueTable } from '@shared/model/data-mart/catalogue'
import type { StructuredQuery } from '@shared/model/query/question'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'
import { queryTables } from '../../../../support/query/query-tables'
import {
  countMeasure,
  createPersonnelQuery,
  presentCondition,
  queryColumnRef,
  salaryCondition,
  unitGrouping,
  unitsJoin
} from '../../../../support/query/questions'

const catalogue: readonly CatalogueTable[] = queryTables.map(({ name, columns }) => ({
  name,
  columns: [...columns],
  title: '',
  description: '',
  origin: 'sample'
}))
const nothing = (): void => undefined

/**
 * Renders the card of a query; returns the simulated user and a function that reads the current
 * query.
 */
function open(question: StructuredQuery, form: QueryRepresentation = 'builder') {
  const now: { work: EditedQuery } = { work: editedQueryOfStructuredQuery(question) }
  function Page() {
    const [work, setWork] = useState(now.work)
    const [shown, setShown] = useState(form)
    now.work = work
    return (
      <QueryEditorCard
        work={work}
        catalogue={catalogue}
        head={null}
        form={shown}
        onForm={setShown}
        onChange={setWork}
        onType={nothing}
        onRun={nothing}
        onLimit={nothing}
        undo={undefined}
        redo={undefined}
        onExplain={nothing}
        refused={[]}
        hasResult={false}
        isFolded={false}
      />
    )
  }
  const user = renderWithProviders(<Page />)
  const tree = (): StructuredQuery => {
    const { asked } = now.work.query
    if (asked.form !== 'tree') throw new Error('no tree')
    return asked.question
  }
  return { user, question: tree, parameters: () => now.work.query.parameters }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const row = (name: string) => within(screen.getByRole('group', { name }))

it('removing an item of a query moves the keyboard focus within the same row of items', async () => {
  const { user, question } = open(
    createPersonnelQuery({
      groups: [unitGrouping],
      measures: [countMeasure],
      sort: [{ output: 'so_dong', direction: 'desc' }]
    })
  )
  await user.click(button('Bỏ số dòng'))
  expect(question()).toEqual(createPersonnelQuery({ groups: [unitGrouping] }))
  expect(document.activeElement).toBe(button('Thêm vào Số liệu'))
  expect(screen.queryByRole('group', { name: 'Điều kiện trên nhóm' })).toBeNull()
})

it('removing the last sort key removes its row and moves the keyboard focus to the button that adds one', async () => {
  const { user, question } = open(
    createPersonnelQuery({
      groups: [unitGrouping],
      measures: [countMeasure],
      sort: [{ output: 'so_dong', direction: 'desc' }]
    })
  )
  await user.click(row('Sắp xếp').getByRole('button', { name: /^Bỏ / }))
  expect(question().sort).toEqual([])
  expect(screen.queryByRole('group', { name: 'Sắp xếp' })).toBeNull()
  expect(document.activeElement).toBe(button('Thêm vào Sắp xếp'))
})

it('one key press switches between AND and OR of conditions, and conditions can be put into a group', async () => {
  const { user, question } = open(
    createPersonnelQuery({ filter: { kind: 'all', parts: [presentCondition, salaryCondition] } })
  )
  await user.click(button('Các điều kiện nối với nhau bằng và'))
  expect(question().filter).toEqual({ kind: 'any', parts: [presentCondition, salaryCondition] })
  await user.click(button('Tách thành nhóm trong ngoặc: trạng thái là Có mặt'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Giá trị' }), '1.000,5')
  await user.click(dialog.getByRole('button', { name: 'Áp dụng' }))
  expect(await dialog.findByText('Nhập số nguyên, ví dụ 1.250')).toBeDefined()
  await user.clear(dialog.getByRole('textbox', { name: 'Giá trị' }))
  await user.type(dialog.getByRole('textbox', { name: 'Giá trị' }), ':ma')
  await user.click(dialog.getByRole('button', { name: 'Áp dụng' }))
  const asks = {
    kind: 'compare',
    column: queryColumnRef('id'),
    test: 'is',
    value: { parameter: 'ma' }
  }
  await waitFor(() =>
    expect(question().filter).toEqual({
      kind: 'any',
      parts: [{ kind: 'all', parts: [presentCondition, asks] }, salaryCondition]
    })
  )
})

it('adding a “group by” column to a query replaces the selected columns and announces this', async () => {
  const { user, question } = open(
    createPersonnelQuery({ columns: [{ name: 'id', column: queryColumnRef('id') }] })
  )
  await user.click(button('Thêm vào Nhóm theo'))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Áp dụng' })
  )
  await waitFor(() => expect(question().columns).toEqual([]))
  expect(question().groups).toHaveLength(1)
  const note = await screen.findByText('Đã bỏ 1 cột riêng lẻ vì câu hỏi nay tính theo nhóm.')
  expect(note.closest('[role=status]')).not.toBeNull()
})

it('an error of a query is shown in the builder row that causes it', () => {
  open(
    createPersonnelQuery({
      sort: [{ output: 'khac', direction: 'asc' }],
      filter: salaryCondition
    })
  )
  expect(row('Sắp xếp').getByRole('alert').textContent).toContain('khac')
  expect(row('Điều kiện').getByRole('alert').textContent).toContain('khoan_chi')
  expect(row('Bảng').queryByRole('alert')).toBeNull()
})

it('clicking a part of the sentence that describes a query opens the editor of this part', async () => {
  const { user, question, parameters } = open(
    createPersonnelQuery({ filter: presentCondition, limit: 50 }),
    'sentence'
  )
  await user.click(button('trạng thái là Có mặt'))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByRole('textbox', { name: 'Giá trị' })
  expect(field).toHaveProperty('value', 'Có mặt')
  await user.clear(field)
  await user.type(field, ':trang_thai')
  await user.click(dialog.getByRole('button', { name: 'Áp dụng' }))
  await waitFor(() =>
    expect(question().filter).toEqual({ ...presentCondition, value: { parameter: 'trang_thai' } })
  )
  expect(parameters()).toEqual([{ name: 'trang_thai', type: 'string', value: '' }])
})

it('when a related table is added to a query, the matching columns are proposed for the join', async () => {
  const { user, question } = open(createPersonnelQuery({}))
  await user.click(button('Thêm vào Bảng liên kết'))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Áp dụng' })
  )
  await waitFor(() => expect(question().relations).toEqual([unitsJoin]))
})

it('the condition of a query figure can have several parts, which can be edited in the builder and in the sentence', async () => {
  const { user, question } = open(createPersonnelQuery({ measures: [countMeasure] }))
  await user.click(button('Sửa số dòng'))
  const dialog = within(await screen.findByRole('dialog'))
  const value = () => dialog.getByRole('textbox', { name: 'Giá trị' })
  await user.click(dialog.getByRole('checkbox', { name: 'Chỉ tính các dòng thỏa điều kiện' }))
  await user.type(value(), '7')
  await user.click(dialog.getByRole('button', { name: 'Thêm điều kiện' }))
  await user.click(dialog.getByRole('button', { name: 'Thêm điều kiện' }))
  // The condition editor stays open because the input is invalid.
  expect(await dialog.findByText('Nhập giá trị cần so sánh')).toBeDefined()
  await user.type(value(), '8')
  await user.click(dialog.getByRole('button', { name: 'Thêm điều kiện' }))
  await user.click(dialog.getByRole('button', { name: 'Các điều kiện nối với nhau bằng và' }))
  await user.click(dialog.getByRole('button', { name: 'Sửa mã định danh bằng 8' }))
  await user.clear(value())
  await user.type(value(), '9')
  await user.click(dialog.getByRole('checkbox', { name: 'Lấy các dòng không thỏa điều kiện này' }))
  await user.click(dialog.getByRole('button', { name: 'Áp dụng' }))
  const is = (text: string) => ({
    kind: 'compare',
    column: queryColumnRef('id'),
    test: 'is',
    value: { value: text }
  })
  const where = { kind: 'any', parts: [is('7'), { kind: 'not', part: is('9') }] }
  await waitFor(() => expect(question().measures).toEqual([{ ...countMeasure, where }]))
})

it('a part of the condition of a query figure can be removed in the sentence', async () => {
  const ranked = { kind: 'filled', column: queryColumnRef('cap_bac') } as const
  const where = {
    kind: 'all',
    parts: [presentCondition, { kind: 'any', parts: [presentCondition, ranked] }]
  } as const
  const { user, question } = open(
    createPersonnelQuery({ measures: [{ ...countMeasure, where }] }),
    'sentence'
  )
  await user.click(button(/^số dòng có/))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: 'Bỏ cấp bậc có giá trị' }))
  await user.click(dialog.getByRole('button', { name: 'Áp dụng' }))
  await waitFor(() =>
    expect(question().measures).toEqual([
      { ...countMeasure, where: { kind: 'all', parts: [presentCondition, presentCondition] } }
    ])
  )
})
