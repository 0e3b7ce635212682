import type { SectorPage } from '../../page'
import { bienDongNhanSu } from './bien-dong-nhan-su'
import { chinhSachNghiHuuChuyenNganh } from './chinh-sach-nghi-huu-chuyen-nganh'
import { daoTaoNangNgach } from './dao-tao-nang-ngach'
import { phanBoTheoVungMien } from './phan-bo-theo-vung-mien'
import { phanTichTheoGioiTuoiChucVu } from './phan-tich-theo-gioi-tuoi-chuc-vu'
import { tongHopPhuCapCheDoLuong } from './tong-hop-phu-cap-che-do-luong'
import { tongQuanQuanSo } from './tong-quan-quan-so'

export const quanSoChinhSach: Readonly<Record<string, SectorPage>> = {
  'tong-quan-quan-so': tongQuanQuanSo,
  'phan-tich-theo-gioi-tuoi-chuc-vu': phanTichTheoGioiTuoiChucVu,
  'bien-dong-nhan-su': bienDongNhanSu,
  'chinh-sach-nghi-huu-chuyen-nganh': chinhSachNghiHuuChuyenNganh,
  'phan-bo-theo-vung-mien': phanBoTheoVungMien,
  'dao-tao-nang-ngach': daoTaoNangNgach,
  'tong-hop-phu-cap-che-do-luong': tongHopPhuCapCheDoLuong
}
