import { describe, expect, it } from 'vitest'
import { breadcrumbItemsOf } from '../../../../../src/renderer/app/header/crumbs'
import type { RecordTitle } from '../../../../../src/renderer/ui/page/record-title'

function shown(pathname: string, record?: RecordTitle): string[] {
  return breadcrumbItemsOf(pathname, record).map(({ text, path }) =>
    path ? `[${text}](${path})` : text
  )
}

const named = (title: string): RecordTitle => ({ title, parent: undefined })

describe('breadcrumb at the top of a page', () => {
  it.each([
    ['/', ['Trang chủ']],
    ['/chia-se/api', ['Chia sẻ dữ liệu', 'Chia sẻ qua API']],
    [
      '/luu-tru/data-lake/du-lieu-co-cau-truc',
      ['Lưu trữ và Xử lý', 'Data Lake', 'Dữ liệu có cấu trúc']
    ],
    ['/khong/co', ['[Trang chủ](/)', 'Không tìm thấy trang']]
  ])('the breadcrumb of %s is as expected', (pathname, crumbs) => {
    expect(shown(pathname)).toEqual(crumbs)
  })

  it('the breadcrumb of a subpage links back to its navigation entry, even if the record has no name yet', () => {
    const way = ['Chia sẻ dữ liệu', '[Chia sẻ qua API](/chia-se/api)']
    expect(shown('/chia-se/api/create', named('Tạo API chia sẻ mới'))).toEqual([
      ...way,
      'Tạo API chia sẻ mới'
    ])
    expect(shown('/chia-se/api/api-001')).toEqual(way)
  })

  it('the breadcrumb of a subpage of a record links to the record', () => {
    const parent = { title: 'Quân số tổng hợp', path: '/chia-se/api/api-001' }
    expect(shown('/chia-se/api/api-001/logs', { title: 'Nhật ký', parent }).slice(2)).toEqual([
      '[Quân số tổng hợp](/chia-se/api/api-001)',
      'Nhật ký'
    ])
  })

  it('the breadcrumb keeps levels with equal labels apart', () => {
    const ids = breadcrumbItemsOf('/chuyen-nganh/trang-bi/theo-loai', named('Trang bị')).map(
      ({ id }) => id
    )
    expect(new Set(ids).size).toBe(4)
  })
})
