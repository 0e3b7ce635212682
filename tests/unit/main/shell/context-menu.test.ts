import { describe, expect, it } from 'vitest'
import { buildContextMenu } from '../../../../src/main/shell/context-menu'

const none = {
  canUndo: false,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: false,
  canDelete: false,
  canSelectAll: true,
  canEditRichly: false
}
const labels = (params: Parameters<typeof buildContextMenu>[0]): string[] =>
  buildContextMenu(params).flatMap(({ label, enabled }) =>
    label ? [enabled === false ? `(${label})` : label] : []
  )

describe('context menu', () => {
  it.each([
    [
      'an empty field',
      true,
      '',
      { canPaste: true, canSelectAll: false },
      '(Cắt) (Sao chép) Dán (Chọn tất cả)'
    ],
    [
      'a field with chosen text',
      true,
      'a',
      { canCut: true, canCopy: true, canPaste: true },
      'Cắt Sao chép Dán Chọn tất cả'
    ],
    ['a password', true, '', { canPaste: true }, '(Cắt) (Sao chép) Dán Chọn tất cả'],
    ['chosen text of the page', false, 'Quân số', { canCopy: true }, 'Sao chép'],
    ['nothing chosen', false, '', {}, ''],
    ['a chosen blank', false, ' \n', { canCopy: true }, '']
  ])(
    'the context menu on %s offers the possible actions',
    (_where, isEditable, selectionText, flags, offered) => {
      const editFlags = { ...none, ...flags }
      expect(labels({ isEditable, selectionText, editFlags }).join(' ')).toBe(offered)
    }
  )
})
