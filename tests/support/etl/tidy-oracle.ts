import type { ColumnCleanUp } from '@shared/model/etl/flow/step'
import type { createRandom } from '../seeded-random'

export type CleanedValue = string | number | null
type Chance = ReturnType<typeof createRandom>
export const randomBelow = (random: Chance, most: number): number => Math.floor(random() * most)
export const pickRandom = <T>(random: Chance, from: readonly T[]): T => {
  const one = from[randomBelow(random, from.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

const blanks = [' ', '  ', '\t', '\u00a0', '\u3000', ' \u2009 ']
const words = ['Sư đoàn', 'Lữ đoàn', 'quân khu', 'ĐƠN VỊ', 'Trung đoàn', 'Ưu', 'ỷ', 'DV', '5', '12']

/** A number or day as a user might type it, valid or not. */
function written(random: Chance): string {
  const number = randomBelow(random, 10 ** randomBelow(random, 10))
  const grouped = String(number).replace(/\B(?=(\d{3})+$)/g, '.')
  const [day, month, year] = [
    1 + randomBelow(random, 31),
    1 + randomBelow(random, 12),
    1_990 + randomBelow(random, 40)
  ]
  const two = (part: number): string => String(part).padStart(2, '0')
  return pickRandom(random, [
    String(number),
    grouped,
    `-${grouped}`,
    `${grouped},${randomBelow(random, 1_000)}`,
    `${number},5`,
    `0${number}`,
    `${number}.5`,
    '1.23.4',
    '1.2345',
    `${day}/${month}/${year}`,
    `${two(day)}-${two(month)}-${year}`,
    `${year}-${two(month)}-${two(day)}`,
    `${day}/${month}-${year}`,
    'không rõ'
  ])
}

/** Random text with all kinds of whitespace, in composed or decomposed Unicode form. */
export function generateWhitespaceText(random: Chance): string | null {
  const kind = randomBelow(random, 12)
  if (kind === 0) return null
  if (kind === 1) return pickRandom(random, blanks)
  if (kind < 6) return randomBelow(random, 3) === 0 ? ` ${written(random)}\u00a0` : written(random)
  const made = Array.from({ length: 1 + randomBelow(random, 3) }, () => pickRandom(random, words))
  const joined = made.join(pickRandom(random, blanks))
  const around = randomBelow(random, 3) === 0 ? `${pickRandom(random, blanks)}${joined} ` : joined
  return around.normalize(pickRandom(random, ['NFC', 'NFD']))
}

const isDay = (year: number, month: number, day: number): string | undefined => {
  const made = new Date(Date.UTC(year, month - 1, day))
  const isThere = made.getUTCMonth() === month - 1 && made.getUTCDate() === day
  return isThere ? made.toISOString().slice(0, 10) : undefined
}

/** Parsers by type: the value that a text denotes, or undefined if the text is not of the type. */
const readAs: Readonly<
  Record<'date' | 'float' | 'integer', (value: string) => CleanedValue | undefined>
> = {
  integer: value => {
    const isWhole = /^-?(0|[1-9]\d{0,14}|[1-9]\d{0,2}(\.\d{3}){1,4})$/.test(value)
    // Adding zero turns −0, the result for the text “-0”, into 0.
    return isWhole ? Number(value.replaceAll('.', '')) + 0 : undefined
  },
  float: value => {
    const whole = readAs.integer(value)
    if (whole !== undefined) return whole
    const isBroken = /^-?(0|[1-9]\d*|[1-9]\d{0,2}(\.\d{3})+),\d+$/.test(value)
    return isBroken ? Number(value.replaceAll('.', '').replace(',', '.')) + 0 : undefined
  },
  date: value => {
    const [, day, sign, month, year] = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(value) ?? []
    if (sign) return isDay(Number(year), Number(month), Number(day))
    const [, first, second, third] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
    return first ? isDay(Number(first), Number(second), Number(third)) : undefined
  }
}

/** Expected text after a cleaning step; undefined if the step rejects the row. */
export function expectedCleanedValue(
  value: string | null,
  change: ColumnCleanUp
): CleanedValue | undefined {
  let made = value
  if (change.nfc) made = made?.normalize('NFC') ?? null
  if (change.spaces) made = made?.replace(/\s+/g, ' ').trim() || null
  if (change.letters === 'upper') made = made?.toUpperCase() ?? null
  if (change.letters === 'lower') made = made?.toLowerCase() ?? null
  if (change.codes && made !== null) {
    const found = change.codes.list.find(({ from }) => from === made)
    if (!found && change.codes.others === 'reject') return undefined
    if (found) made = found.to || null
    else if (change.codes.others === 'empty') made = null
  }
  const { becomes } = change
  if (becomes !== 'integer' && becomes !== 'float' && becomes !== 'date') return made
  const bare = made?.trim() ?? ''
  return bare === '' ? null : readAs[becomes](bare)
}
