import { codeLists } from '@shared/features/standard-model/code-lists'
import { findModelTable } from '@shared/features/standard-model/tables'
import { expect, type Session } from '../fixtures'
import { createTableFromLines } from './table-of-file'

type Row = Readonly<Record<string, string | number>>

/** Lines of a file with the headings of a template, whose table is mapped when it is created. */
function templateLines(id: string, rows: readonly Row[]): readonly string[] {
  const columns = findModelTable(id)?.columns ?? []
  return [
    columns.map(({ title }) => title).join(';'),
    ...rows.map(row => columns.map(({ name }) => row[name] ?? '').join(';'))
  ]
}

const count = 2_400
const ranks = ['Thượng úy', 'Đại úy', 'Thiếu tá', 'Trung tá'] as const
const places = Array.from({ length: count }, (_, at) => at)

/** Day of a month as a file has it, spread by the number of the person. */
const dayIn = (year: number, at: number): string =>
  `${String(1 + (at % 28)).padStart(2, '0')}/${String(1 + (at % 12)).padStart(2, '0')}/${year}`

/**
 * Organisation of two regiments with 2,400 persons of four ranks, one in twenty of whom leaves in
 * each year, and one in thirty of whom joins.
 */
const tables: Readonly<Record<string, readonly Row[]>> = {
  'khu-vuc': [{ ma_khu_vuc: 'K1', ten_khu_vuc: 'Khu một', vung: 'Miền Bắc' }],
  'don-vi': [
    ['SD', 'Sư đoàn 1', ''],
    ['TD1', 'Trung đoàn 1', 'SD'],
    ['TD2', 'Trung đoàn 2', 'SD']
  ].map(([code = '', name = '', superior = '']) => ({
    ma_don_vi: code,
    ten_don_vi: name,
    cap: superior === '' ? 'Sư đoàn' : 'Trung đoàn',
    don_vi_cap_tren: superior,
    ma_khu_vuc: 'K1',
    loai_hinh: 'Bộ binh'
  })),
  'chuc-vu': [
    {
      ma_chuc_vu: 'CV1',
      ten_chuc_vu: 'Trợ lý',
      nhom_chuc_vu: 'Nhóm A',
      bac_chuan: 3,
      trinh_do_chuan: 'Đại học',
      tham_nien_chuan: 2
    }
  ],
  'bien-che': ['TD1', 'TD2'].map(code => ({
    ma_vi_tri: `V-${code}`,
    ma_don_vi: code,
    ma_chuc_vu: 'CV1',
    so_bien_che: 1_500
  })),
  nguoi: places.map(at => ({
    ma_nguoi: `N${at}`,
    // Nobody reaches an age limit before the last closed month.
    ngay_sinh: dayIn(1977 + (at % 20), at),
    gioi_tinh: at % 9 === 0 ? 'Nữ' : 'Nam',
    bac: 3,
    trinh_do: 'Đại học',
    tham_nien: 5,
    co_chung_chi: 'Có',
    loai_quan_nhan: at % 4 === 0 ? 'Quân nhân chuyên nghiệp' : 'Sĩ quan',
    quan_ham: ranks[(at >> 2) % ranks.length] ?? '',
    ngay_nhan_quan_ham: dayIn(2017 + (at % 7), at)
  })),
  'giu-vi-tri': places.map(at => ({
    ma_nguoi: `N${at}`,
    ma_vi_tri: at % 3 === 0 ? 'V-TD2' : 'V-TD1',
    tu_ngay: at % 30 === 0 ? dayIn(2025 + ((at / 30) % 2), at) : '01/01/2020',
    ...(at % 20 === 7 && { den_ngay: dayIn(2025 + ((at >> 1) % 2), at), ly_do_di: 'Nghỉ hưu' })
  }))
}

/** Label of the first code of a list. */
const firstLabelOf = (list: keyof typeof codeLists): string => codeLists[list].codes[0]?.label ?? ''

