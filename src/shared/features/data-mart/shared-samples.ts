/** Spec 3: the sample tables that can be shared, in its order, with what they are called there. */
export const sharedSamples: Readonly<Record<string, string>> = {
  dm_nhansu_tong_hop: 'Tổng hợp nhân sự',
  dm_trangbi_thongke: 'Thống kê trang bị',
  dm_donvi_capbac: 'Đơn vị và cấp bậc'
}
