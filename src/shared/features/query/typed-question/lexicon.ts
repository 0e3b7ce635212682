import { isSameJson } from '../../../kit/json'
import type { QueryCatalogueTable } from '../../../model/query/catalogue'
import { valueFamilyOfType } from '../../../model/query/families'
import { type Token, tokensOf } from './tokens'
import type { DictionaryEntry, EntitySense, TableColumn, TypedQuestionCatalogue } from './types'
import { grammarWords, type WordClass } from './words'

export interface ValueSense extends TableColumn {
  readonly value: string
}

/** What a phrase may mean: words of the grammar, or names of the catalogue. */
export interface Senses {
  readonly classes: readonly WordClass[]
  readonly fields: readonly TableColumn[]
  readonly values: readonly ValueSense[]
  readonly measures: readonly DictionaryEntry[]
  readonly entities: readonly EntitySense[]
}

interface Phrase {
  readonly tokens: readonly Token[]
  readonly senses: Senses
}

export interface Lexicon {
  /** Phrases by the folded form of their first word. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
  /** Keys of all words, as they are spelled. */
  readonly keys: ReadonlySet<string>
}

const noSenses: Senses = { classes: [], fields: [], values: [], measures: [], entities: [] }

class LexiconBuilder {
  private readonly byKey = new Map<string, { tokens: readonly Token[]; senses: Senses }>()

  add<K extends keyof Senses>(text: string, kind: K, sense: Senses[K][number]): void {
    const tokens = tokensOf(text)
    if (tokens.length === 0) return
    const key = tokens.map(token => token.key).join(' ')
    const phrase = this.byKey.get(key) ?? { tokens, senses: noSenses }
    const known = phrase.senses[kind] as readonly Senses[K][number][]
    if (known.some(other => isSameJson(other, sense))) return
    this.byKey.set(key, { tokens, senses: { ...phrase.senses, [kind]: [...known, sense] } })
  }

  build(): Lexicon {
    const phrases = new Map<string, Phrase[]>()
    for (const phrase of this.byKey.values()) {
      const first = phrase.tokens[0]?.fold ?? ''
      phrases.set(first, [...(phrases.get(first) ?? []), phrase])
    }
    const keys = [...this.byKey.values()].flatMap(({ tokens }) => tokens.map(({ key }) => key))
    return { phrases, keys: new Set(keys) }
  }
}

/** Longest values of a column that may be typed as words. */
const maxValueLength = 60

/** Collects the phrases of the grammar, the dictionary, the columns and their values. */
export function createLexicon(catalogue: TypedQuestionCatalogue): Lexicon {
  const builder = new LexiconBuilder()
  const tables = new Set(catalogue.tables.map(({ name }) => name))
  for (const [name, words] of grammarWords)
    for (const word of words) builder.add(word, 'classes', name)
  for (const { nouns, sense } of catalogue.nouns) {
    if (tables.has(sense.table)) for (const noun of nouns) builder.add(noun, 'entities', sense)
  }
  addColumns(builder, catalogue)
  for (const entry of catalogue.dictionary) {
    if (tables.has(entry.table)) addEntry(builder, entry, catalogue)
  }
  addValues(builder, catalogue)
  addSharedWords(builder, catalogue)
  return builder.build()
}

function addWithout(
  builder: LexiconBuilder,
  title: string,
  head: string,
  table: string,
  column: string
): void {
  if (title.startsWith(head)) builder.add(title.slice(head.length), 'fields', { table, column })
}

function addColumns(builder: LexiconBuilder, { tables, links }: TypedQuestionCatalogue): void {
  for (const { name: table, columns } of tables) {
    for (const { name: column, description, dataType } of columns) {
      if (column === 'id') continue
      const title = description.replace(/ \(.*\)$/, '')
      builder.add(title, 'fields', { table, column })
      // "Ngày khai giảng" is also named by what happens on that day, "Mã loại" by what it refers to.
      if (valueFamilyOfType(dataType) === 'day') addWithout(builder, title, 'Ngày ', table, column)
      if (links.some(link => link.table === table && link.column === column)) {
        addWithout(builder, title, 'Mã ', table, column)
      }
      if (column.startsWith('loai_')) builder.add('loại', 'fields', { table, column })
    }
  }
}

/** "số người", "mấy địa bàn": counts that the grammar composes of a number and a noun. */
function isComposed(
  word: string,
  entry: DictionaryEntry,
  { nouns }: TypedQuestionCatalogue
): boolean {
  const noun = /^(?:số|mấy|bao nhiêu) (.+)$/i.exec(word)?.[1]?.toLowerCase()
  const { measure, table } = entry
  if (noun === undefined || !measure || measure.where) return false
  return nouns.some(
    ({ nouns: words, sense }) =>
      sense.table === table &&
      words.includes(noun) &&
      (measure.kind === 'count' ? sense.count === 'rows' : measure.kind === 'distinct')
  )
}

