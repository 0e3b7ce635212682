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

/** Words after a position, in their folded form. */
class NumberWords {
  private readonly tokens: readonly Token[]
  private readonly at: number

  constructor(tokens: readonly Token[], at: number) {
    this.tokens = tokens
    this.at = at
  }

  fold(offset: number): string {
    return this.tokens[this.at + offset]?.fold ?? ''
  }

  /** Digit after another number word, where "năm" is five. */
  digit(offset: number): number | undefined {
    return this.fold(offset) === 'nam' ? 5 : digitWords[this.fold(offset)]
  }

  match(value: number, length: number): NumberMatch {
    return { value, end: this.at + length, isWords: true }
  }
}

function wordsAt(tokens: readonly Token[], at: number): NumberMatch | undefined {
  const words = new NumberWords(tokens, at)
  const first = digitWords[words.fold(0)]
  if (first !== undefined && words.fold(1) === 'tram') return hundredsAt(tokens, at, first)
  if (words.fold(0) === 'muoi' || first !== undefined) {
    return tensAt(tokens, at) ?? (first === undefined ? undefined : words.match(first, 1))
  }
  return undefined
}

/** "mười", "mười lăm", "hai mươi", "năm mươi mốt". */
function tensAt(tokens: readonly Token[], at: number): NumberMatch | undefined {
  const words = new NumberWords(tokens, at)
  const isTen = words.fold(0) === 'muoi'
  const first = isTen ? 1 : words.digit(0)
  const length = isTen ? 1 : 2
  if (first === undefined || !(isTen || tens.has(words.fold(1)))) return undefined
  const ones = words.digit(length)
  return ones === undefined
    ? words.match(first * 10, length)
    : words.match(first * 10 + ones, length + 1)
}

/** "một trăm", "hai trăm năm mươi", "ba trăm linh năm". */
function hundredsAt(tokens: readonly Token[], at: number, hundreds: number): NumberMatch {
  const words = new NumberWords(tokens, at)
  const ones = ['linh', 'le'].includes(words.fold(2)) ? words.digit(3) : undefined
  if (ones !== undefined) return words.match(hundreds * 100 + ones, 4)
  const rest = tensAt(tokens, at + 2)
  return rest ? { ...rest, value: hundreds * 100 + rest.value } : words.match(hundreds * 100, 2)
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
  /** Whether only the size of the number says that it is money: "1 triệu" may also count people. */
  readonly isImplied?: true
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
  const isWords = number.isWords
  if (!scale || scale < 1e6) return { value, end, isWords, unit: null }
  // "5 tỷ" counts nothing but money.
  return { value, end, isWords, unit: 'money', ...(scale === 1e6 ? { isImplied: true } : {}) }
}
