/** Sample tables that can be shared, in the order and with the titles of spec 3. */
export const sharedSamples: Readonly<Record<string, string>> = {
  dm_nhansu_tong_hop: 'Tổng hợp nhân sự',
  dm_trangbi_thongke: 'Thống kê trang bị',
  dm_donvi_capbac: 'Đơn vị và cấp bậc'
}
