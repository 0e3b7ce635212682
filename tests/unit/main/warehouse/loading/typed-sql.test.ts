import { defaultNoValueMarkers } from '@shared/features/file-import/no-value'
import type { DataType } from '@shared/model/data-mart/data-types'
import type { NumberNotation } from '@shared/model/file-import/choice'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  booleanWords,
  type ValueKind,
  valueKindOf
} from '../../../../../src/main/import/value-kinds'
import {
  isUnparsableCellSql,
  parsedCellValueSql,
  parsedUntrimmedCellSql
} from '../../../../../src/main/warehouse/loading/typed-sql'
import { quoteLiteral, trimmedTextSql } from '../../../../../src/main/warehouse/sql/names'
import { chooseRepetitionCount } from '../../../../support/effort'
import { createEngineQuery, setUpTestEngines } from '../../../../support/engine'

type Typed = Exclude<DataType, 'string'>
const kinds: Readonly<Record<Typed, Readonly<Record<NumberNotation, readonly ValueKind[]>>>> = {
  integer: {
    vi: ['integer', 'spaced', 'dotGroup', 'viInteger', 'long'],
    en: ['integer', 'spaced', 'commaGroup', 'enInteger', 'long']
  },
  float: {
    vi: ['integer', 'spaced', 'dotGroup', 'viInteger', 'commaGroup', 'viFloat'],
    en: ['integer', 'spaced', 'commaGroup', 'enInteger', 'dotGroup', 'enFloat']
  },
  date: { vi: ['dmy', 'iso'], en: ['dmy', 'iso'] },
  datetime: {
    vi: ['dmy', 'iso', 'dmyTime', 'isoTime'],
    en: ['dmy', 'iso', 'dmyTime', 'isoTime']
  },
  boolean: { vi: ['boolean'], en: ['boolean'] }
}
const types = Object.keys(kinds) as Typed[]
const styles = ['vi', 'en'] as const

/**
 * Reference implementation for the kind of a value in a number column chosen by the user, where
 * codes made of digits count as numbers.
 */
function kindByHand(value: string): ValueKind {
  const kind = valueKindOf(value)
  if (kind !== 'code') return kind
  if (/^\+[1-9]\d{0,14}$/.test(value)) return 'integer'
  if (/^\+[1-9]\d{15,18}$/.test(value) && BigInt(value) < 2n ** 63n) return 'long'
  return /^\d[eE](?:0?\d{1,2}|[12]\d{2}|30[0-7])$/.test(value) ? 'enFloat' : kind
}

/**
 * Value of a cell, as text, according to the rules of the file profile; undefined if it does not
 * fit the type.
 */
