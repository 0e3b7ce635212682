/** How the engine calls types, and what a person calls them. */
export function typeWords(type: string): string {
  const name = type.toUpperCase()
  if (/\[\]$|^LIST/.test(name)) return 'danh sách'
  if (/VARCHAR|STRING|CHAR|TEXT/.test(name)) return 'văn bản'
  if (/BOOL/.test(name)) return 'giá trị đúng/sai'
  if (/INTERVAL/.test(name)) return 'khoảng thời gian'
  if (/TIMESTAMP/.test(name)) return 'ngày giờ'
  if (/DATE/.test(name)) return 'ngày'
  if (/^TIME/.test(name)) return 'giờ'
  if (/INT/.test(name)) return 'số nguyên'
  if (/DECIMAL|DOUBLE|FLOAT|NUMERIC/.test(name)) return 'số'
  return name
}

export const listOfTypes = (types: string): string =>
  types.trim() === ''
    ? 'không có giá trị nào'
    : types
        .split(',')
        .map(one => typeWords(one.trim()))
        .join(', ')

const operatorNames: Readonly<Record<string, string>> = {
  '~~': 'LIKE',
  '!~~': 'NOT LIKE',
  '~~*': 'ILIKE',
  '!~~*': 'NOT ILIKE',
  '~~~': 'GLOB'
}

/** As it is written in a text. */
export const callWords = (name = ''): string => operatorNames[name] ?? name

/** What is known of the names that a text may use. */
export interface Names {
  readonly likeTables: (word: string) => readonly string[]
  readonly likeColumns: (word: string) => readonly string[]
  readonly likeFunctions: (word: string) => readonly string[]
  readonly likeWords: (word: string) => readonly string[]
}

/** The engine’s words and what a person is told of them. */
export type Row = readonly [RegExp, (parts: readonly string[], names: Names) => string]
