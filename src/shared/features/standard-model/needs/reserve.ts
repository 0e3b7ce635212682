import {
  assigned,
  joined,
  type Needs,
  reserveQuota,
  reserveReady,
  reservistFile,
  reservists,
  unitLevel,
  unitQuota,
  units
} from './needs'

const speciality: Needs = { 'du-bi': ['chuyen_nganh'] }
const training: Needs = {
  'dot-huan-luyen': ['ma_dot', 'ngay_bat_dau', 'ngay_ket_thuc'],
  'huan-luyen-du-bi': ['ma_dot', 'ma_du_bi', 'da_du', 'dat']
}
const testCalls: Needs = {
  'dot-goi-thu': ['ma_dot', 'ngay_goi'],
  'tra-loi-goi-thu': ['ma_dot', 'ma_du_bi', 'so_gio_tra_loi']
}

const pages: Readonly<Record<string, readonly Needs[]>> = {
  'dong-vien-du-bi/tong-quan': [
    units,
    reservists,
    reserveQuota,
    assigned,
    reserveReady,
    { 'du-bi': ['hang_du_bi', 'ngay_cap_nhat'] }
  ],
  'dong-vien-du-bi/theo-dia-ban': [units, reservists, reserveQuota],
  'dong-vien-du-bi/theo-don-vi': [units, unitLevel, assigned, unitQuota],
  'dong-vien-du-bi/theo-chuyen-nganh': [
    units,
    reservists,
    reserveQuota,
    assigned,
    speciality,
    {
      'nhu-cau-chuyen-nganh': ['chuyen_nganh', 'nhu_cau'],
      'xep-du-bi': ['chuyen_nganh']
    }
  ],
  'dong-vien-du-bi/huan-luyen': [units, assigned, training],
  'dong-vien-du-bi/san-sang': [units, reservists, reserveReady, testCalls],
  'dong-vien-du-bi/du-bao': [units, reservists, reserveQuota, { 'du-bi': ['ngay_sinh'] }],
  'dong-vien-du-bi/tra-cuu': [units, reservists, reserveReady, speciality, reservistFile]
}

/** Pages that reserve reports are built from; personal data never enters a report. */
export const reportedPages: readonly string[] = Object.keys(pages).filter(
  page => page !== 'dong-vien-du-bi/tra-cuu'
)

/** Needs of the pages of **Động viên dự bị**; its reports show what the other pages do. */
export const reserveNeeds: Readonly<Record<string, readonly Needs[]>> = {
  ...pages,
  'dong-vien-du-bi/bao-cao': [joined(Object.values(pages).flat())]
}
