import { sortSearchHits } from '@shared/features/search/search'
import { createStructuredQuery } from '@shared/model/query/question'
import { expect, it } from 'vitest'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

it.each([
  ['quan so tong hop', 'API', 'Quân số tổng hợp', /^\/chia-se\/api\/api-/],
  [
    'xac thuc thong tin cong dan',
    'Dịch vụ NGSP',
    'Xác thực thông tin công dân',
    /^\/chia-se\/ngsp\//
  ],
  ['dm_trangbi_thongke', 'Bảng', 'dm_trangbi_thongke', /^\/luu-tru\/data-warehouse\//],
  ['phan bo tai chinh', 'Pipeline', 'Phân bổ tài chính', /^\/luu-tru\/etl/],
  ['don vi a', 'Đơn vị', 'Đơn vị A', /^\/chuyen-nganh\/don-vi\/DV-A$/],
  ['co cau cap bac', 'Truy vấn', 'Cơ cấu cấp bậc', /khai-thac\/truy-van\/tv-/],
  ['trang bi theo don vi', 'Báo cáo', 'Trang bị theo đơn vị', /quan-ly-bao-cao\//]
])('the search “%s” finds the %s', async (typed, kind, title, path) => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const hits = await handlers['search:records']({ typed })
  const hit = hits.find(found => found.kind === kind && found.title.includes(title))
  expect(hit?.path).toMatch(path)
})

it('the search finds a query that is not shared only for its owner', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const words = { name: 'Rà soát riêng', description: '', folder: '', shared: false }
  const query = {
    asked: { form: 'tree' as const, question: createStructuredQuery('dm_donvi_capbac') },
    parameters: [],
    limit: 1_000
  }
  await handlers['query:save']({ words, query, chart: null })
  const titles = async () =>
    (await handlers['search:records']({ typed: 'ra soat' })).map(({ title }) => title)
  expect(await titles()).toContain('Rà soát riêng')
  await handlers['users:choose']({ id: 'user-004' })
  expect(await titles()).not.toContain('Rà soát riêng')
})

it('recently chosen search results come before equally good matches', () => {
  const hit = (title: string) => ({ kind: 'Trang', title, detail: '', path: title })
  const hits = [hit('Báo cáo A'), hit('Báo cáo B'), hit('Một báo cáo')]
  const titles = (recent: string): string[] =>
    sortSearchHits(hits, 'bao cao', ({ title }) => (title === recent ? 0 : 1)).map(
      ({ title }) => title
    )
  expect(titles('')).toEqual(['Báo cáo A', 'Báo cáo B', 'Một báo cáo'])
  expect(titles('Báo cáo B')).toEqual(['Báo cáo B', 'Báo cáo A', 'Một báo cáo'])
  // Recent use of a result ranks it first only among equally good matches.
  expect(titles('Một báo cáo')).toEqual(['Báo cáo A', 'Báo cáo B', 'Một báo cáo'])
})
