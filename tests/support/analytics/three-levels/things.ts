import {
  listMonthEndDaysBetween,
  type PlainModelRow,
  type PlainModelTables,
  type RandomPicker
} from './generated'

/** Generates norms and equipment items of battalions, with their validity. */
export function generateEquipmentTables(
  pick: RandomPicker,
  units: readonly string[]
): PlainModelTables {
  const types = Array.from({ length: 10 }, (_, at) => ({
    ma_loai: `L${at}`,
    ten_loai: `Loại ${at}`,
    nhom_trang_bi: String((at % 5) + 1),
    nien_han: pick.whole(6, 14),
    chu_ky_bao_duong: pick.whole(60, 200)
  }))
  const norms: PlainModelRow[] = []
  const things: PlainModelRow[] = []
  for (const unit of units) {
    for (const { ma_loai } of types) {
      const norm = pick.whole(0, 4)
      const row = { ma_don_vi: unit, ma_loai, hieu_luc_tu: null, hieu_luc_den: null }
      if (pick.chance(0.8)) norms.push({ ...row, dinh_muc: norm })
      else {
        const turn = pick.of(['2026-05-31', '2026-06-01', '2026-10-31', '2026-11-01'])
        norms.push({ ...row, dinh_muc: norm, hieu_luc_den: turn })
        norms.push({ ...row, dinh_muc: norm + 2, hieu_luc_tu: turn })
      }
      const have = Math.max(0, norm + pick.whole(-1, 1))
      for (let one = 0; one < have; one++) {
        const came = pick.chance(0.2) ? pick.day('2026-01-01', '2026-10-31') : null
        things.push({
          ma_trang_bi: `T${things.length}`,
          ma_don_vi: unit,
          ma_loai,
          nam_san_xuat: pick.whole(2010, 2025),
          ngay_nhap: came,
          ngay_loai: pick.chance(0.15) ? pick.day(came ?? '2026-01-01', '2026-11-10') : null
        })
      }
    }
  }
  const conditions = things.flatMap(({ ma_trang_bi = null }) =>
    listMonthEndDaysBetween(5, 10).map(end => ({
      ma_trang_bi,
      ngay_cuoi_ky: end,
      trang_thai_ky_thuat: String(pick.chance(0.7) ? 1 : pick.whole(2, 4)),
      so_ngay_ke_hoach: pick.whole(20, 30),
      so_ngay_dung: pick.of([0, 0, 0, 3, 4, 8, 15, 16, 20]),
      ngay_bao_duong_gan_nhat: pick.day('2025-06-01', end)
    }))
  )
  return {
    'loai-trang-bi': types,
    'dinh-muc': norms,
    'trang-bi': things,
    'tinh-trang-trang-bi': conditions
  }
}

/** Generates reservists with localities, units, trainings and test calls. */
export function generateReserveTables(
  pick: RandomPicker,
  units: readonly string[]
): PlainModelTables {
  const localities = Array.from({ length: 7 }, (_, at) => ({
    ma_dia_ban: `B${at}`,
    ten_dia_ban: null,
    ma_khu_vuc: `K${(at % 3) + 1}`,
    chi_tieu_dang_ky: at === 6 ? 0 : pick.whole(40, 70)
  }))
  const people = Array.from({ length: 420 }, (_, at) => {
    const registered = pick.day('2024-01-01', '2026-11-05')
    return {
      ma_du_bi: `R${at}`,
      ho_ten: `Người Số ${at}`,
      ngay_sinh: pick.day('1980-01-01', '2004-12-31'),
      ma_dia_ban: pick.of(localities).ma_dia_ban,
      hang_du_bi: String(pick.whole(1, 2)),
      chuyen_nganh: String(pick.whole(1, 8)),
      ngay_dang_ky: registered,
      ngay_ra_dien: pick.chance(0.15) ? pick.day(registered, '2026-11-10') : null,
      ngay_cap_nhat: pick.day('2025-04-01', '2026-11-10'),
      gioi_tinh: at % 9 === 0 ? null : at % 4 === 0 ? '2' : '1',
      loai_quan_nhan: at % 5 === 0 ? '1' : at % 5 === 1 ? null : '3',
      quan_ham: at % 15 === 0 ? null : at % 10 === 0 ? '10' : '9'
    }
  })
  const placed = people.filter(() => pick.chance(0.7))
  const rounds = [
    ['2025-10-06', '2025-10-31'],
    ['2026-01-12', '2026-02-06'],
    ['2026-05-11', '2026-05-31'],
    ['2026-10-12', '2026-10-31'],
    ['2026-10-19', '2026-11-13']
  ].map(([start = '', end = ''], at) => ({
    ma_dot: `HL${at}`,
    ngay_bat_dau: start,
    ngay_ket_thuc: end
  }))
  const calls = ['2026-03-02', '2026-10-31', '2026-11-02'].map((day, at) => ({
    ma_dot: `GT${at}`,
    ngay_goi: day
  }))
  return {
    'dia-ban': localities,
    'du-bi': people,
    'xep-du-bi': placed.map(({ ma_du_bi, chuyen_nganh, ngay_dang_ky }) => {
      const from = pick.day(ngay_dang_ky, '2026-11-10')
      return {
        ma_du_bi,
        ma_don_vi: pick.of(units),
        chuyen_nganh: pick.chance(0.6) ? chuyen_nganh : String(pick.whole(1, 8)),
        tu_ngay: from,
        den_ngay: pick.chance(0.15) ? pick.day(from, '2026-11-15') : null
      }
    }),
    'san-sang-du-bi': people.flatMap(({ ma_du_bi }) =>
      listMonthEndDaysBetween(5, 10).map(end => ({
        ma_du_bi,
        ngay_cuoi_ky: end,
        muc_san_sang: String(pick.whole(1, 3))
      }))
    ),
    'chi-tieu-du-bi': units.map(unit => ({ ma_don_vi: unit, chi_tieu: pick.whole(6, 12) })),
    'nhu-cau-chuyen-nganh': Array.from({ length: 8 }, (_, at) => ({
      chuyen_nganh: String(at + 1),
      nhu_cau: pick.whole(20, 60)
    })),
    'dot-huan-luyen': rounds,
    'huan-luyen-du-bi': placed.flatMap(({ ma_du_bi }, at) => {
      const attended = pick.chance(0.8)
      return {
        ma_dot: `HL${at % rounds.length}`,
        ma_du_bi,
        da_du: attended,
        dat: attended && pick.chance(0.8)
      }
    }),
    'dot-goi-thu': calls,
    'tra-loi-goi-thu': people
      .filter(() => pick.chance(0.5))
      .map(({ ma_du_bi }, at) => ({
        ma_dot: `GT${at % calls.length}`,
        ma_du_bi,
        so_gio_tra_loi: pick.chance(0.2) ? null : pick.whole(0, 70)
      }))
  }
}
