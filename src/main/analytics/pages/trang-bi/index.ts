import type { SectorPage } from '../../page'
import { duBaoNhuCau } from './du-bao-nhu-cau'
import { theoDonVi } from './theo-don-vi'
import { theoLoai } from './theo-loai'
import { theoMucDoSanSang } from './theo-muc-do-san-sang'
import { theoTrangThaiKyThuat } from './theo-trang-thai-ky-thuat'

export const trangBi: Readonly<Record<string, SectorPage>> = {
  'theo-don-vi': theoDonVi,
  'theo-loai': theoLoai,
  'theo-trang-thai-ky-thuat': theoTrangThaiKyThuat,
  'theo-muc-do-san-sang': theoMucDoSanSang,
  'du-bao-nhu-cau': duBaoNhuCau
}
