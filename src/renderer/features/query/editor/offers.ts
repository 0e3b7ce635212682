import {
  sqlEditorText,
  sqlFunctionDescriptions,
  sqlKeywordChoices
} from '@shared/features/query/sql/editor-text'
import { plainOrQuotedNameSql } from '@shared/features/query/sql/functions'
import { foldText } from '@shared/kit/text-fold'
import { dataTypeDefinitions } from '@shared/model/data-mart/data-types'
import type { QueryCatalogueTable } from '@shared/model/query/outputs'
import { type SqlToken, sqlTokensOf } from '@shared/model/query/sql/sql-words'

/** Table that is offered for completion. */
export interface SqlCompletionTable extends QueryCatalogueTable {
  readonly description?: string
}

/** Option of the completion list. */
export interface SqlCompletionOption {
  readonly kind: 'column' | 'table' | 'function' | 'keyword' | 'parameter'
  readonly label: string
  readonly detail: string
  /** Inserted text; for a function the caret goes between its brackets. */
  readonly insert: string
}

export interface SqlCompletions {
  /** Start position of the typed word that the option replaces. */
  readonly from: number
  readonly offers: readonly SqlCompletionOption[]
}

/** Maximum number of completion options; a longer list would not be read. */
const mostOffers = 60

/**
 * Completion options at a position of the text, matched by name without accents and by description.
 * None within literals, comments and numbers, and none for an empty word unless requested.
 */
export function findSqlCompletions(
  sql: string,
  position: number,
  tables: readonly SqlCompletionTable[],
  isAsked: boolean
): SqlCompletions | undefined {
  const tokens = sqlTokensOf(sql)
  const place = tokens.findIndex(({ at, text }) => at < position && position <= at + text.length)
  const token = tokens[place]
  if (token && ['string', 'comment', 'number'].includes(token.kind)) return undefined
  const isBegun = token && ['word', 'quoted', 'parameter'].includes(token.kind)
  const from = isBegun ? token.at : position
  const typed = sql.slice(from, position)
  const before = tokens.slice(0, isBegun ? place : place + 1).filter(({ kind }) => kind !== 'blank')
  const last = before.at(-1)
  if (typed === '' && last?.text !== '.' && last?.text !== ':' && !isAsked) return undefined
  const scope = scopeOf(tokens, tables)
  const offers = choices(before, typed, scope, tables, parametersOf(tokens, from))
  const found = matching(offers, typed)
  // No completion is offered for a complete word, because it would prevent Enter from inserting a
  // line.
  const isWhole = found.some(({ label }) => isSame(label, unquoted(typed)))
  if (isWhole && !isAsked) return undefined
  return { from: last?.text === ':' ? from - 1 : from, offers: found }
}

interface InScope {
  readonly table: SqlCompletionTable
  readonly called: string
}

function choices(
  before: readonly SqlToken[],
  typed: string,
  scope: readonly InScope[],
  tables: readonly SqlCompletionTable[],
  parameters: readonly SqlCompletionOption[]
): readonly SqlCompletionOption[] {
  const last = before.at(-1)
  if (typed.startsWith(':') || last?.text === ':') return parameters
  if (last?.text === '.') {
    const name = unquoted(before.at(-2)?.text ?? '')
    return scope.filter(({ called }) => isSame(called, name)).flatMap(columnsOf)
  }
  const word = last?.text.toLowerCase() ?? ''
  // No completion is offered after AS, because a new name is in no list.
  if (word === 'as') return []
  if (isBeforeTable(word)) return tables.map(tableOffer)
  if (isBeforeTable(before.at(-2)?.text.toLowerCase() ?? '')) return afterTable
  return [
    ...scope.flatMap(columnsOf),
    ...Object.entries(sqlFunctionDescriptions).map(
      ([name, detail]): SqlCompletionOption => ({
        kind: 'function',
        label: name,
        detail,
        insert: `${name}()`
      })
    ),
    ...sqlKeywordChoices.map(
      (label): SqlCompletionOption => ({ kind: 'keyword', label, detail: '', insert: label })
    ),
    ...tables.map(tableOffer),
    ...parameters
  ]
}

