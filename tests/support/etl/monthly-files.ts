import { SeededRandom, seedFromText } from '@shared/kit/random'
import { encodeLegacyText } from '../files/vietnamese-encoders'

/** Number of units that deliver a file each month. */
const units = 24
const months = 12
const unitOf = (place: number): string => `DV${String(place + 1).padStart(2, '0')}`

/** Kinds of errors that are put into a row: duplicate key, unknown code, invalid date. */
const planted = ['twice', 'unknown', 'date'] as const
type Planted = (typeof planted)[number]

interface MonthlyFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly records: number
  /** Line numbers of the invalid rows, with the kind of their error. */
  readonly wrong: readonly { readonly line: number; readonly kind: Planted }[]
  /** Code of the unit whose file is missing. */
  readonly missing: string | undefined
  /** Whether the file of the month has a renamed column. */
  readonly isChanged: boolean
  /** Valid rows: unit, month and number of persons. */
  readonly good: readonly (readonly [unit: string, month: string, people: number])[]
}

/**
 * Monthly files of 24 units over a year, with duplicate keys, unknown codes, invalid dates, a file
 * in TCVN3, a month in which one unit is missing, and a month with another column. The same seed
 * always yields the same files.
 */
export function generateMonthlyFiles(seed: string, changed = months - 1): MonthlyFile[] {
  const random = new SeededRandom(seedFromText(seed))
  return Array.from({ length: months }, (_, month) => {
    const number = String(month + 1).padStart(2, '0')
    const isChanged = month === changed
    const missing = month === 4 ? unitOf(random.int(0, units - 1)) : undefined
    const title = isChanged ? 'Số người' : 'Quân số'
    const lines = [`Mã đơn vị;Tháng;${title};Ngày báo cáo;Ghi chú`]
    const wrong: { line: number; kind: Planted }[] = []
    const good: [string, string, number][] = []
    const day = `${String(random.int(1, 28)).padStart(2, '0')}/${number}/2026`
    const add = (unit: string, people: number, date: string, kind?: Planted): void => {
      lines.push(`${unit};2026-${number};${people};${date};Báo cáo tháng của đơn vị`)
      if (kind) wrong.push({ line: lines.length, kind })
      else good.push([unit, `2026-${number}`, people])
    }
    for (let place = 0; place < units; place++) {
      const unit = unitOf(place)
      if (unit === missing) continue
      const people = random.int(10, 400)
      const dice = random.int(0, 39)
      if (dice === 0) add(unit, people, '31/02/2026', 'date')
      else if (dice === 1) add(`XX${place}`, people, day, 'unknown')
      else {
        add(unit, people, day)
        if (dice === 2) add(unit, people + 1, day, 'twice')
      }
    }
    const text = `${lines.join('\r\n')}\r\n`
    return {
      name: `quan-so-2026-${number}.csv`,
      bytes: month === 7 ? encodeLegacyText(text, 'tcvn3') : new TextEncoder().encode(text),
      records: lines.length - 1,
      wrong,
      missing,
      isChanged,
      good
    }
  })
}

export const generateUnitLines = (): string[] =>
  Array.from({ length: units }, (_, place) => `${unitOf(place)};Đơn vị ${place + 1}`)
