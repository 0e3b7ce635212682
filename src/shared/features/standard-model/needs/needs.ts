/** Model columns that a page requires, by model table. */
export type RequiredModelColumns = Readonly<Record<string, readonly string[]>>

/** Union of the model tables and columns that several pages or parts require. */
export function mergeRequiredColumns(all: readonly RequiredModelColumns[]): RequiredModelColumns {
  const columns = new Map<string, Set<string>>()
  for (const needs of all) {
    for (const [table, names] of Object.entries(needs)) {
      const known = columns.get(table) ?? new Set()
      for (const name of names) known.add(name)
      columns.set(table, known)
    }
  }
  return Object.fromEntries([...columns].map(([table, names]) => [table, [...names]]))
}

/** Model columns that the filters of every page require: unit tree and areas. */
export const unitTreeRequiredColumns: RequiredModelColumns = {
  'don-vi': [
    'ma_don_vi',
    'ten_don_vi',
    'don_vi_cap_tren',
    'ma_khu_vuc',
    'hieu_luc_tu',
    'hieu_luc_den'
  ],
  'khu-vuc': ['ma_khu_vuc', 'ten_khu_vuc']
}

export const unitLevelRequiredColumns: RequiredModelColumns = { 'don-vi': ['cap'] }
export const unitKindRequiredColumns: RequiredModelColumns = { 'don-vi': ['loai_hinh'] }

/** Model columns that BC (establishment) with its posts requires. */
export const establishmentRequiredColumns: RequiredModelColumns = {
  'bien-che': ['ma_vi_tri', 'ma_don_vi', 'so_bien_che', 'hieu_luc_tu', 'hieu_luc_den']
}

/** Model columns that HC (headcount) requires: position holders per unit at the end of a period. */
export const headcountRequiredColumns: RequiredModelColumns = {
  'giu-vi-tri': ['ma_nguoi', 'ma_vi_tri', 'tu_ngay', 'den_ngay'],
  'bien-che': ['ma_vi_tri', 'ma_don_vi']
}

export const positionGroupRequiredColumns: RequiredModelColumns = {
  'bien-che': ['ma_chuc_vu'],
  'chuc-vu': ['ma_chuc_vu', 'nhom_chuc_vu']
}
export const positionNameRequiredColumns: RequiredModelColumns = {
  'bien-che': ['ma_chuc_vu'],
  'chuc-vu': ['ma_chuc_vu', 'ten_chuc_vu']
}
export const positionGradeRequiredColumns: RequiredModelColumns = {
  'bien-che': ['ma_chuc_vu'],
  'chuc-vu': ['ma_chuc_vu', 'bac_chuan']
}

/**
 * Model columns with personal details that are shown only to users who give a reason; no figure is
 * computed from them.
 */
export const personFileRequiredColumns: RequiredModelColumns = {
  nguoi: ['ma_nguoi', 'ngay_sinh', 'gioi_tinh', 'bac', 'trinh_do', 'tham_nien'],
  ...positionNameRequiredColumns
}

/** Model columns with personal data in a list of reservists; no figure is computed from them. */
export const reservistFileRequiredColumns: RequiredModelColumns = {
  'du-bi': ['ho_ten', 'ngay_sinh']
}

export const equipmentNormRequiredColumns: RequiredModelColumns = {
  'dinh-muc': ['ma_don_vi', 'ma_loai', 'dinh_muc', 'hieu_luc_tu', 'hieu_luc_den']
}
export const equipmentGroupRequiredColumns: RequiredModelColumns = {
  'loai-trang-bi': ['ma_loai', 'nhom_trang_bi']
}
export const equipmentItemRequiredColumns: RequiredModelColumns = {
  'trang-bi': ['ma_trang_bi', 'ma_don_vi', 'ma_loai', 'ngay_nhap', 'ngay_loai']
}
export const equipmentLifeRequiredColumns: RequiredModelColumns = {
  'trang-bi': ['nam_san_xuat'],
  'loai-trang-bi': ['ma_loai', 'nien_han']
}
export const equipmentStateRequiredColumns: RequiredModelColumns = {
  'tinh-trang-trang-bi': ['ma_trang_bi', 'ngay_cuoi_ky', 'trang_thai_ky_thuat']
}
export const equipmentDowntimeRequiredColumns: RequiredModelColumns = {
  'tinh-trang-trang-bi': ['ma_trang_bi', 'ngay_cuoi_ky', 'so_ngay_ke_hoach', 'so_ngay_dung']
}

export const reservistRequiredColumns: RequiredModelColumns = {
  'du-bi': ['ma_du_bi', 'ma_dia_ban', 'ngay_dang_ky', 'ngay_ra_dien'],
  'dia-ban': ['ma_dia_ban', 'ma_khu_vuc']
}
export const reserveQuotaRequiredColumns: RequiredModelColumns = {
  'dia-ban': ['ma_dia_ban', 'ma_khu_vuc', 'chi_tieu_dang_ky']
}
export const reserveAssignmentRequiredColumns: RequiredModelColumns = {
  'du-bi': ['ma_du_bi', 'ngay_dang_ky', 'ngay_ra_dien'],
  'xep-du-bi': ['ma_du_bi', 'ma_don_vi', 'tu_ngay', 'den_ngay']
}
export const unitReserveQuotaRequiredColumns: RequiredModelColumns = {
  'chi-tieu-du-bi': ['ma_don_vi', 'chi_tieu']
}
export const reserveReadinessRequiredColumns: RequiredModelColumns = {
  'san-sang-du-bi': ['ma_du_bi', 'ngay_cuoi_ky', 'muc_san_sang']
}

/** Model tables and columns that alerts require: shortages of people, equipment and the reserve. */
export const shortageAlertRequiredColumns: RequiredModelColumns = mergeRequiredColumns([
  establishmentRequiredColumns,
  headcountRequiredColumns,
  positionGroupRequiredColumns,
  equipmentNormRequiredColumns,
  equipmentGroupRequiredColumns,
  equipmentItemRequiredColumns,
  reserveAssignmentRequiredColumns,
  unitReserveQuotaRequiredColumns
])
