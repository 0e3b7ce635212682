import type { Token } from './tokens'

const digitWords: Readonly<Record<string, number>> = {
  mot: 1,
  hai: 2,
  ba: 3,
  bon: 4,
  tu: 4,
  sau: 6,
  bay: 7,
  tam: 8,
  chin: 9,
  lam: 5
}

const tens = new Set(['muoi', 'chuc'])

/** Number that begins at a token, with the position after it. */
export interface NumberMatch {
  readonly value: number
  readonly end: number
  readonly isWords: boolean
}

/**
 * Number at a position: digits with "." for thousands and "," for decimals, or words up to 99. The
 * word "năm" (five) is a number only after tens, because it also means year.
 */
export function numberAt(tokens: readonly Token[], at: number): NumberMatch | undefined {
  const token = tokens[at]
  if (!token) return undefined
  return /^\d+$/.test(token.text) ? digitsAt(tokens, at) : wordsAt(tokens, at)
}

const touches = (left: Token | undefined, right: Token | undefined): boolean =>
  left !== undefined && right !== undefined && left.end === right.start

function digitsAt(tokens: readonly Token[], at: number): NumberMatch {
  let end = at + 1
  let text = tokens[at]?.text ?? ''
  const follows = (sign: string, digits: RegExp): boolean =>
    tokens[end]?.text === sign &&
    touches(tokens[end - 1], tokens[end]) &&
    touches(tokens[end], tokens[end + 1]) &&
    digits.test(tokens[end + 1]?.text ?? '')
  while (follows('.', /^\d{3}$/)) {
    text += tokens[end + 1]?.text
    end += 2
  }
  if (follows(',', /^\d+$/)) {
    text += `.${tokens[end + 1]?.text}`
    end += 2
  }
  return { value: Number(text), end, isWords: false }
}

function wordsAt(tokens: readonly Token[], at: number): NumberMatch | undefined {
  const fold = (offset: number): string => tokens[at + offset]?.fold ?? ''
  const unit = (offset: number): number | undefined =>
    fold(offset) === 'nam' ? 5 : digitWords[fold(offset)]
  if (tens.has(fold(0)) && fold(0) === 'muoi') {
    const ones = unit(1)
    return ones !== undefined
      ? { value: 10 + ones, end: at + 2, isWords: true }
      : { value: 10, end: at + 1, isWords: true }
  }
  const first = digitWords[fold(0)]
  if (first === undefined) return undefined
  if (!tens.has(fold(1))) return { value: first, end: at + 1, isWords: true }
  const ones = unit(2)
  return ones !== undefined
    ? { value: first * 10 + ones, end: at + 3, isWords: true }
    : { value: first * 10, end: at + 2, isWords: true }
}

const scales: Readonly<Record<string, number>> = {
  nghin: 1e3,
  ngan: 1e3,
  trieu: 1e6,
  tr: 1e6,
  ti: 1e9,
  ty: 1e9
}

/** Number with what it counts: money in đồng, per cent, or nothing said. */
export interface Quantity extends NumberMatch {
  readonly unit: 'money' | 'percent' | null
  /** Folded word of a unit of time after the number. */
  readonly unitWord?: string
}

/** Quantity at a position: "5 tỷ", "80%", "1 triệu đồng", "tr.đ". */
export function quantityAt(tokens: readonly Token[], at: number): Quantity | undefined {
  const number = numberAt(tokens, at)
  if (!number) return undefined
  const next = tokens[number.end]
  if (next?.text === '%') return { ...number, end: number.end + 1, unit: 'percent' }
  if (next?.fold === 'phan' && tokens[number.end + 1]?.fold === 'tram') {
    return { ...number, end: number.end + 2, unit: 'percent' }
  }
  const scale = next ? scales[next.fold] : undefined
  const value = number.value * (scale ?? 1)
  let end = number.end + (scale ? 1 : 0)
  if (scale && tokens[end]?.text === '.') end += 1
  const isMoney = ['dong', 'd'].includes(tokens[end]?.fold ?? '')
  if (isMoney) return { value, end: end + 1, isWords: number.isWords, unit: 'money' }
  // "5 tỷ" is money without saying so; "1 triệu" may also count people.
  return { value, end, isWords: number.isWords, unit: scale && scale >= 1e6 ? 'money' : null }
}