function worthOf(cell: string, type: Typed, numbers: NumberNotation): string | undefined {
  const value = cell.trim()
  if (type === 'float' && /^-?[1-9]\d{15,20}$/.test(value)) {
    // A large integer fits only if a double represents it exactly or is written with the same
    // digits.
    const double = Number(value)
    return BigInt(double) === BigInt(value) || String(double) === value ? String(double) : undefined
  }
  if (value === '' || !kinds[type][numbers].includes(kindByHand(value))) return undefined
  if (type === 'boolean') return String(booleanWords.yes.includes(value.toLowerCase()))
  const signed = value
    .replace(/[\s%]/g, '')
    .replace('\u2212', '-')
    .replace(/^\((.*)\)$/, '-$1')
  if (type === 'integer') return String(BigInt(signed.replace(/[+.,]/g, '')))
  if (type === 'float') {
    const plain =
      numbers === 'vi' ? signed.replaceAll('.', '').replace(',', '.') : signed.replaceAll(',', '')
    return String(Number(plain))
  }
  const [date = '', clock = ''] = value.split(/[ T]/)
  const [a = '', b = '', c = ''] = date.split(/[/.-]/)
  const [year, day] = a.length === 4 ? [a, c] : [c, a]
  const iso = `${year}-${b.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (type === 'date') return iso
  const [, hour = '0', minute = '00', second = '0', part = '', zone = '+07:00'] =
    /^(\d+):(\d+)(?::(\d+)(?:\.(\d+))?)?(Z|[+-]\d\d:\d\d)?$/.exec(clock) ?? []
  const two = (text: string): string => text.padStart(2, '0')
  const time = Date.parse(
    `${iso}T${two(hour)}:${minute}:${two(second)}${zone === 'Z' ? '+00:00' : zone}`
  )
  const vietnam = new Date(time + 7 * 3_600_000).toISOString()
  return `${vietnam.slice(0, 10)} ${vietnam.slice(11, 19)}.${part.padEnd(6, '0').slice(0, 6)}`
}

const asText: Readonly<Record<Typed, (value: string) => string>> = {
  integer: value => `${value}::VARCHAR`,
  float: value => `${value}`,
  date: value => `strftime(${value}, '%Y-%m-%d')`,
  datetime: value => `strftime(${value}, '%Y-%m-%d %H:%M:%S.%f')`,
  boolean: value => `${value}::VARCHAR`
}

const number = fc.integer({ min: -20, max: 2_000_000 })
const two = fc.integer({ min: 0, max: 62 }).map(value => String(value).padStart(2, '0'))
const group = (sign: string) => (value: number) =>
  String(value).replace(/\B(?=(\d{3})+(?!\d))/g, sign)
const day = fc
  .tuple(
    fc.integer({ min: 0, max: 33 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 999, max: 3001 }),
    fc.constantFrom('/', '-', '.'),
    fc.boolean()
  )
  .map(([d, m, y, sign, isIso]) => (isIso ? [y, m, d] : [d, m, y]).join(sign))
const clock = fc
  .tuple(
    fc.constantFrom(' ', 'T', '  '),
    two,
    two,
    fc.option(fc.tuple(two, fc.constantFrom('', '.5', '.123456', '.1234560', '.1234567'))),
    fc.constantFrom('', 'Z', '+07:00', '-05:30', '+15:00')
  )
  .map(
    ([sign, hour, minute, rest, zone]) =>
      `${sign}${hour}:${minute}${rest ? `:${rest.join('')}` : ''}${zone}`
  )
const words = [
  ...booleanWords.yes,
  ...booleanWords.no,
  'ĐÚNG',
  'Có',
  'KHÔNG',
  'Có thể',
  '0912',
  '00',
  '-',
  '+',
  '9'.repeat(16),
  String(2n ** 63n - 1n),
  String(2n ** 63n),
  String(-(2n ** 63n)),
  String(2n ** 60n),
  String(2n ** 66n),
  '-344405694779716700000',
  '344405694779716700001',
  '1,7976931348623157e+308',
  '1.8e308',
  '-9e308',
  '1,5e-323',
  '1e-324',
  '1e309',
  '1e5',
  '1,5E+300',
  '2.5e-7',
  '.5',
  '-,25',
  '1 234',
  '1\u202f234\u00a0567,5',
  '\u22125',
  '(350.000)',
  '(1,5)',
  '95,5%',
  '12 %',
  '31/12/9999',
  '…',
  '#N/A',
  '1,5e20',
  "'",
  '"'
]
const signs = fc.string({
  unit: fc.constantFrom(...'0123456789.,-+/: TZeE%()\u2212'),
  maxLength: 14
})
const cell = fc
  .oneof(
    number.map(String),
    number.map(group('.')),
    number.map(group(',')),
    fc
      .tuple(number, fc.nat(9_999), fc.constantFrom('.', ','))
      .map(([whole, part, sign]) => `${group(sign === ',' ? '.' : ',')(whole)}${sign}${part}`),
    day,
    fc.tuple(day, clock).map(parts => parts.join('')),
    fc.constantFrom(...words),
    signs,
    fc.string({ unit: 'grapheme', maxLength: 8 })
  )
  .filter(text => !text.includes('\0') && text.isWellFormed())
const blank = fc.constantFrom('', ' ', '\t', '\u00a0', '\n')
const padded = fc.tuple(blank, cell, blank).map(parts => parts.join(''))

describe('conversion of loaded cells to column types', () => {
  const { start } = setUpTestEngines({ handsOn: true })

  test('the SQL of the engine and the file profile classify and convert every cell identically', async () => {
    const { engine } = start()
    const check = async (cells: readonly string[]): Promise<void> => {
      const rows = cells.map((text, at) => `(${at}, ${quoteLiteral(text)})`).join(', ')
      const made = types.flatMap(type =>
        styles.flatMap(numbers => [
          [type, parsedCellValueSql('b', type, numbers)] as const,
          [type, parsedUntrimmedCellSql('t', type, numbers)] as const
        ])
      )
      const values = made.flatMap(([type, value]) => [
        asText[type](`(${value})`),
        isUnparsableCellSql('t', `(${value})`)
      ])
      const sql = `SELECT ${values.join(', ')} FROM (SELECT n, t, ${trimmedTextSql('t')} AS b FROM (VALUES ${rows}) x(n, t)) ORDER BY n`
      const answer = await engine.ask(createEngineQuery(sql, { rows: cells.length }))
      for (const [at, text] of cells.entries()) {
        const wanted = types.flatMap(type =>
          styles.flatMap(style => {
            const worth = worthOf(text, type, style) ?? null
            const isEmpty = text.trim() === '' || defaultNoValueMarkers.has(text.trim())
            const told = [worth, String(worth === null && !isEmpty)]
            return [...told, ...told]
          })
        )
        const found = answer.rows[at]?.map(value => (value === null ? null : String(value)))
        expect({ text, found }).toEqual({ text, found: wanted })
      }
    }
    await check(words)
    const runs = { numRuns: chooseRepetitionCount(7, 2_000), seed: 16, endOnFailure: true }
    await fc.assert(
      fc.asyncProperty(fc.array(padded, { minLength: 80, maxLength: 120 }), check),
      runs
    )
  })

  test('the SQL that converts a cell compares words without IN, which the engine would plan as a slow join', () => {
    expect(parsedUntrimmedCellSql('cell', 'boolean', 'vi')).not.toMatch(/\bIN \(/)
    expect(isUnparsableCellSql('cell', 'made')).not.toMatch(/\bIN \(/)
  })
})
