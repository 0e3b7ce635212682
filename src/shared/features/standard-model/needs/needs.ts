/** Model columns that a page requires, by model table. */
export type ModelTableNeeds = Readonly<Record<string, readonly string[]>>

/** Union of the model tables and columns that several pages or parts require. */
export function mergeNeeds(all: readonly ModelTableNeeds[]): ModelTableNeeds {
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
export const unitTreeNeeds: ModelTableNeeds = {
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

export const unitLevelNeeds: ModelTableNeeds = { 'don-vi': ['cap'] }
export const unitKindNeeds: ModelTableNeeds = { 'don-vi': ['loai_hinh'] }

/** Model columns that BC (establishment) with its posts requires. */
export const establishmentNeeds: ModelTableNeeds = {
  'bien-che': ['ma_vi_tri', 'ma_don_vi', 'so_bien_che', 'hieu_luc_tu', 'hieu_luc_den']
}

/** Model columns that HC (headcount) requires: position holders per unit at the end of a period. */
export const headcountNeeds: ModelTableNeeds = {
  'giu-vi-tri': ['ma_nguoi', 'ma_vi_tri', 'tu_ngay', 'den_ngay'],
  'bien-che': ['ma_vi_tri', 'ma_don_vi']
}

export const postGroupNeeds: ModelTableNeeds = {
  'bien-che': ['ma_chuc_vu'],
  'chuc-vu': ['ma_chuc_vu', 'nhom_chuc_vu']
}
export const postNameNeeds: ModelTableNeeds = {
  'bien-che': ['ma_chuc_vu'],
  'chuc-vu': ['ma_chuc_vu', 'ten_chuc_vu']
}
export const postGradeNeeds: ModelTableNeeds = {
  'bien-che': ['ma_chuc_vu'],
  'chuc-vu': ['ma_chuc_vu', 'bac_chuan']
}

/**
 * Model columns with personal details that are shown only to users who give a reason; no figure is
 * computed from them.
 */
export const personFileNeeds: ModelTableNeeds = {
  nguoi: ['ma_nguoi', 'ngay_sinh', 'gioi_tinh', 'bac', 'trinh_do', 'tham_nien'],
  ...postNameNeeds
}

/** Model columns with personal data in a list of reservists; no figure is computed from them. */
export const reservistFileNeeds: ModelTableNeeds = { 'du-bi': ['ho_ten', 'ngay_sinh'] }

export const equipmentNormNeeds: ModelTableNeeds = {
  'dinh-muc': ['ma_don_vi', 'ma_loai', 'dinh_muc', 'hieu_luc_tu', 'hieu_luc_den']
}
export const equipmentGroupNeeds: ModelTableNeeds = {
  'loai-trang-bi': ['ma_loai', 'nhom_trang_bi']
}
export const equipmentItemNeeds: ModelTableNeeds = {
  'trang-bi': ['ma_trang_bi', 'ma_don_vi', 'ma_loai', 'ngay_nhap', 'ngay_loai']
}
export const equipmentLifeNeeds: ModelTableNeeds = {
  'trang-bi': ['nam_san_xuat'],
  'loai-trang-bi': ['ma_loai', 'nien_han']
}
export const equipmentStateNeeds: ModelTableNeeds = {
  'tinh-trang-trang-bi': ['ma_trang_bi', 'ngay_cuoi_ky', 'trang_thai_ky_thuat']
}
export const equipmentDowntimeNeeds: ModelTableNeeds = {
  'tinh-trang-trang-bi': ['ma_trang_bi', 'ngay_cuoi_ky', 'so_ngay_ke_hoach', 'so_ngay_dung']
}

export const reservistNeeds: ModelTableNeeds = {
  'du-bi': ['ma_du_bi', 'ma_dia_ban', 'ngay_dang_ky', 'ngay_ra_dien'],
  'dia-ban': ['ma_dia_ban', 'ma_khu_vuc']
}
export const reserveQuotaNeeds: ModelTableNeeds = {
  'dia-ban': ['ma_dia_ban', 'ma_khu_vuc', 'chi_tieu_dang_ky']
}
export const reserveAssignmentNeeds: ModelTableNeeds = {
  'du-bi': ['ma_du_bi', 'ngay_dang_ky', 'ngay_ra_dien'],
  'xep-du-bi': ['ma_du_bi', 'ma_don_vi', 'tu_ngay', 'den_ngay']
}
export const unitReserveQuotaNeeds: ModelTableNeeds = {
  'chi-tieu-du-bi': ['ma_don_vi', 'chi_tieu']
}
export const reserveReadinessNeeds: ModelTableNeeds = {
  'san-sang-du-bi': ['ma_du_bi', 'ngay_cuoi_ky', 'muc_san_sang']
}

/** Model tables and columns that alerts require: shortages of people, equipment and the reserve. */
export const shortageAlertNeeds: ModelTableNeeds = mergeNeeds([
  establishmentNeeds,
  headcountNeeds,
  postGroupNeeds,
  equipmentNormNeeds,
  equipmentGroupNeeds,
  equipmentItemNeeds,
  reserveAssignmentNeeds,
  unitReserveQuotaNeeds
])
