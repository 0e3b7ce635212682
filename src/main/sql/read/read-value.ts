import type { DataType } from '@shared/model/data-mart/data-types'
import { familyOfType } from '@shared/model/query/families'
import { type Operand, parameterName } from '@shared/model/query/question'
import { refuse, beyondWords as words } from './beyond'
import { partOf, type Syntax, wordOf } from './syntax'

/**
 * Operand for a comparison with a typed column; undefined if the part is neither a constant nor a
 * parameter.
 */
export function readOperand(part: Syntax, type: DataType): Operand | undefined {
  if (part.class === 'PARAMETER') {
    const name = wordOf(part, 'identifier')
    return parameterName.safeParse(name).success
      ? { parameter: name }
      : refuse(words.parameterName(name))
  }
  const family = familyOfType(type)
  const cast = castOf(part)
  if (cast?.to === 'DATE' && family === 'day') {
    const value = constantOf(cast.of)
    return value?.type === 'VARCHAR' ? { value: value.text } : undefined
  }
  const truth = truthOf(part)
  if (truth !== undefined && family === 'truth') return { value: String(truth) }
  const constant = constantOf(part)
  if (!constant) return undefined
  // The engine converts a text to the type of the other side, but never a number to text.
  const isNumber = constant.type !== 'VARCHAR'
  if (isNumber && family !== 'number') return refuse(words.constant)
  return { value: constant.text }
}

/** Operand and target type of a cast by `::` or CAST; TRY_CAST is not supported. */
export function castOf(part: Syntax): { readonly of: Syntax; readonly to: string } | undefined {
  const of = part.class === 'CAST' && part.try_cast !== true ? partOf(part, 'child') : undefined
  return of && { of, to: wordOf(partOf(part, 'cast_type'), 'id') }
}

/** TRUE and FALSE, as literals and as the engine represents them in IS TRUE. */
export function truthOf(part: Syntax): boolean | undefined {
  const cast = castOf(part)
  if (cast) {
    const value = cast.to === 'BOOLEAN' ? constantOf(cast.of) : undefined
    if (value?.type !== 'VARCHAR') return undefined
    return { t: true, true: true, f: false, false: false }[value.text]
  }
  const value = part.class === 'CONSTANT' ? partOf(part, 'value') : undefined
  const isTruth = value && wordOf(partOf(value, 'type'), 'id') === 'BOOLEAN'
  return isTruth && typeof value.value === 'boolean' ? value.value : undefined
}

/** A constant as operand text; undefined if the part is not a text or number constant. */
export function constantOf(
  part: Syntax
): { readonly type: string; readonly text: string } | undefined {
  const constant = part.class === 'CONSTANT' ? partOf(part, 'value') : undefined
  if (!constant) return undefined
  if (constant.is_null === true) return refuse(words.nullValue)
  const type = wordOf(partOf(constant, 'type'), 'id')
  if (type === 'VARCHAR') return { type, text: wordOf(constant, 'value') }
  if (['INTEGER', 'BIGINT', 'HUGEINT'].includes(type))
    return { type, text: String(wholeOf(constant.value)) }
  if (type === 'DECIMAL') {
    const scale = Number(partOf(partOf(constant, 'type') ?? {}, 'type_info')?.scale ?? 0)
    return { type, text: pointed(wholeOf(constant.value), scale) }
  }
  return type === 'DOUBLE' ? { type, text: plainDigits(String(constant.value)) } : undefined
}

/** Integers beyond 64 bits are given as two halves, the lower one unsigned. */
function wholeOf(value: unknown): bigint {
  if (typeof value === 'string') return BigInt(value)
  // Parsed without `parseSyntax` it would have lost digits.
  if (typeof value === 'number')
    return BigInt(Number.isSafeInteger(value) ? value : refuse(words.constant))
  const { upper = 0, lower = 0 } = value as { upper?: unknown; lower?: unknown }
  return wholeOf(upper) * 2n ** 64n + wholeOf(lower)
}

function pointed(whole: bigint, scale: number): string {
  const digits = String(whole < 0n ? -whole : whole).padStart(scale + 1, '0')
  const point = digits.length - scale
  const fraction = scale > 0 ? `.${digits.slice(point)}` : ''
  return `${whole < 0n ? '-' : ''}${digits.slice(0, point)}${fraction}`
}

/** "1e-7" → "0.0000001": operands have no exponent. */
function plainDigits(written: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(written) ?? []
  if (whole === '') return refuse(words.constant)
  const shift = Number(exponent)
  const digits = whole + fraction
  const point = whole.length + shift
  const padded = point > 0 ? digits.padEnd(point, '0') : '0'.repeat(1 - point) + digits
  const at = Math.max(point, 1)
  const rest = padded.slice(at).replace(/0+$/, '')
  return `${sign}${padded.slice(0, at)}${rest === '' ? '' : `.${rest}`}`
}
