import {
  type ModelTableNeeds,
  mergeNeeds,
  reserveAssignmentNeeds,
  reserveQuotaNeeds,
  reserveReadinessNeeds,
  reservistFileNeeds,
  reservistNeeds,
  unitLevelNeeds,
  unitReserveQuotaNeeds,
  unitTreeNeeds
} from './needs'

const speciality: ModelTableNeeds = { 'du-bi': ['chuyen_nganh'] }
const training: ModelTableNeeds = {
  'dot-huan-luyen': ['ma_dot', 'ngay_bat_dau', 'ngay_ket_thuc'],
  'huan-luyen-du-bi': ['ma_dot', 'ma_du_bi', 'da_du', 'dat']
}
const testCalls: ModelTableNeeds = {
  'dot-goi-thu': ['ma_dot', 'ngay_goi'],
  'tra-loi-goi-thu': ['ma_dot', 'ma_du_bi', 'so_gio_tra_loi']
}

const pages: Readonly<Record<string, readonly ModelTableNeeds[]>> = {
  'dong-vien-du-bi/tong-quan': [
    unitTreeNeeds,
    reservistNeeds,
    reserveQuotaNeeds,
    reserveAssignmentNeeds,
    reserveReadinessNeeds,
    { 'du-bi': ['hang_du_bi', 'ngay_cap_nhat'] }
  ],
  'dong-vien-du-bi/theo-dia-ban': [unitTreeNeeds, reservistNeeds, reserveQuotaNeeds],
  'dong-vien-du-bi/theo-don-vi': [
    unitTreeNeeds,
    unitLevelNeeds,
    reserveAssignmentNeeds,
    unitReserveQuotaNeeds
  ],
  'dong-vien-du-bi/theo-chuyen-nganh': [
    unitTreeNeeds,
    reservistNeeds,
    reserveQuotaNeeds,
    reserveAssignmentNeeds,
    speciality,
    {
      'nhu-cau-chuyen-nganh': ['chuyen_nganh', 'nhu_cau'],
      'xep-du-bi': ['chuyen_nganh']
    }
  ],
  'dong-vien-du-bi/huan-luyen': [unitTreeNeeds, reserveAssignmentNeeds, training],
  'dong-vien-du-bi/san-sang': [unitTreeNeeds, reservistNeeds, reserveReadinessNeeds, testCalls],
  'dong-vien-du-bi/du-bao': [
    unitTreeNeeds,
    reservistNeeds,
    reserveQuotaNeeds,
    { 'du-bi': ['ngay_sinh'] }
  ],
  'dong-vien-du-bi/tra-cuu': [
    unitTreeNeeds,
    reservistNeeds,
    reserveReadinessNeeds,
    speciality,
    reservistFileNeeds
  ]
}

/**
 * Addresses of the pages from which reserve reports are built; excludes lists of persons, because
 * personal data never enters a report.
 */
export const reserveReportPages: readonly string[] = Object.keys(pages).filter(
  page => page !== 'dong-vien-du-bi/tra-cuu'
)

/**
 * Model tables and columns that the pages of **Động viên dự bị** (reserve mobilisation) require.
 * The report list of the sector requires those of the pages from which its reports are built.
 */
export const reservePageNeeds: Readonly<Record<string, readonly ModelTableNeeds[]>> = {
  ...pages,
  'dong-vien-du-bi/bao-cao': [mergeNeeds(Object.values(pages).flat())]
}
