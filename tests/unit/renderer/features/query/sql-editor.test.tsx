// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { completionStatus, currentCompletions, startCompletion } from '@codemirror/autocomplete'
import { undo } from '@codemirror/commands'
import { EditorView } from '@codemirror/view'
import type { SqlEditorError } from '@renderer/features/query/editor/faults'
import { SqlEditor } from '@renderer/features/query/sql-form'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

const tables = [
  {
    name: 'nhan_su',
    columns: [
      { name: 'don_vi', description: 'Đơn vị', dataType: 'string', personal: false },
      { name: 'tuoi', description: 'Tuổi', dataType: 'integer', personal: false }
    ]
  }
] as const

let setSql: (sql: string) => void = () => {}

function Page({ faults, onRun }: { faults: readonly SqlEditorError[]; onRun: () => void }) {
  const [sql, set] = useState('select 1\nfrom t')
  setSql = set
  return (
    <>
      <SqlEditor
        label="Câu lệnh"
        sql={sql}
        onChange={set}
        tables={tables}
        faults={faults}
        onRun={onRun}
      />
      <output>{sql}</output>
    </>
  )
}

async function open(faults: readonly SqlEditorError[] = []) {
  const onRun = vi.fn()
  const user = renderWithProviders(<Page faults={faults} onRun={onRun} />)
  const field = await screen.findByRole('textbox', { name: 'Câu lệnh' })
  const view = EditorView.findFromDOM(field)
  if (!view) throw new Error('There is no editor')
  return { user, field, view, onRun, said: () => screen.getAllByRole('status').at(-1)?.textContent }
}

it('the SQL editor has a name, a description and several lines', async () => {
  const { field, view } = await open()
  expect(field.getAttribute('aria-multiline')).toBe('true')
  const description = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toContain('Ctrl+Enter')
  expect(field.getAttribute('spellcheck')).toBe('false')
  expect(view.state.doc.toString()).toBe('select 1\nfrom t')
})

it('the SQL editor emits text that the user types, and applies text that the page sets as one undoable step', async () => {
  const { view, said } = await open()
  view.dispatch({ changes: { from: 7, to: 8, insert: 'đơn' } })
  await waitFor(() => expect(said()).toBe('select đơn\nfrom t'))
  setSql('select 2')
  await waitFor(() => expect(view.state.doc.toString()).toBe('select 2'))
  undo(view)
  expect(view.state.doc.toString()).toBe('select đơn\nfrom t')
  await waitFor(() => expect(said()).toBe('select đơn\nfrom t'))
})

it('the SQL editor keeps caret and undo history if its page sets the same text again', async () => {
  const { view } = await open()
  view.dispatch({ changes: { from: 0, insert: 'a' }, selection: { anchor: 1 } })
  setSql('aselect 1\nfrom t')
  setSql('aselect 1\nfrom t2')
  await waitFor(() => expect(view.state.doc.toString()).toBe('aselect 1\nfrom t2'))
  expect(view.state.selection.main.head).toBe(1)
})

it('Ctrl+Enter in the SQL editor runs the SQL once and inserts no line break', async () => {
  const { field, view, onRun } = await open()
  const outside = vi.fn()
  document.addEventListener('keydown', outside)
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13, ctrlKey: true })
  document.removeEventListener('keydown', outside)
  expect(onRun).toHaveBeenCalledTimes(1)
  expect(outside).not.toHaveBeenCalled()
  expect(view.state.doc.toString()).toBe('select 1\nfrom t')
})

it('Tab and Escape keep their default action in the SQL editor if no completion list is open', async () => {
  const { field } = await open()
  // `fireEvent` returns true if the default action was not prevented.
  expect(fireEvent.keyDown(field, { key: 'Tab', code: 'Tab', keyCode: 9 })).toBe(true)
  expect(fireEvent.keyDown(field, { key: 'Escape', code: 'Escape', keyCode: 27 })).toBe(true)
})

