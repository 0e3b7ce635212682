import type { DataType } from '@shared/features/data-mart/data-types'
import type { NumberStyle } from '@shared/features/file-import/profile'
import { patterns, truths } from '../../import/value-kinds'
import { literal } from '../sql/names'

const integers = { vi: ['dotGroup', 'viInteger'], en: ['commaGroup', 'enInteger'] } as const
const fractions = { vi: ['commaGroup', 'viFloat'], en: ['dotGroup', 'enFloat'] } as const

/**
 * The value of a bare cell as `kindOf` of src/main/import judges it, in a column of this type; NULL where it does not fit. Dates say
 * themselves how they are written; a moment of another zone is told in Vietnam’s time.
 */
export function typedSql(
  bare: string,
  type: Exclude<DataType, 'string'>,
  numbers: NumberStyle
): string {
  if (type === 'boolean') {
    const word = `lower(${bare})`
    return `CASE WHEN ${isOneOf(word, truths.yes)} THEN true WHEN ${isOneOf(word, truths.no)} THEN false END`
  }
  if (type === 'date') return whenMatching(bare, [patterns.dmy, patterns.iso], daySql(bare, 'DATE'))
  if (type === 'datetime') return momentSql(bare)
  return numberSql(bare, type, numbers)
}

const isOneOf = (value: string, words: readonly string[]): string =>
  `${value} IN (${words.map(literal).join(', ')})`

function numberSql(bare: string, type: 'integer' | 'float', numbers: NumberStyle): string {
  const kinds = [
    'integer',
    ...integers[numbers],
    ...(type === 'float' ? fractions[numbers] : [])
  ] as const
  const unsigned = `ltrim(${bare}, '+')`
  const plain =
    numbers === 'vi'
      ? `replace(replace(${unsigned}, '.', ''), ',', '.')`
      : `replace(${unsigned}, ',', '')`
  const cast = `TRY_CAST(${plain} AS ${type === 'integer' ? 'BIGINT' : 'DOUBLE'})`
  return whenMatching(
    bare,
    kinds.map(kind => patterns[kind]),
    cast
  )
}

/** No value that means something is longer; a pattern is not tried on a page of text. */
const whenMatching = (bare: string, shapes: readonly string[], value: string): string =>
  `CASE WHEN length(${bare}) <= 40 AND regexp_full_match(${bare}, ${literal(shapes.join('|'))}) THEN ${value} END`

/** The day that a cell begins with; NULL where the calendar has none. */
function daySql(bare: string, type: 'DATE' | 'TIMESTAMP', clock = "''"): string {
  const number = '(\\d+)[/.-](\\d+)[/.-](\\d+)'
  const part = (place: number): string =>
    `regexp_extract(${bare}, ${literal(`^${number}`)}, ${place})`
  const isIso = `regexp_matches(${bare}, '^\\d{4}')`
  const padded = (place: number): string => `lpad(${part(place)}, 2, '0')`
  const iso = `${part(1)} || '-' || ${padded(2)} || '-' || ${padded(3)}`
  const european = `${part(3)} || '-' || ${padded(2)} || '-' || ${padded(1)}`
  return `TRY_CAST((CASE WHEN ${isIso} THEN ${iso} ELSE ${european} END) || ${clock} AS ${type})`
}

function momentSql(bare: string): string {
  const shapes = [patterns.dmy, patterns.iso].map(day => `(?:${day})(?:${patterns.clock})?`)
  const part = (pattern: string, group = 1): string =>
    `regexp_extract(${bare}, ${literal(pattern)}, ${group})`
  const hour = `lpad(${part('[ T](\\d{1,2}):')}, 2, '0')`
  const minute = part('[ T]\\d{1,2}:(\\d{2})')
  const second = part('[ T]\\d{1,2}:\\d{2}(:\\d{2})')
  const rest = part('[ T]\\d{1,2}:\\d{2}:\\d{2}(\\.\\d{1,6})')
  const clock = `(CASE WHEN contains(${bare}, ':') THEN ' ' || ${hour} || ':' || ${minute} || CASE WHEN ${second} = '' THEN ':00' ELSE ${second} || ${rest} END ELSE ' 00:00:00' END)`
  const zone = (group: number): string =>
    `TRY_CAST(${part(':.*([+-]\\d{2}):(\\d{2})$', group)} AS INTEGER)`
  const sign = `(CASE WHEN ${part(':.*([+-])\\d{2}:\\d{2}$')} = '-' THEN -1 ELSE 1 END)`
  const offset = `CASE WHEN ends_with(${bare}, 'Z') THEN 0 WHEN regexp_matches(${bare}, ':.*[+-]\\d{2}:\\d{2}$') THEN ${zone(1)} * 60 + ${sign} * ${zone(2)} ELSE 420 END`
  const moment = `${daySql(bare, 'TIMESTAMP', clock)} + to_minutes(420 - (${offset}))`
  return whenMatching(bare, shapes, moment)
}
