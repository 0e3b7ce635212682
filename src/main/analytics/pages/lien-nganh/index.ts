import type { SectorPage } from '../../page'
import { canhBaoThieuHut } from './canh-bao-thieu-hut'
import { chucVuCapBac } from './chuc-vu-cap-bac'
import { dashboard } from './dashboard'
import { doiChieuBienChe } from './doi-chieu-bien-che'
import { doiChieuTrangBi } from './doi-chieu-trang-bi'
import { giaoCatCaNhan } from './giao-cat-ca-nhan'
import { vungLucLuong } from './vung-luc-luong'

export const lienNganh: Readonly<Record<string, SectorPage>> = {
  dashboard,
  'doi-chieu-bien-che': doiChieuBienChe,
  'doi-chieu-trang-bi': doiChieuTrangBi,
  'chuc-vu-cap-bac': chucVuCapBac,
  'vung-luc-luong': vungLucLuong,
  'canh-bao-thieu-hut': canhBaoThieuHut,
  'giao-cat-ca-nhan': giaoCatCaNhan
}
