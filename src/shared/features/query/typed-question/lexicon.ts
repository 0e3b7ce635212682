import { isSameJson } from '../../../kit/json'
import type { ValueFamily } from '../../../model/data-mart/rows/row-filter'
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

export interface Phrase {
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
  /** Phrases that are code, whose parts are no words. */
  private readonly codes = new Set<string>()

  /** Adds the name of a table as a noun for its rows. */
  addTable(table: string): void {
    this.codes.add(
      tokensOf(table)
        .map(token => token.key)
        .join(' ')
    )
    this.add(table, 'entities', { table, count: 'rows' })
  }

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
    const keys = [...this.byKey].flatMap(([text, { tokens }]) =>
      this.codes.has(text) ? [] : tokens.map(({ key }) => key)
    )
    return { phrases, keys: new Set(keys) }
  }
}

/** Nouns for the rows of any table. */
const rowNouns = ['dòng', 'bản ghi', 'dòng dữ liệu']

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
  for (const table of tables) {
    builder.addTable(table)
    for (const noun of rowNouns) builder.add(noun, 'entities', { table, count: 'rows' })
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

/**
 * First words of titles that a question may leave out: "Ngày khai giảng" is also named by what
 * happens on that day, "Đã xử lý" is denied by "chưa xử lý".
 */
const familyHeads: Readonly<Partial<Record<ValueFamily, string>>> = { day: 'Ngày ', truth: 'Đã ' }

function addColumns(builder: LexiconBuilder, catalogue: TypedQuestionCatalogue): void {
  const { tables, titles = [], profiles } = catalogue
  for (const { name: table, columns } of tables) {
    const roles = profiles.find(profile => profile.table === table)?.roles
    for (const column of columns) {
      const { name } = column
      if (name === 'id') continue
      const further = titles.filter(other => other.table === table && other.column === name)
      for (const text of [column.description, ...further.map(({ title }) => title)]) {
        addTitle(builder, catalogue, { table, column, title: text.replace(/ \(.*\)$/, '') })
      }
      if ((roles?.[name] ?? name).startsWith('loai_')) {
        builder.add('loại', 'fields', { table, column: name })
      }
    }
  }
}

interface TitledColumn {
  readonly table: string
  readonly column: QueryCatalogueTable['columns'][number]
  readonly title: string
}

/** Adds a title of a column, and the shorter forms of it that a question may use. */
function addTitle(
  builder: LexiconBuilder,
  { links }: TypedQuestionCatalogue,
  { table, column: { name, dataType }, title }: TitledColumn
): void {
  builder.add(title, 'fields', { table, column: name })
  const head = familyHeads[valueFamilyOfType(dataType)]
  if (head) addWithout(builder, title, head, table, name)
  // "Mã loại" is also named by what it refers to.
  if (links.some(link => link.table === table && link.column === name)) {
    addWithout(builder, title, 'Mã ', table, name)
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

const gapWords = new Set<string>(
  grammarWords.flatMap(([name, words]) => (name === 'short' || name === 'surplus' ? words : []))
)

/** "đơn vị thiếu quân", "số đơn vị thiếu": things with a lack, which the grammar composes of a noun and the lack. */
function isComposedGap(
  word: string,
  { table, measure }: DictionaryEntry,
  { nouns }: TypedQuestionCatalogue
): boolean {
  const text = word.toLowerCase().replace(/^(?:số|mấy|bao nhiêu) /, '')
  return (
    measure?.kind === 'count' &&
    nouns.some(
      ({ nouns: words, sense }) =>
        sense.table === table &&
        sense.count === 'rows' &&
        words.some(noun => text.startsWith(`${noun} `) && gapWords.has(text.slice(noun.length + 1)))
    )
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
      const isGrammar =
        /^tổng /i.test(word) ||
        isComposed(word, entry, catalogue) ||
        isComposedGap(word, entry, catalogue)
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
