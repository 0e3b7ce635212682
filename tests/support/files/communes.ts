import { createRandom } from '../seeded-random'

/** Fictional commune, with the columns of the public list of communes. */
export interface Commune {
  /** Code of five digits with leading zeros. */
  readonly code: string
  readonly name: string
  readonly district: string
  readonly province: string
  readonly people: number
  /** Area in square kilometres, with at most two decimals. */
  readonly area: number
  /** Day since which the commune exists, as `2026-11-21`. */
  readonly since: string
  readonly border: boolean
}

const communeTitles = [
  'Mã xã',
  'Tên xã',
  'Tên huyện',
  'Tên tỉnh',
  'Dân số',
  'Diện tích',
  'Ngày lập',
  'Biên giới'
]

const kinds = ['Xã', 'Phường', 'Thị trấn', 'Đặc khu']
// Some sounds are written with y or i (Mỹ, Mĩ), and lists differ in this, so both spellings occur.
const first =
  'Đồng Đăk Đức Mỹ Mĩ Lý Lí Kỳ Kì Quý Quí Phước Trường Thượng Hưng Yên Sơn Bờ Ước Ỷ Ổ Ửng'
const second =
  'Đình Đường Lợi Mỹ Lý Hòa Hoà Thủy Thuỷ Ơn Ưng Nghĩa Nguyễn Phú Bưởi Thạnh Tây Ngữ Ễnh Ọc'
const [firsts, seconds] = [first.split(' '), second.split(' ')]

/** Generates communes; the same seed always yields the same communes. */
export function generateCommunes(count: number, seed = 10_000): Commune[] {
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const place = (): string => `${pick(firsts)} ${pick(seconds)}`
  return Array.from({ length: count }, (_, row) => {
    const chance = random()
    const plain = `${pick(kinds)} ${place()}`
    return {
      code: String(row + 1).padStart(5, '0'),
      name: chance < 0.02 ? `${plain}; khu "${row}"` : chance < 0.04 ? `Phường ${row}` : plain,
      district: `Huyện ${place()}`,
      province: `Tỉnh ${place()}`,
      people: Math.floor(random() * 60_000),
      area: Math.round(random() * 50_000) / 100,
      since: new Date(Date.UTC(1976, 0, 1) + Math.floor(random() * 18_000) * 86_400_000)
        .toISOString()
        .slice(0, 10),
      border: random() < 0.1
    }
  })
}

/**
 * Communes as CSV with semicolons, as Vietnamese offices write it; every third row is in the
 * Unicode form `form`.
 */
export function communesAsText(communes: readonly Commune[], form: 'NFC' | 'NFD'): string {
  const quoted = (text: string): string =>
    /[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const lines = communes.map(
    ({ code, name, district, province, people, area, since, border }, row) =>
      [
        code,
        ...[name, district, province].map(text =>
          quoted(row % 3 === 0 ? text.normalize(form) : text)
        ),
        String(people).replace(/\B(?=(\d{3})+$)/g, '.'),
        String(area).replace('.', ','),
        since.split('-').reverse().join('/'),
        border ? 'Có' : 'Không'
      ].join(';')
  )
  return [communeTitles.join(';'), ...lines].join('\r\n')
}

/** Communes as sheet cells; every third row is in decomposed Unicode form. */
export function communesAsCells(communes: readonly Commune[]) {
  const rows = communes.map(
    ({ code, name, district, province, people, area, since, border }, row) => [
      code,
      ...[name, district, province].map(text => (row % 3 === 0 ? text.normalize('NFD') : text)),
      people,
      area,
      new Date(`${since}T00:00:00Z`),
      border
    ]
  )
  return [communeTitles, ...rows]
}