const isBeforeTable = (word: string): boolean => word === 'from' || word === 'join'

const keywordOffer = (label: string): SqlCompletionOption => ({
  kind: 'keyword',
  label,
  detail: '',
  insert: label
})

/** Whether the word after a table name starts a clause, such as WHERE, and is no alias. */
const isClause = (word: string): boolean =>
  /^(on|using|where|group|having|qualify|order|limit|join|left|right|full|inner|cross|natural|union|intersect|except)\b/i.test(
    word
  )

/** After a table name, either an alias (possibly of one letter) or a clause may follow. */
const afterTable = sqlKeywordChoices
  .filter(word => word === 'AS' || isClause(word))
  .map(keywordOffer)

const tableOffer = ({ name, description }: SqlCompletionTable): SqlCompletionOption => ({
  kind: 'table',
  label: name,
  detail: description || sqlEditorText.table,
  insert: plainOrQuotedNameSql(name)
})

const columnsOf = ({ table }: InScope): SqlCompletionOption[] =>
  table.columns.map(({ name, description, dataType }) => ({
    kind: 'column',
    label: name,
    detail: description || dataTypeDefinitions[dataType].word,
    insert: plainOrQuotedNameSql(name)
  }))

/** Tables after FROM and JOIN anywhere in the text, with their aliases. */
function scopeOf(tokens: readonly SqlToken[], tables: readonly SqlCompletionTable[]): InScope[] {
  const said = tokens.filter(({ kind }) => kind !== 'blank' && kind !== 'comment')
  return said.flatMap(({ text, kind }, place) => {
    if (kind !== 'word' || !/^(from|join)$/i.test(text)) return []
    const name = unquoted(said[place + 1]?.text ?? '')
    const table = tables.find(one => isSame(one.name, name))
    if (!table) return []
    const hasAs = /^as$/i.test(said[place + 2]?.text ?? '')
    const alias = said[place + (hasAs ? 3 : 2)]
    const isAlias = alias?.kind === 'quoted' || (alias?.kind === 'word' && !isClause(alias.text))
    return [{ table, called: isAlias ? unquoted(alias.text) : table.name }]
  })
}

function parametersOf(tokens: readonly SqlToken[], from: number): SqlCompletionOption[] {
  const names = tokens.flatMap(({ kind, text, at }) =>
    kind === 'parameter' && at !== from ? [`:${text.slice(1)}`] : []
  )
  return [...new Set(names)].map(label => ({
    kind: 'parameter',
    label,
    detail: sqlEditorText.parameter,
    insert: label
  }))
}

const unquoted = (name: string): string =>
  name.startsWith('"') ? name.slice(1).replace(/"$/, '').replaceAll('""', '"') : name

const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

/**
 * Options that match the typed word, ranked: names that start with it, then other names that
 * contain it, then descriptions that contain it.
 */
function matching(
  offers: readonly SqlCompletionOption[],
  typed: string
): readonly SqlCompletionOption[] {
  const needle = foldText(unquoted(typed))
  if (needle === '') return offers.slice(0, mostOffers)
  const ranked = offers.flatMap(offer => {
    const label = foldText(offer.label)
    if (label.startsWith(needle)) return [{ offer, rank: 0 }]
    // For a single letter, descriptions are not searched, because it matches nearly every
    // description.
    if (needle.length === 1) return []
    if (label.includes(needle)) return [{ offer, rank: 1 }]
    return foldText(offer.detail).includes(needle) ? [{ offer, rank: 2 }] : []
  })
  return ranked
    .sort((left, right) => left.rank - right.rank)
    .slice(0, mostOffers)
    .map(({ offer }) => offer)
}
