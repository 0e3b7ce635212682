import { keysOf } from '@shared/kit/keys-of'
import {
  personalLevelLabels,
  personalLevelOfColumn,
  personalLevelOfDraft,
  personalMarkOfLevel,
  proposePersonalMark
} from '@shared/model/data-mart/personal-marks'
import { describe, expect, it } from 'vitest'

describe('proposed personal-data level of a column', () => {
  it.each([
    ['ho_va_ten', 'basic'],
    ['ngay_sinh', 'basic'],
    ['so_cccd', 'basic'],
    ['so_hieu_qn', 'basic'],
    ['dien_thoai', 'basic'],
    ['dia_chi_thuong_tru', 'basic'],
    ['email', 'basic'],
    ['so_tai_khoan', 'basic'],
    ['suc_khoe', 'sensitive'],
    ['ton_giao', 'sensitive'],
    ['dan_toc', 'sensitive'],
    ['tien_an', 'sensitive'],
    ['van_tay', 'sensitive']
  ])('the personal-data level of a column is proposed from the name %s', (name, level) => {
    expect(proposePersonalMark(name)).toEqual({ level, why: 'theo tên cột' })
  })

  it.each([
    ['nine of ten phone numbers', phones(9, 1), 'basic', '9/10 giá trị có dạng số điện thoại'],
    ['addresses of mail', ['a@b.vn', 'an.n@c.com', 'x@y.z'], 'basic', 'địa chỉ thư'],
    ['identity numbers', ['001099000001', '001099000002', '079180001234'], 'basic', 'số căn cước'],
    ['full names', ['Nguyễn Văn An', 'Trần Thị Bình', 'Đỗ Hùng'], 'basic', 'họ và tên'],
    [
      'addresses',
      ['Xã A, huyện B', 'Thôn 3, xã C, huyện D', 'Phường E, TP Huế'],
      'basic',
      'địa chỉ'
    ],
    ['peoples', ['Kinh', 'Tày', 'Kinh', 'Nùng'], 'sensitive', 'dân tộc'],
    ['religions', ['Phật giáo', 'Công giáo', 'Cao Đài'], 'sensitive', 'tôn giáo']
  ])(
    'the personal-data level of a column is proposed from values that are %s',
    (_, values, level, why) => {
      expect(proposePersonalMark('cot_1', values)).toEqual({
        level,
        why: expect.stringContaining(why)
      })
    }
  )

  it.each([
    ['too few values', phones(2, 0)],
    ['a third of other values', phones(4, 2)],
    ['names of units', ['Tiểu đoàn 1', 'Trung đoàn 2', 'Sư đoàn 3', 'Đại đội 4']],
    ['ranks', ['Đại úy', 'Thiếu tá', 'Trung sĩ', 'Binh nhất']],
    ['days', ['1990-01-02', '1985-05-06', '1999-03-02']],
    ['amounts', ['1000000', '2500000', '0', '350000000']],
    ['nothing', ['', '', '', '']]
  ])('no level of personal data is proposed from column values that are %s', (_, values) => {
    expect(proposePersonalMark('cot_1', values)).toBeUndefined()
  })

  it('a column stores its declared level of personal data, and a column marked personal by an older version has the basic level', () => {
    for (const level of keysOf(personalLevelLabels))
      expect(personalLevelOfColumn(personalMarkOfLevel(level))).toBe(level)
    expect(personalLevelOfColumn({ personal: true })).toBe('basic')
  })

  it('a proposed level of personal data does not replace the level chosen in the dialog', () => {
    expect(personalLevelOfDraft({ name: 'ho_ten' })).toBe('basic')
    expect(personalLevelOfDraft({ name: 'ho_ten', personal: false })).toBe('none')
    expect(personalLevelOfDraft({ name: 'so', personal: true, sensitive: true })).toBe('sensitive')
  })
})

function phones(count: number, others: number): string[] {
  return [
    ...Array.from({ length: count }, (_, at) => `09${at}2 345 67${at}`),
    ...Array.from({ length: others }, (_, at) => `Máy lẻ ${at}`)
  ]
}
