/** Vietnamese label of an engine type, such as VARCHAR, for messages. */
export function engineTypeLabel(type: string): string {
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

export const engineTypeListLabel = (types: string): string =>
  types.trim() === ''
    ? 'không có giá trị nào'
    : types
        .split(',')
        .map(one => engineTypeLabel(one.trim()))
        .join(', ')

const operatorNames: Readonly<Record<string, string>> = {
  '~~': 'LIKE',
  '!~~': 'NOT LIKE',
  '~~*': 'ILIKE',
  '!~~*': 'NOT ILIKE',
  '~~~': 'GLOB'
}

/** A function name or operator as it is written in SQL. */
export const writtenCallName = (name = ''): string => operatorNames[name] ?? name

/** Functions that suggest existing names similar to a misspelt one. */
export interface SimilarNameFinder {
  readonly likeTables: (word: string) => readonly string[]
  readonly likeColumns: (word: string) => readonly string[]
  readonly likeFunctions: (word: string) => readonly string[]
  readonly likeWords: (word: string) => readonly string[]
}

/** Pattern of an engine error message, with the Vietnamese message that replaces it. */
export type EngineErrorTranslation = readonly [
  RegExp,
  (parts: readonly string[], names: SimilarNameFinder) => string
]
