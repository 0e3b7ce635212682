// @vitest-environment happy-dom
import '../../../../../support/page/page-state'
import { moveBlock } from '@renderer/features/reports/editor/block-order'
import {
  blockFieldName,
  parseCompleteBlocks,
  parseComposition,
  toCompositionValues
} from '@renderer/features/reports/editor/composition-values'
import { compositionText as text } from '@shared/features/reports/composition-text'
import { buildStartingReport } from '@shared/features/reports/starting-compositions'
import { formText } from '@shared/kit/words/form-text'
import { defaultDocumentFields } from '@shared/model/documents/document-fields'
import { expect, it } from 'vitest'

const { composition } = buildStartingReport('quan-so', '10/2026')
const stored = {
  ...composition,
  day: '2026-11-05',
  fields: { copies: 3, recipients: ['Như trên', 'Lưu: VT'], superior: '' }
}
const values = toCompositionValues('Báo cáo', '2026-10', stored, defaultDocumentFields)

it('a stored composition is the same after the editor has shown and parsed it', () => {
  expect(values.day).toBe('05/11/2026')
  expect(parseComposition(values)).toEqual({
    draft: { name: 'Báo cáo', period: '2026-10', composition: stored }
  })
})

it('messages about a composition name the field of the form or of the block', () => {
  const [first] = values.blocks
  if (first?.block.kind !== 'heading') throw new Error('the first block is no heading')
  const wrong = {
    ...values,
    name: ' ',
    day: '31/02/2026',
    fields: { ...values.fields, copies: '0' },
    blocks: [{ ...first, block: { ...first.block, text: 'a'.repeat(301) } }]
  }
  expect(parseComposition(wrong)).toEqual({
    errors: {
      name: 'Vui lòng nhập tên báo cáo',
      day: formText.day.invalid,
      copies: 'Phải là số nguyên từ 1 đến 999',
      [blockFieldName(first.key, 'text')]: 'Không được dài quá 300 ký tự'
    }
  })
})

it('the preview contains the complete blocks in their order', () => {
  const [first, second] = values.blocks
  if (!first || !second) throw new Error('there are no blocks')
  const empty = { key: 'x', block: { kind: 'text' as const, text: '' } }
  const complete = parseCompleteBlocks({ ...values, blocks: [first, empty, second] })
  expect(complete?.keys).toEqual([first.key, second.key])
  expect(complete?.draft.composition.blocks).toEqual([first.block, second.block])
  expect(parseCompleteBlocks({ ...values, name: '' })).toBeUndefined()
})

it('moving a block beyond either end changes nothing', () => {
  const { blocks } = values
  const [first, second] = blocks
  const last = blocks.at(-1)
  if (!first || !second || !last) throw new Error('there are no blocks')
  expect(moveBlock(blocks, first.key, -1)).toBe(blocks)
  expect(moveBlock(blocks, last.key, 1)).toBe(blocks)
  expect(moveBlock(blocks, 'unknown', 1)).toBe(blocks)
  expect(moveBlock(blocks, first.key, 1).slice(0, 2)).toEqual([second, first])
})

it('every kind of block has a label and a hint', () => {
  expect(Object.keys(text.kindHints)).toEqual(Object.keys(text.kinds))
})