/** Tables without which the pages of retirement and of training show nothing. */
const pageTables: Readonly<Record<string, readonly Row[]>> = {
  'ho-so-chinh-sach': [
    {
      ma_nguoi: 'N1',
      dien: firstLabelOf('dien'),
      ngay_du_dieu_kien: '01/12/2026',
      han_giai_quyet: '31/12/2026'
    }
  ],
  'khoa-hoc': [
    {
      ma_khoa: 'K1',
      ten_khoa: 'Khóa một',
      loai_khoa: firstLabelOf('loaiKhoa'),
      ngay_khai_giang: '01/09/2026',
      ngay_ket_thuc: '31/12/2026',
      chi_tieu: 30
    }
  ],
  'hoc-vien': [{ ma_dang_ky: 'D1', ma_khoa: 'K1', ma_nguoi: 'N1', buoc: firstLabelOf('buocHoc') }]
}

/** Years of manufacture and first year without each of 240 vehicles; 0 while it is in use. */
const vehicles = Array.from({ length: 240 }, (_, at) => {
  const made = 2009 + (at % 15)
  return { made, removed: at % 5 === 0 && made < 2020 ? 2022 + ((at / 5) % 5) : 0 }
})

/** Vehicles with the days on which some were removed, their condition, and the pay of a unit. */
export const equipmentAndPayTables: Readonly<Record<string, readonly Row[]>> = {
  'loai-trang-bi': [
    {
      ma_loai: 'XT',
      ten_loai: 'Xe tải',
      nhom_trang_bi: firstLabelOf('nhomTrangBi'),
      nien_han: 15,
      chu_ky_bao_duong: 90
    }
  ],
  'trang-bi': vehicles.map(({ made, removed }, at) => ({
    ma_trang_bi: `X${at}`,
    ma_don_vi: at % 2 === 0 ? 'TD1' : 'TD2',
    ma_loai: 'XT',
    nam_san_xuat: made,
    ngay_nhap: dayIn(made, at),
    ...(removed > 0 && { ngay_loai: dayIn(removed, at) })
  })),
  'tinh-trang-trang-bi': vehicles.slice(1, 5).map((_, at) => ({
    ma_trang_bi: `X${at + 1}`,
    ngay_cuoi_ky: '31/10/2026',
    trang_thai_ky_thuat: firstLabelOf('trangThaiKyThuat'),
    so_ngay_ke_hoach: 31,
    so_ngay_dung: 2
  })),
  'chi-che-do': [
    {
      ma_don_vi: 'TD1',
      ngay_cuoi_ky: '31/10/2026',
      khoan: firstLabelOf('khoan'),
      so_tien: 21_000
    }
  ],
  'du-toan': [{ ma_don_vi: 'TD1', ngay_cuoi_ky: '31/10/2026', du_toan: 24_000 }]
}

/** Months from October 2024 to October 2026. */
const months = Array.from({ length: 25 }, (_, at) => {
  const month = 9 + at
  return `${2024 + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, '0')}`
})

/**
 * Loads an organisation with the traits of persons that rules depend on, and `more` tables, selects
 * it and closes its months, so that two years were observed.
 */
export async function fillClosedYears(session: Session, more: typeof tables = {}): Promise<void> {
  for (const [id, rows] of Object.entries({ ...tables, ...pageTables, ...more }))
    await createTableFromLines(session, `${id}.csv`, templateLines(id, rows))
  const faults = await session.page.evaluate(
    async ({ periods }) => {
      const { calls } = (
        window as unknown as {
          bridge: { calls: Record<string, (input?: unknown) => Promise<{ ok: boolean }>> }
        }
      ).bridge
      const told: string[] = []
      const ask = async (channel: string, input: unknown) => {
        const reply = await calls[channel]?.(input)
        if (!reply?.ok) told.push(`${channel} ${JSON.stringify(reply)}`)
        return reply as unknown as { data: { base: string } }
      }
      await ask('configuration:update', { sectorData: 'own' })
      await ask('standardModel:check', { job: crypto.randomUUID() })
      for (const period of periods) {
        const prepared = await ask('standardModel:prepareClosing', { period })
        const reason = 'Số liệu tháng đã đối chiếu'
        const { base } = prepared.data
        await ask('standardModel:close', { period, base, reason, accepted: true })
      }
      return told
    },
    { periods: months }
  )
  expect(faults).toEqual([])
  await session.page.reload()
}
