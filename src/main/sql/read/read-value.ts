import type { DataType } from '@shared/model/data-mart/data-types'
import { valueFamilyOfType } from '@shared/model/query/families'
import { type ConditionOperand, parameterNameSchema } from '@shared/model/query/question'
import { refuseInexpressible, inexpressibleSqlText as words } from './beyond'
import { childSyntaxNodeOf, type SqlSyntaxNode, syntaxTextOf, syntaxTextsOf } from './syntax'

/**
 * Operand for a comparison with a typed column; undefined if the part is neither a constant nor a
 * parameter.
 */
export function readConditionOperand(
  part: SqlSyntaxNode,
  type: DataType
): ConditionOperand | undefined {
  if (part.class === 'PARAMETER') {
    const name = syntaxTextOf(part, 'identifier')
    return parameterNameSchema.safeParse(name).success
      ? { parameter: name }
      : refuseInexpressible(words.parameterName(name))
  }
  const family = valueFamilyOfType(type)
  const cast = parseCast(part)
  if (cast?.to === 'DATE' && family === 'day') {
    const value = parseConstant(cast.of)
    return value?.type === 'VARCHAR' ? { value: value.text } : undefined
  }
  const truth = parseTruthValue(part)
  if (truth !== undefined && family === 'truth') return { value: String(truth) }
  const constant = parseConstant(part)
  if (!constant) return undefined
  // The engine converts a text to the type of the other side, but never a number to text.
  const isNumber = constant.type !== 'VARCHAR'
  if (isNumber && family !== 'number') return refuseInexpressible(words.constant)
  return { value: constant.text }
}

/** Operand and target type of a cast by `::` or CAST; TRY_CAST is not supported. */
export function parseCast(
  part: SqlSyntaxNode
): { readonly of: SqlSyntaxNode; readonly to: string } | undefined {
  const of =
    part.class === 'CAST' && part.try_cast !== true ? childSyntaxNodeOf(part, 'child') : undefined
  return of && { of, to: syntaxTextOf(childSyntaxNodeOf(part, 'cast_type'), 'id') }
}

/**
 * Parses TRUE and FALSE, as literals and as the engine represents them in IS TRUE; undefined for
 * anything else.
 */
export function parseTruthValue(part: SqlSyntaxNode): boolean | undefined {
  const cast = parseCast(part)
  if (cast) {
    const value = cast.to === 'BOOLEAN' ? parseConstant(cast.of) : undefined
    if (value?.type !== 'VARCHAR') return undefined
    return { t: true, true: true, f: false, false: false }[value.text]
  }
  const value = part.class === 'CONSTANT' ? childSyntaxNodeOf(part, 'value') : undefined
  const isTruth = value && syntaxTextOf(childSyntaxNodeOf(value, 'type'), 'id') === 'BOOLEAN'
  return isTruth && typeof value.value === 'boolean' ? value.value : undefined
}

/** A constant as operand text; undefined if the part is not a text or number constant. */
export function parseConstant(
  part: SqlSyntaxNode
): { readonly type: string; readonly text: string } | undefined {
  const constant = part.class === 'CONSTANT' ? childSyntaxNodeOf(part, 'value') : undefined
  if (!constant) return undefined
  if (constant.is_null === true) return refuseInexpressible(words.nullValue)
  const type = syntaxTextOf(childSyntaxNodeOf(constant, 'type'), 'id')
  if (type === 'VARCHAR') return { type, text: syntaxTextOf(constant, 'value') }
  if (['INTEGER', 'BIGINT', 'HUGEINT'].includes(type))
    return { type, text: String(wholeOf(constant.value)) }
  if (type === 'DECIMAL') {
    const scale = Number(
      childSyntaxNodeOf(childSyntaxNodeOf(constant, 'type') ?? {}, 'type_info')?.scale ?? 0
    )
    return { type, text: pointed(wholeOf(constant.value), scale) }
  }
  return type === 'DOUBLE' ? { type, text: plainDigits(String(constant.value)) } : undefined
}

/**
 * Converts an integer in the engine's syntax tree to a bigint; integers beyond 64 bits are given as
 * two halves, the lower one unsigned.
 */
function wholeOf(value: unknown): bigint {
  if (typeof value === 'string') return BigInt(value)
  // A number means that the JSON was parsed without `parseSyntax`, so that a large integer may have
  // lost digits.
  if (typeof value === 'number')
    return BigInt(Number.isSafeInteger(value) ? value : refuseInexpressible(words.constant))
  const { upper = 0, lower = 0 } = value as { upper?: unknown; lower?: unknown }
  return wholeOf(upper) * 2n ** 64n + wholeOf(lower)
}

function pointed(whole: bigint, scale: number): string {
  const digits = String(whole < 0n ? -whole : whole).padStart(scale + 1, '0')
  const point = digits.length - scale
  const fraction = scale > 0 ? `.${digits.slice(point)}` : ''
  return `${whole < 0n ? '-' : ''}${digits.slice(0, point)}${fraction}`
}

/** Writes a number without exponent, such as "0.0000001" for "1e-7", because operands have none. */
function plainDigits(written: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(written) ?? []
  if (whole === '') return refuseInexpressible(words.constant)
  const shift = Number(exponent)
  const digits = whole + fraction
  const point = whole.length + shift
  const padded = point > 0 ? digits.padEnd(point, '0') : '0'.repeat(1 - point) + digits
  const at = Math.max(point, 1)
  const rest = padded.slice(at).replace(/0+$/, '')
  return `${sign}${padded.slice(0, at)}${rest === '' ? '' : `.${rest}`}`
}

/** Abbreviated SQL text of a syntax part, for messages. */
export function abbreviateSyntax(part: SqlSyntaxNode): string {
  const name = syntaxTextOf(part, 'function_name')
  if (name !== '') return /^[a-z_]\w*$/.test(name) ? `${name}(…)` : `… ${name} …`
  if (part.class === 'COLUMN_REF') return syntaxTextsOf(part, 'column_names').join('.')
  return parseConstant(part)?.text ?? syntaxTextOf(part, 'class')
}