it('the SQL editor offers valid completions and puts the caret inside the brackets of a function', async () => {
  const { view } = await open()
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert: 'SELECT  FROM nhan_su' },
    selection: { anchor: 7 }
  })
  startCompletion(view)
  await waitFor(() => expect(completionStatus(view.state)).toBe('active'))
  const offered = currentCompletions(view.state)
  expect(offered.slice(0, 2).map(({ label, detail }) => [label, detail])).toEqual([
    ['don_vi', ' Đơn vị'],
    ['tuoi', ' Tuổi']
  ])
  const chosen = offered.find(({ label }) => label === 'sum')
  if (typeof chosen?.apply !== 'function') throw new Error('There is no such choice')
  chosen.apply(view, chosen, 7, 7)
  expect(view.state.doc.toString()).toBe('SELECT sum() FROM nhan_su')
  expect(view.state.selection.main.head).toBe(11)
})

it('the SQL editor marks errors, lists them and jumps to a chosen one', async () => {
  const faults = [
    { position: 14, length: 1, words: 'Không có bảng “t”.' },
    { position: 99, length: 0, words: 'Thiếu phần cuối.' }
  ]
  const { user, field, view } = await open(faults)
  await waitFor(() => expect(field.querySelectorAll('.sql-fault')).not.toHaveLength(0))
  const list = screen.getByRole('list', { name: 'Câu lệnh có 2 chỗ cần sửa' })
  expect(
    within(list)
      .getAllByRole('button')
      .map(one => one.textContent)
  ).toEqual(['Dòng 2: Không có bảng “t”.', 'Dòng 2: Thiếu phần cuối.'])
  await user.click(within(list).getByRole('button', { name: /Không có bảng/ }))
  expect(view.state.selection.main).toMatchObject({ from: 14, to: 15 })
})

it('the SQL editor formats its text', async () => {
  const { user, view } = await open()
  await user.click(screen.getByRole('button', { name: 'Định dạng' }))
  await waitFor(() => expect(view.state.doc.toString()).toBe('SELECT 1\nFROM t'))
})

it('the SQL editor highlights the bracket matching the one at the caret, except inside a literal', async () => {
  const { field, view } = await open()
  const insert = "f(a, ')', (b))"
  view.dispatch({
    changes: { from: 0, to: view.state.doc.length, insert },
    selection: { anchor: 2 }
  })
  const marked = [...field.querySelectorAll('.sql-bracket')]
  expect(marked.map(one => one.textContent)).toEqual(['(', ')'])
  expect(marked.map(one => view.posAtDOM(one))).toEqual([1, 13])
})

it('the SQL editor keeps text typed later if its page sets an outdated text', async () => {
  const said: string[] = []
  const props = { label: 'Câu lệnh', tables, faults: [], onRun: () => undefined }
  let give: (sql: string) => void = () => undefined
  function Late() {
    const [sql, set] = useState('')
    give = set
    return <SqlEditor {...props} sql={sql} onChange={text => said.push(text)} />
  }
  renderWithProviders(<Late />)
  const view = EditorView.findFromDOM(await screen.findByRole('textbox', { name: 'Câu lệnh' }))
  view?.dispatch({ changes: { from: 0, insert: 'a' } })
  view?.dispatch({ changes: { from: 1, insert: 'b' } })
  act(() => give('a'))
  expect(view?.state.doc.toString()).toBe('ab')
  act(() => give('ab'))
  act(() => give('c'))
  expect(view?.state.doc.toString()).toBe('c')
  // Text that the page sets is not emitted as typed text.
  expect(said).toEqual(['a', 'ab'])
})

it('the SQL editor ignores a dropped file', async () => {
  const { field } = await open()
  const read = vi.spyOn(FileReader.prototype, 'readAsText')
  const file = new File(['secret'], 'a.sql', { type: 'text/plain' })
  fireEvent.drop(field, { dataTransfer: { types: ['Files'], files: [file] } })
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})