function addEntry(
  builder: LexiconBuilder,
  entry: DictionaryEntry,
  catalogue: TypedQuestionCatalogue
): void {
  const { table, column } = entry
  const words = [entry.name.replace(/ \(.*\)$/, ''), ...entry.synonyms]
  if (entry.kind === 'measure') {
    for (const word of words) {
      // "tổng" is a word of the grammar, with the same sum.
      const isGrammar = /^tổng /i.test(word) || isComposed(word, entry, catalogue)
      if (!isGrammar) builder.add(word, 'measures', entry)
    }
    return
  }
  if (!column) return
  for (const word of words) builder.add(word, 'fields', { table, column })
  for (const { word, value } of valueWordsOf(entry)) {
    builder.add(word, 'values', { table, column, value })
  }
}

/** Words of the values of a field. */
const valueWordsOf = ({ values = {} }: DictionaryEntry): { word: string; value: string }[] =>
  Object.entries(values).flatMap(([value, words]) => words.map(word => ({ word, value })))

/** Other ways to write the first words of a value, such as "đv A" for "Đơn vị A". */
const heads: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^đơn vị /i, ['đv ', 'dv ', 'đvị ']],
  [/^khu vực /i, ['kv ']],
  [/^bậc /i, ['cấp bậc ', 'cấp ', 'b ', 'cb ']],
  [/^hạng /i, ['h ']],
  [/^chức vụ nhóm /i, ['nhóm ', 'cv nhóm ', 'nhóm chức vụ ']],
  [/^thiết bị /i, ['tb ']],
  [/^nhóm /i, ['nhóm chức vụ ', 'chức vụ nhóm ']]
]

/**
 * Words of a value that also begin the name of another value of the table, such as "xe" beside "Xe
 * tải loại 1": they may mean either.
 */
function addSharedWords(builder: LexiconBuilder, catalogue: TypedQuestionCatalogue): void {
  for (const entry of catalogue.dictionary) {
    const { table, column } = entry
    const others = textColumnsOf(catalogue.tables.find(({ name }) => name === table)?.columns)
      .filter(({ name }) => name !== column)
      .flatMap(({ name }) =>
        catalogue.valuesOf(table, name).map(value => ({ table, column: name, value }))
      )
    for (const { word, value } of valueWordsOf(entry)) {
      for (const other of others) {
        const isShared = startsWithWord(other.value, word) && !startsWithWord(value, word)
        if (isShared) builder.add(word, 'values', other)
      }
    }
  }
}

const startsWithWord = (text: string, word: string): boolean =>
  text.toLowerCase().startsWith(`${word.toLowerCase()} `)

/** Text columns whose values may be words of the grammar: a personal value is never one. */
const textColumnsOf = (
  columns: QueryCatalogueTable['columns'] = []
): QueryCatalogueTable['columns'] =>
  columns.filter(({ dataType, personal }) => !personal && valueFamilyOfType(dataType) === 'text')

function addValues(builder: LexiconBuilder, catalogue: TypedQuestionCatalogue): void {
  for (const { name: table, columns } of catalogue.tables) {
    for (const { name: column } of textColumnsOf(columns)) {
      const values = catalogue.valuesOf(table, column)
      for (const value of values.filter(({ length }) => length <= maxValueLength)) {
        for (const word of spellingsOf(value)) {
          builder.add(word, 'values', { table, column, value })
        }
      }
    }
  }
}

/** A value with the other ways to write its first words. */
const spellingsOf = (value: string): string[] => [
  value,
  ...heads.flatMap(([head, others]) =>
    head.test(value) ? others.map(other => value.replace(head, other)) : []
  )
]

/**
 * Quality of a match: 0 exact, 1 without accents, 2 with a misspelled word. In a text with accents a
 * word that is spelled like a known word is that word, and no misspelling of another.
 */
function qualityOf(
  phrase: Phrase,
  tokens: readonly Token[],
  at: number,
  { keys, isPlain }: { keys: ReadonlySet<string>; isPlain: boolean }
): number | undefined {
  let misspelled = 0
  for (const [index, word] of phrase.tokens.entries()) {
    const typed = tokens[at + index]
    if (!typed || typed.fold !== word.fold) return undefined
    if (isPlain || typed.key === word.key) continue
    if (keys.has(typed.key)) return undefined
    misspelled += 1
  }
  if (misspelled === 0) return 0
  if (misspelled > 1) return undefined
  if (phrase.tokens.length > 1) return 2
  return tokens[at]?.accented ? undefined : 1
}

export interface PhraseMatch {
  readonly end: number
  readonly quality: number
  readonly senses: Senses
}

/** Phrases that begin at a token. */
export function phrasesAt(
  lexicon: Lexicon,
  tokens: readonly Token[],
  at: number,
  isPlain: boolean
): PhraseMatch[] {
  const first = tokens[at]
  if (!first) return []
  return (lexicon.phrases.get(first.fold) ?? []).flatMap(phrase => {
    const quality = qualityOf(phrase, tokens, at, { keys: lexicon.keys, isPlain })
    return quality === undefined
      ? []
      : [{ end: at + phrase.tokens.length, quality, senses: phrase.senses }]
  })
}
