import type { SectorPage } from '../page'
import { duBao } from './dong-vien-du-bi/du-bao'
import { huanLuyen } from './dong-vien-du-bi/huan-luyen'
import { sanSang } from './dong-vien-du-bi/san-sang'
import { theoChuyenNganh } from './dong-vien-du-bi/theo-chuyen-nganh'
import { theoDiaBan } from './dong-vien-du-bi/theo-dia-ban'
import { theoDonVi as theoDonViDuBi } from './dong-vien-du-bi/theo-don-vi'
import { tongQuan as tongQuanDuBi } from './dong-vien-du-bi/tong-quan'
import { traCuu } from './dong-vien-du-bi/tra-cuu'
import { canhBaoThieuHut } from './lien-nganh/canh-bao-thieu-hut'
import { chucVuCapBac } from './lien-nganh/chuc-vu-cap-bac'
import { dashboard } from './lien-nganh/dashboard'
import { doiChieuBienChe } from './lien-nganh/doi-chieu-bien-che'
import { doiChieuTrangBi } from './lien-nganh/doi-chieu-trang-bi'
import { giaoCatCaNhan } from './lien-nganh/giao-cat-ca-nhan'
import { vungLucLuong } from './lien-nganh/vung-luc-luong'
import { bienDongNhanSu } from './quan-so-chinh-sach/bien-dong-nhan-su'
import { chinhSachNghiHuuChuyenNganh } from './quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh'
import { daoTaoNangNgach } from './quan-so-chinh-sach/dao-tao-nang-ngach'
import { phanBoTheoVungMien } from './quan-so-chinh-sach/phan-bo-theo-vung-mien'
import { phanTichTheoGioiTuoiChucVu } from './quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu'
import { tongHopPhuCapCheDoLuong } from './quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong'
import { tongQuanQuanSo } from './quan-so-chinh-sach/tong-quan-quan-so'
import { cayToChuc } from './to-chuc-bien-che/cay-to-chuc'
import { chiTietBienChe } from './to-chuc-bien-che/chi-tiet-bien-che'
import { chuanChucVu } from './to-chuc-bien-che/chuan-chuc-vu'
import { theoCapToChuc } from './to-chuc-bien-che/theo-cap-to-chuc'
import { theoLoaiHinh } from './to-chuc-bien-che/theo-loai-hinh'
import { tongQuan } from './to-chuc-bien-che/tong-quan'
import { tyLeLapDay } from './to-chuc-bien-che/ty-le-lap-day'
import { duBaoNhuCau } from './trang-bi/du-bao-nhu-cau'
import { theoDonVi } from './trang-bi/theo-don-vi'
import { theoLoai } from './trang-bi/theo-loai'
import { theoMucDoSanSang } from './trang-bi/theo-muc-do-san-sang'
import { theoTrangThaiKyThuat } from './trang-bi/theo-trang-thai-ky-thuat'

const sectors: Readonly<Record<string, Readonly<Record<string, SectorPage>>>> = {
  'lien-nganh': {
    dashboard,
    'doi-chieu-bien-che': doiChieuBienChe,
    'doi-chieu-trang-bi': doiChieuTrangBi,
    'chuc-vu-cap-bac': chucVuCapBac,
    'vung-luc-luong': vungLucLuong,
    'canh-bao-thieu-hut': canhBaoThieuHut,
    'giao-cat-ca-nhan': giaoCatCaNhan
  },
  'to-chuc-bien-che': {
    'tong-quan': tongQuan,
    'cay-to-chuc': cayToChuc,
    'chi-tiet-bien-che': chiTietBienChe,
    'ty-le-lap-day': tyLeLapDay,
    'theo-cap-to-chuc': theoCapToChuc,
    'theo-loai-hinh': theoLoaiHinh,
    'chuan-chuc-vu': chuanChucVu
  },
  'quan-so-chinh-sach': {
    'tong-quan-quan-so': tongQuanQuanSo,
    'phan-tich-theo-gioi-tuoi-chuc-vu': phanTichTheoGioiTuoiChucVu,
    'bien-dong-nhan-su': bienDongNhanSu,
    'chinh-sach-nghi-huu-chuyen-nganh': chinhSachNghiHuuChuyenNganh,
    'phan-bo-theo-vung-mien': phanBoTheoVungMien,
    'dao-tao-nang-ngach': daoTaoNangNgach,
    'tong-hop-phu-cap-che-do-luong': tongHopPhuCapCheDoLuong
  },
  'trang-bi': {
    'theo-don-vi': theoDonVi,
    'theo-loai': theoLoai,
    'theo-trang-thai-ky-thuat': theoTrangThaiKyThuat,
    'theo-muc-do-san-sang': theoMucDoSanSang,
    'du-bao-nhu-cau': duBaoNhuCau
  },
  'dong-vien-du-bi': {
    'tong-quan': tongQuanDuBi,
    'theo-dia-ban': theoDiaBan,
    'theo-don-vi': theoDonViDuBi,
    'theo-chuyen-nganh': theoChuyenNganh,
    'huan-luyen': huanLuyen,
    'san-sang': sanSang,
    'du-bao': duBao,
    'tra-cuu': traCuu
  }
}

/** Every sector page by its address: `/chuyen-nganh/<sector>/<page>`. */
export const sectorPages: ReadonlyMap<string, SectorPage> = new Map(
  Object.entries(sectors).flatMap(([sector, pages]) =>
    Object.entries(pages).map(([page, definition]) => [
      `/chuyen-nganh/${sector}/${page}`,
      definition
    ])
  )
)
