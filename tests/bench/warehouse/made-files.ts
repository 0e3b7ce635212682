import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import type { FileEncoding } from '@shared/model/file-import/choice'
import { writeXlsx } from '../../../src/main/files/xlsx'
import { createTextEncoder } from '../../../src/main/import/characters/encoder'

/**
 * Column titles of the generated files: code, name of a person, unit, area, year, coefficient,
 * date, boolean.
 */
const titles = ['Mã', 'Họ tên', 'Đơn vị', 'Địa bàn', 'Năm', 'Hệ số', 'Ngày', 'Đang công tác']
export const personFileColumnNames = [
  'ma',
  'ten',
  'don_vi',
  'dia_ban',
  'nam',
  'he_so',
  'ngay',
  'dang_cong_tac'
]
export const personFileColumnTypes = [
  'string',
  'string',
  'string',
  'string',
  'integer',
  'float',
  'date',
  'boolean'
] as const

const families = ['Nguyễn', 'Trần', 'Lê', 'Đặng', 'Vũ', 'Hoàng', 'Phạm', 'Bùi']
const given = ['Văn Hưng', 'Thị Ước', 'Đình Lượng', 'Ngọc Ánh', 'Quốc Việt', 'Minh Đức']

export function personFileRowAt(place: number): (string | number)[] {
  const two = (value: number): string => String(value).padStart(2, '0')
  return [
    `M${String(place).padStart(8, '0')}`,
    `${families[place % 8]} ${given[place % 6]} ${place % 9_973}`,
    `Đơn vị ${place % 2_000}`,
    `Xã ${place % 10_598}`,
    2_000 + (place % 27),
    `${place % 97},${two(place % 100)}`,
    `${two(1 + (place % 28))}/${two(1 + (place % 12))}/${1_960 + (place % 60)}`,
    place % 3 === 0 ? 'Có' : 'Không'
  ]
}

/** Rows `first` to `first + count` as CSV with semicolons. */
export async function writeCsvFile(
  path: string,
  encoding: FileEncoding,
  count: number,
  change: (row: (string | number)[], place: number) => (string | number)[] = row => row
): Promise<void> {
  const file = createWriteStream(path)
  const encode = createTextEncoder(encoding)
  file.write(encode(`${titles.join(';')}\r\n`))
  for (let place = 0; place < count; ) {
    let text = ''
    for (const end = Math.min(count, place + 5_000); place < end; place++) {
      text += `${change(personFileRowAt(place), place).join(';')}\r\n`
    }
    if (!file.write(encode(text))) await once(file, 'drain')
  }
  file.end()
  await once(file, 'finish')
}

export async function writeXlsxFile(path: string, count: number): Promise<void> {
  const file = createWriteStream(path)
  async function* pieces(): AsyncGenerator<(string | number)[][]> {
    for (let place = 0; place < count; place += 1_000) {
      yield Array.from({ length: Math.min(1_000, count - place) }, (_, at) =>
        personFileRowAt(place + at)
      )
    }
  }
  for await (const chunk of writeXlsx('Dữ liệu', titles, pieces())) file.write(chunk)
  file.end()
  await once(file, 'finish')
}
