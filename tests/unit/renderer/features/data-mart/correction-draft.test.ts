// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import {
  type CorrectionDraft,
  createAddedDraftRow,
  createCorrectionDraft,
  describeCorrections,
  toCorrectionRequest,
  validateCorrectionDraft
} from '@renderer/features/data-mart/corrections/correction-draft'
import { correctionText } from '@shared/model/correction/text'
import type { MartColumn } from '@shared/model/data-mart/column'
import { columnFilterFaultMessages } from '@shared/model/data-mart/rows/row-filter'
import { describe, expect, test } from 'vitest'

const column = (name: string, dataType: MartColumn['dataType']): MartColumn => ({
  name,
  dataType,
  description: '',
  personal: false
})
const columns = [column('ma', 'string'), column('so', 'integer'), column('ngay', 'date')]
const basis = {
  document: '12/QĐ-TM',
  day: '20/11/2026',
  signer: '',
  reason: 'Đảo chữ số khi nhập'
} as const
const start: CorrectionDraft = {
  ...createCorrectionDraft(columns, [
    { row: 1, cells: ['B2', 45, '2026-11-01'] },
    { row: 6, cells: ['G7', null, null] }
  ]),
  ...basis
}
const type = (place: number, name: string, text: string): CorrectionDraft => ({
  ...start,
  rows: start.rows.map((row, at) =>
    at === place ? { ...row, typed: { ...row.typed, [name]: text } } : row
  )
})

describe('draft of a correction of table rows', () => {
  test('a correction draft starts with the values of the chosen rows and no change', () => {
    expect(start.rows.map(({ typed }) => typed)).toEqual([
      { ma: 'B2', so: '45', ngay: '01/11/2026' },
      { ma: 'G7', so: '', ngay: '' }
    ])
    expect(describeCorrections(start, columns)).toEqual([])
    expect(validateCorrectionDraft(start, columns)).toEqual({ rows: correctionText.faults.nothing })
  })

  test('a correction draft lists each change with old and new value, a removed row and an added row', () => {
    const { rows } = type(0, 'ngay', '2/11/2026')
    const draft = {
      ...start,
      rows: [
        ...rows.map((row, at) => (at === 1 ? { ...row, isRemoved: true } : row)),
        { ...createAddedDraftRow(), typed: { ma: 'H8', so: '1.250' } }
      ]
    }
    expect(describeCorrections(draft, columns)).toEqual([
      'Dòng 2 · ngay: 01/11/2026 → 02/11/2026',
      'Dòng 7: bỏ khỏi bảng',
      'Dòng thêm 1: thêm ma H8, so 1.250'
    ])
    expect(validateCorrectionDraft(draft, columns)).toEqual({})
    expect(toCorrectionRequest(draft, columns, 'dm-1', 'g000001-0123456789ab')).toEqual({
      table: 'dm-1',
      generation: 'g000001-0123456789ab',
      basis: { ...basis, day: '2026-11-20' },
      rows: [
        { kind: 'changed', row: 1, cells: [{ column: 'ngay', text: '2/11/2026' }] },
        { kind: 'removed', row: 6 },
        {
          kind: 'added',
          cells: [
            { column: 'ma', text: 'H8' },
            { column: 'so', text: '1.250' }
          ]
        }
      ]
    })
  })

  test('a correction draft reports the same invalid fields as the main process, including those of the legal basis', () => {
    const draft = { ...type(1, 'so', 'mười'), document: ' ', day: '31/02/2026', reason: 'sai' }
    const { document, day, reason } = correctionText.faults
    expect(validateCorrectionDraft(draft, columns)).toEqual({
      document,
      day,
      reason,
      '1.so': columnFilterFaultMessages.whole
    })
  })
})
