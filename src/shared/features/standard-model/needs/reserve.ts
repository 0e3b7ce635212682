import {
  mergeRequiredColumns,
  type RequiredModelColumns,
  reserveAssignmentRequiredColumns,
  reserveQuotaRequiredColumns,
  reserveReadinessRequiredColumns,
  reservistFileRequiredColumns,
  reservistRequiredColumns,
  unitLevelRequiredColumns,
  unitReserveQuotaRequiredColumns,
  unitTreeRequiredColumns
} from './needs'

const speciality: RequiredModelColumns = { 'du-bi': ['chuyen_nganh'] }
const training: RequiredModelColumns = {
  'dot-huan-luyen': ['ma_dot', 'ngay_bat_dau', 'ngay_ket_thuc'],
  'huan-luyen-du-bi': ['ma_dot', 'ma_du_bi', 'da_du', 'dat']
}
const testCalls: RequiredModelColumns = {
  'dot-goi-thu': ['ma_dot', 'ngay_goi'],
  'tra-loi-goi-thu': ['ma_dot', 'ma_du_bi', 'so_gio_tra_loi']
}

const timetable: RequiredModelColumns = {
  'lich-dong-vien': ['ma_don_vi', 'thu_tu_buoc', 'so_gio_du_kien', 'so_nguoi_den']
}

const pages: Readonly<Record<string, readonly RequiredModelColumns[]>> = {
  'dong-vien-du-bi/tong-quan': [
    unitTreeRequiredColumns,
    reservistRequiredColumns,
    reserveQuotaRequiredColumns,
    reserveAssignmentRequiredColumns,
    reserveReadinessRequiredColumns,
    { 'du-bi': ['hang_du_bi', 'ngay_cap_nhat'] }
  ],
  'dong-vien-du-bi/theo-dia-ban': [
    unitTreeRequiredColumns,
    reservistRequiredColumns,
    reserveQuotaRequiredColumns
  ],
  'dong-vien-du-bi/theo-don-vi': [
    unitTreeRequiredColumns,
    unitLevelRequiredColumns,
    reserveAssignmentRequiredColumns,
    unitReserveQuotaRequiredColumns
  ],
  'dong-vien-du-bi/theo-chuyen-nganh': [
    unitTreeRequiredColumns,
    reservistRequiredColumns,
    reserveQuotaRequiredColumns,
    reserveAssignmentRequiredColumns,
    speciality,
    {
      'nhu-cau-chuyen-nganh': ['chuyen_nganh', 'nhu_cau'],
      'xep-du-bi': ['chuyen_nganh']
    }
  ],
  'dong-vien-du-bi/huan-luyen': [
    unitTreeRequiredColumns,
    reserveAssignmentRequiredColumns,
    training
  ],
  'dong-vien-du-bi/san-sang': [
    unitTreeRequiredColumns,
    reservistRequiredColumns,
    reserveReadinessRequiredColumns,
    testCalls,
    timetable
  ],
  'dong-vien-du-bi/du-bao': [
    unitTreeRequiredColumns,
    reservistRequiredColumns,
    reserveQuotaRequiredColumns,
    { 'du-bi': ['ngay_sinh'] }
  ],
  'dong-vien-du-bi/tra-cuu': [
    unitTreeRequiredColumns,
    reservistRequiredColumns,
    reserveReadinessRequiredColumns,
    speciality,
    reservistFileRequiredColumns
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
export const reservePageRequiredColumns: Readonly<Record<string, readonly RequiredModelColumns[]>> =
  {
    ...pages,
    'dong-vien-du-bi/bao-cao': [mergeRequiredColumns(Object.values(pages).flat())]
  }
