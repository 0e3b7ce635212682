import type { SectorPage } from '../page'
import { dongVienDuBi } from './dong-vien-du-bi'
import { lienNganh } from './lien-nganh'
import { quanSoChinhSach } from './quan-so-chinh-sach'
import { toChucBienChe } from './to-chuc-bien-che'
import { trangBi } from './trang-bi'

const sectors: Readonly<Record<string, Readonly<Record<string, SectorPage>>>> = {
  'lien-nganh': lienNganh,
  'to-chuc-bien-che': toChucBienChe,
  'quan-so-chinh-sach': quanSoChinhSach,
  'trang-bi': trangBi,
  'dong-vien-du-bi': dongVienDuBi
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
