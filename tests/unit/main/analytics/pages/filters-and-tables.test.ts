import { describe, expect, test } from 'vitest'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import { createSamplePageScope } from '../../../../support/analytics/sample-scope'
import { readSectorPage, sampleSectorData } from '../../../../support/analytics/sector-reading'

/**
 * Filters, as page path and filter name, whose options overlap or together do not cover all rows of
 * the page.
 */
const overlapping: ReadonlySet<string> = new Set([
  'lien-nganh/canh-bao-thieu-hut han',
  'lien-nganh/chuc-vu-cap-bac bac',
  'lien-nganh/doi-chieu-bien-che chenh',
  'lien-nganh/doi-chieu-bien-che lech',
  'quan-so-chinh-sach/tong-quan-quan-so trang-thai',
  'trang-bi/theo-trang-thai-ky-thuat bao-duong',
  // The reservist lookup lists no rows until the user searches.
  'dong-vien-du-bi/tra-cuu chuyen-nganh',
  'dong-vien-du-bi/tra-cuu trang-thai'
])

const everything = { search: '', filters: {}, sort: null, offset: 0, limit: 1 }
const asked = [...sectorPages].map(async ([path, page]) =>
  (await page.filters(createSamplePageScope(sampleSectorData, {})))
    .filter(filter => filter.place === 'table')
    .map(filter => ({ path: path.replace('/chuyen-nganh/', ''), page, filter }))
)
const filters = (await Promise.all(asked)).flat()

test.each(filters.filter(({ path, filter }) => !overlapping.has(`${path} ${filter.name}`)))(
  'on page $path every row is found by exactly one option of the filter $filter.name',
  async ({ page, filter }) => {
    const found = await Promise.all(
      filter.options.map(async ({ value }) => {
        const own = { [filter.name]: value }
        const table = await page.rows(createSamplePageScope(sampleSectorData, own))
        return (await table.page({ ...everything, filters: own })).matched
      })
    )
    const { total } = await (await page.rows(createSamplePageScope(sampleSectorData, {}))).page(
      everything
    )
    expect(found.reduce((sum, matched) => sum + matched, 0)).toBe(total)
  }
)

test.each(filters)(
  'on page $path a value that is not an option of the filter $filter.name matches no row',
  async ({ page, filter }) => {
    const offered = new Set(filter.options.map(({ value }) => value))
    for (const value of ['khac', '0', '99', '2', '20'].filter(one => !offered.has(one))) {
      const own = { [filter.name]: value }
      const table = await page.rows(createSamplePageScope(sampleSectorData, own))
      expect.soft((await table.page({ ...everything, filters: own })).matched, value).toBe(0)
    }
  }
)

/** Filters, each with the table column that must show the label of the chosen option. */
const told: readonly (readonly [path: string, filter: string, column: string])[] = [
  ['lien-nganh/dashboard', 'kv', 'khu-vuc'],
  ['lien-nganh/doi-chieu-trang-bi', 'nhom', 'nhom'],
  ['lien-nganh/vung-luc-luong', 'kv', 'khu-vuc'],
  ['lien-nganh/canh-bao-thieu-hut', 'muc', 'muc'],
  ['lien-nganh/canh-bao-thieu-hut', 'trang-thai', 'trang-thai'],
  ['lien-nganh/canh-bao-thieu-hut', 'nguyen-nhan', 'noi-dung'],
  ['lien-nganh/giao-cat-ca-nhan', 'mau-thuan', 'truong'],
  ['to-chuc-bien-che/chi-tiet-bien-che', 'trang-thai', 'trang-thai'],
  ['to-chuc-bien-che/theo-cap-to-chuc', 'cap', 'cap'],
  ['to-chuc-bien-che/theo-loai-hinh', 'loai-hinh', 'loai-hinh'],
  ['quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu', 'tuoi', 'nhom-tuoi'],
  ['quan-so-chinh-sach/bien-dong-nhan-su', 'loai', 'loai'],
  ['quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh', 'dien', 'dien'],
  ['quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh', 'buoc', 'buoc'],
  ['quan-so-chinh-sach/phan-bo-theo-vung-mien', 'vung', 'vung'],
  ['quan-so-chinh-sach/phan-bo-theo-vung-mien', 'kv', 'khu-vuc'],
  ['trang-bi/theo-don-vi', 'nhom', 'nhom'],
  ['trang-bi/theo-loai', 'nhom', 'nhom'],
  ['trang-bi/theo-trang-thai-ky-thuat', 'trang-thai', 'trang-thai'],
  ['trang-bi/theo-trang-thai-ky-thuat', 'bao-duong', 'han'],
  ['trang-bi/theo-muc-do-san-sang', 'nhom', 'nhom'],
  ['trang-bi/theo-muc-do-san-sang', 'dv', 'don-vi'],
  ['trang-bi/du-bao-nhu-cau', 'nhom', 'nhom'],
  ['dong-vien-du-bi/theo-dia-ban', 'dia-ban', 'dia-ban'],
  ['dong-vien-du-bi/theo-dia-ban', 'kv', 'khu-vuc'],
  ['dong-vien-du-bi/theo-don-vi', 'cap', 'cap'],
  ['dong-vien-du-bi/theo-chuyen-nganh', 'chuyen-nganh', 'chuyen-nganh'],
  ['dong-vien-du-bi/huan-luyen', 'dot', 'dot'],
  ['dong-vien-du-bi/san-sang', 'kv', 'khu-vuc']
]

describe('label column of the rows that a filter option matches', () => {
  test.each(told)(
    'on page %s the rows matched by an option of the filter %s show the label of that option',
    async (path, name, column) => {
      const { view } = await readSectorPage(path, {})
      const filter = view.filters.find(one => one.name === name)
      let found = 0
      for (const { value, label } of filter?.options ?? []) {
        const { texts } = await readSectorPage(path, { [name]: value })
        // The state of an overdue alert has a suffix, so the test checks only that the label is
        // contained.
        for (const text of new Set(texts(column))) expect(text).toContain(label)
        found += texts(column).length
      }
      expect(found).toBeGreaterThan(0)
    }
  )
})
