// @vitest-environment happy-dom
import '../../../../support/page/page-state'

import { BindingList } from '@renderer/features/forms/edit/binding-list'
import { emptyFormDraft } from '@renderer/features/forms/edit/draft-changes'
import { findUnsafeRowEnds } from '@renderer/features/forms/edit/unsafe-row-ends'
import type { FormBinding, FormDraft } from '@shared/model/forms/form'
import type { FormOutline } from '@shared/model/forms/outline'
import type { FormValueTarget } from '@shared/model/forms/target'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithProviders } from '../../../../support/page/show'

interface Run {
  readonly text: string
  readonly mark?: number
}

/** Form with one table; `marks`: a content control "nhan" and a typed mark "so". */
function formOf(...rows: readonly (readonly (string | readonly Run[])[])[]): FormOutline {
  const cells = rows.flatMap((texts, row) =>
    texts.map((one, column) => ({
      row,
      column,
      columnSpan: 1,
      rowSpan: 1,
      isCovered: false,
      paragraphs: [
        {
          kind: 'paragraph' as const,
          runs: typeof one === 'string' ? (one === '' ? [] : [{ text: one }]) : [...one]
        }
      ]
    }))
  )
  const mark = { text: '', part: 'body' as const, count: 1 }
  return {
    kind: 'docx',
    isCut: false,
    marks: [
      { ...mark, name: 'nhan', kind: 'control' },
      { ...mark, name: 'so', kind: 'typed' }
    ],
    blocks: [{ kind: 'table', table: 0, rows: rows.length, columnWidths: [100, 100], cells }]
  }
}
const head = ['Đơn vị', 'Hiện có']
const blank = ['', '']
const rowsBinding: FormBinding = {
  kind: 'rows',
  key: 'r1',
  target: { kind: 'tableRow', table: 0, row: 1 },
  source: { kind: 'rows', query: 'q1', columns: [{ to: '0', from: 'ten' }] }
}
const draftOf = (...targets: FormValueTarget[]): FormDraft => ({
  ...emptyFormDraft,
  bindings: [
    rowsBinding,
    ...targets.map(
      (target, index): FormBinding => ({
        kind: 'value',
        key: `b${index}`,
        target,
        source: { kind: 'text', text: 'Tổng quân số' }
      })
    )
  ]
})
const cell = (row: number, column: number): FormValueTarget => ({
  kind: 'tableCell',
  table: 0,
  row,
  column
})
const control: FormValueTarget = { kind: 'mark', name: 'nhan' }
const typed: FormValueTarget = { kind: 'mark', name: 'so' }
const totalRow = ['Tổng cộng', '']
const controlRow = [[{ text: 'Tổng cộng', mark: 0 }], '']
const typedRow = [[{ text: 'Tổng ' }, { text: '{{so}}', mark: 1 }], '']

it.each<[string, FormOutline, FormDraft]>([
  ['the only label of the total row is bound', formOf(head, blank, totalRow), draftOf(cell(2, 0))],
  [
    'the label of the total row stands in a bound content control',
    formOf(head, blank, controlRow, ['Ghi chú', '']),
    draftOf(control)
  ]
])('the end of repeated rows is unsafe if %s', (_, outline, draft) => {
  expect(findUnsafeRowEnds(draft, outline)).toEqual([rowsBinding.target])
})

it.each<[string, FormOutline, FormDraft]>([
  ['a cell beside the label is bound', formOf(head, blank, totalRow), draftOf(cell(2, 1))],
  [
    'the total row has another label that is not bound',
    formOf(head, blank, ['Tổng cộng', 'người']),
    draftOf(cell(2, 0))
  ],
  [
    'a later row has a label that is not bound',
    formOf(head, blank, totalRow, ['Ghi chú', '']),
    draftOf(cell(2, 0))
  ],
  ['the label contains a typed mark', formOf(head, blank, typedRow), draftOf(typed)],
  ['the content control is not bound', formOf(head, blank, controlRow), draftOf()],
  ['the row below has no text', formOf(head, blank, blank), draftOf(cell(2, 0))],
  ['no row follows', formOf(head, blank), draftOf()]
])('the end of repeated rows is safe if %s', (_, outline, draft) => {
  expect(findUnsafeRowEnds(draft, outline)).toEqual([])
})

it('the list of bindings names repeated rows whose end is unsafe', () => {
  const show = (draft: FormDraft) =>
    renderWithProviders(
      <BindingList
        draft={draft}
        outline={formOf(head, blank, totalRow)}
        results={[]}
        words={{ queryName: key => key, columnTitle: (_, column) => column }}
        onGo={() => undefined}
        onRemove={() => undefined}
      />
    )
  show(draftOf(cell(2, 0)))
  expect(screen.getByRole('status').textContent).toMatch(
    /^Bảng 1, dòng 2 là dòng lặp lại, nhưng chữ của dòng ngay dưới .* cũng được gắn số liệu\./
  )
})
