import type { SectorPage } from '../../page'
import { duBao } from './du-bao'
import { huanLuyen } from './huan-luyen'
import { sanSang } from './san-sang'
import { theoChuyenNganh } from './theo-chuyen-nganh'
import { theoDiaBan } from './theo-dia-ban'
import { theoDonVi } from './theo-don-vi'
import { tongQuan } from './tong-quan'
import { traCuu } from './tra-cuu'

export const dongVienDuBi: Readonly<Record<string, SectorPage>> = {
  'tong-quan': tongQuan,
  'theo-dia-ban': theoDiaBan,
  'theo-don-vi': theoDonVi,
  'theo-chuyen-nganh': theoChuyenNganh,
  'huan-luyen': huanLuyen,
  'san-sang': sanSang,
  'du-bao': duBao,
  'tra-cuu': traCuu
}
