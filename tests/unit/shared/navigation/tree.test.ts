import {
  createNavigationTree,
  findBreadcrumb,
  flattenNavigation,
  navigationTree
} from '@shared/navigation/tree'
import { describe, expect, it } from 'vitest'

describe('navigation tree (section 2.1 of the specification)', () => {
  const leaves = flattenNavigation()

  it('the navigation tree has six groups and 54 entries with distinct paths', () => {
    expect(navigationTree.map(group => group.title)).toEqual([
      'Thu thập',
      'Lưu trữ và Xử lý',
      'Khai thác và Phân tích',
      'Dữ liệu chuyên ngành',
      'Chia sẻ dữ liệu',
      'Quản trị hệ thống'
    ])
    expect(leaves).toHaveLength(4 + 6 + 2 + 36 + 3 + 3)
    expect(new Set(leaves.map(leaf => leaf.path)).size).toBe(leaves.length)
  })

  it.each([
    ['/chia-se/api', ['Chia sẻ dữ liệu'], 'Chia sẻ qua API'],
    ['/chia-se/api/api-001/logs', ['Chia sẻ dữ liệu'], 'Chia sẻ qua API'],
    [
      '/luu-tru/data-lake/du-lieu-co-cau-truc',
      ['Lưu trữ và Xử lý', 'Data Lake'],
      'Dữ liệu có cấu trúc'
    ],
    ['/chuyen-nganh/trang-bi/theo-loai', ['Dữ liệu chuyên ngành', 'Trang bị'], 'Trang bị theo loại']
  ])(
    'findBreadcrumb returns the navigation groups and the entry of the page %s',
    (path, groups, leaf) => {
      const trail = findBreadcrumb(path)
      expect(trail?.groups.map(group => group.title)).toEqual(groups)
      expect(trail?.leaf.title).toBe(leaf)
    }
  )

  it('findBreadcrumb returns nothing for an unknown page path', () => {
    expect(findBreadcrumb('/')).toBeUndefined()
    expect(findBreadcrumb('/chia-se/apix')).toBeUndefined()
  })

  it('an enabled data sharing platform is the last entry of its group and has a breadcrumb', () => {
    const tree = createNavigationTree([{ id: 'ndop', name: 'NDOP', path: '/chia-se/ndop' }])
    const sharing = tree.find(({ id }) => id === 'chia-se')
    expect(sharing?.items.at(-1)).toEqual({ title: 'Chia sẻ qua NDOP', path: '/chia-se/ndop' })
    expect(findBreadcrumb('/chia-se/ndop/ndop-001', tree)?.leaf.title).toBe('Chia sẻ qua NDOP')
    expect(findBreadcrumb('/chia-se/ndop')).toBeUndefined()
  })
})
