import { foldText } from '@shared/kit/text-fold'

/** Column and row of a province in the tile map, both from zero. */
export interface ProvincePlace {
  readonly name: string
  readonly column: number
  readonly row: number
}

/**
 * The 34 provinces and cities of 1 July 2025 (Resolution 202/2025/QH15), a line for each row from
 * north to south, with the column of each. Positions are relative: neighbours are mostly adjacent.
 */
const rows: readonly string[] = [
  '1 Lai Châu,2 Lào Cai,3 Tuyên Quang,4 Cao Bằng',
  '0 Điện Biên,1 Sơn La,2 Phú Thọ,3 Thái Nguyên,4 Lạng Sơn',
  '2 Hà Nội,3 Bắc Ninh,4 Quảng Ninh',
  '2 Ninh Bình,3 Hưng Yên,4 Hải Phòng',
  '2 Thanh Hóa',
  '2 Nghệ An',
  '2 Hà Tĩnh',
  '3 Quảng Trị,4 Huế',
  '4 Đà Nẵng',
  '4 Quảng Ngãi',
  '4 Gia Lai',
  '4 Đắk Lắk',
  '1 Tây Ninh,2 Đồng Nai,3 Lâm Đồng,4 Khánh Hòa',
  '1 Đồng Tháp,2 Hồ Chí Minh',
  '0 An Giang,1 Cần Thơ,2 Vĩnh Long',
  '1 Cà Mau'
]

export const provincePlaces: readonly ProvincePlace[] = rows.flatMap((line, row) =>
  line.split(',').map(one => ({ name: one.slice(2), column: Number(one[0]), row }))
)

/** Archipelagos, which belong to a province and are drawn at their relative position. */
export const archipelagos: readonly (ProvincePlace & { readonly of: string })[] = [
  { name: 'Quần đảo Hoàng Sa', of: 'Đà Nẵng', column: 6, row: 8 },
  { name: 'Quần đảo Trường Sa', of: 'Khánh Hòa', column: 6, row: 12 }
]

/** Name without accents, case, punctuation and the kind of the place. */
const plainName = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^(tinh|thanh pho|tp) /, '')

const byName = new Map(provincePlaces.map(place => [plainName(place.name), place]))

/** Province with the name of an area, such as "Tỉnh Sơn La" or "TP. Hồ Chí Minh". */
export const findProvince = (name: string): ProvincePlace | undefined => byName.get(plainName(name))
