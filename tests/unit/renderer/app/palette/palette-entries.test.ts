// @vitest-environment happy-dom
import '../../../../support/page/page-state'
import { collectPaletteEntries, paletteOrderOf } from '@renderer/app/palette/palette-entries'
import { findSearchHits } from '@shared/features/search/search'
import { sectionItems, settingPath } from '@shared/features/settings/sections'
import { settingsText } from '@shared/features/settings/text'
import { configurationKeys } from '@shared/model/settings/configuration'
import { expect, test } from 'vitest'

const { all } = collectPaletteEntries()
const find = (typed: string) => findSearchHits(all, typed, paletteOrderOf)

/** What a user types, and the title of the first hit. */
const expected: readonly (readonly [typed: string, title: string])[] = [
  ['so nhan', 'Sổ nhận dữ liệu'],
  ['doi chieu', 'Đối chiếu biên chế'],
  ['bien dong', 'Biến động nhân sự'],
  ['quan so', 'Tổng quan quân số'],
  ['trang bi', 'Trang bị theo đơn vị'],
  ['lap day', 'Tỷ lệ lấp đầy'],
  ['cay to chuc', 'Cây tổ chức'],
  ['canh bao', 'Cảnh báo thiếu hụt'],
  ['nghi huu', 'Chính sách nghỉ hưu, chuyển ngành'],
  ['dia ban', 'Địa bàn'],
  ['theo dia ban', 'Theo địa bàn'],
  ['tra cuu', 'Tra cứu cá nhân'],
  ['kich ban', 'Kịch bản tổ chức'],
  ['ho so don vi', 'Hồ sơ đơn vị'],
  ['nguon', 'Nguồn dữ liệu'],
  ['dich', 'Đích dữ liệu'],
  ['ket noi', 'Kết nối dữ liệu'],
  ['etl', 'ETL'],
  ['truy van', 'Truy vấn dữ liệu'],
  ['bao cao', 'Báo cáo động viên, dự bị'],
  ['quan ly bao cao', 'Quản lý báo cáo'],
  ['lgsp', 'Chia sẻ qua LGSP'],
  ['nguoi dung', 'Người dùng'],
  ['cau hinh', 'Cấu hình'],
  ['giam sat', 'Giám sát và phân tích'],
  ['kiem toan', 'Nhật ký kiểm toán'],
  ['ma tran', 'Ma trận vai trò'],
  ['sao luu', 'Sao lưu'],
  ['co chu', 'Cỡ chữ'],
  ['giao dien', 'Giao diện'],
  ['nguong dat', 'Ngưỡng đạt (%)'],
  ['thieu hut', 'Cảnh báo thiếu hụt'],
  ['nguong thieu', 'Ngưỡng thiếu hụt (%)'],
  ['ngay nghi', 'Ngày nghỉ'],
  ['han phe duyet', 'Hạn phê duyệt (ngày làm việc)'],
  ['cong api', 'Cổng API'],
  ['chung thu', 'Chứng thư số'],
  ['dang nhap', 'Đăng nhập'],
  ['chot ky', 'Chốt kỳ'],
  ['phim tat', 'Phím tắt'],
  ['tao api', 'Tạo API mới'],
  ['csv', 'Dấu phân cách của tệp CSV'],
  ['ghim', 'Ghim hoặc bỏ ghim trang']
]

test.each(expected)('the search %j finds %s first', (typed, title) => {
  expect(find(typed)[0]?.title).toBe(title)
})

test('an entry chosen before precedes others that match equally well', () => {
  const order = (hit: ReturnType<typeof find>[number]): number =>
    hit.title === 'Quản lý báo cáo' ? -1 : paletteOrderOf(hit)
  const titles = (typed: string) => findSearchHits(all, typed, order).map(({ title }) => title)
  expect(titles('bao cao')[0]).toBe('Báo cáo động viên, dự bị')
  expect(titles('quan')[0]).toBe('Quản lý báo cáo')
})

test('every setting is listed in exactly one section and leads to its field', () => {
  const listed = Object.values(sectionItems).flat()
  const known = [...configurationKeys, ...Object.keys(settingsText.items)]
  expect([...listed].sort()).toEqual([...known].sort())
  expect(settingPath('thresholds', 'fillLow')).toBe('/quan-tri/cau-hinh?tab=thresholds&muc=fillLow')
  expect(find('nguong thieu')[0]?.path).toBe(settingPath('thresholds', 'fillLow'))
})
