import type { SectorPage } from '../../page'
import { cayToChuc } from './cay-to-chuc'
import { chiTietBienChe } from './chi-tiet-bien-che'
import { chuanChucVu } from './chuan-chuc-vu'
import { theoCapToChuc } from './theo-cap-to-chuc'
import { theoLoaiHinh } from './theo-loai-hinh'
import { tongQuan } from './tong-quan'
import { tyLeLapDay } from './ty-le-lap-day'

export const toChucBienChe: Readonly<Record<string, SectorPage>> = {
  'tong-quan': tongQuan,
  'cay-to-chuc': cayToChuc,
  'chi-tiet-bien-che': chiTietBienChe,
  'ty-le-lap-day': tyLeLapDay,
  'theo-cap-to-chuc': theoCapToChuc,
  'theo-loai-hinh': theoLoaiHinh,
  'chuan-chuc-vu': chuanChucVu
}
