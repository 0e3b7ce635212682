import { typeFacts } from '@shared/features/data-mart/data-types'
import type { QueryTable } from '@shared/features/query/outputs'
import { editorText, functionWords, keywordChoices } from '@shared/features/query/sql/editor-text'
import { nameSql } from '@shared/features/query/sql/functions'
import { type Token, tokensOf } from '@shared/features/query/sql/tokens'
import { foldText } from '@shared/kit/text-fold'

/** A table as the editor offers it. */
export interface EditorTable extends QueryTable {
  readonly description?: string
}

/** One thing that may stand where the caret is. */
export interface Offer {
  readonly kind: 'column' | 'table' | 'function' | 'keyword' | 'parameter'
  readonly label: string
  readonly detail: string
  /** What is written in its place; a function's caret goes between its brackets. */
  readonly insert: string
}

export interface Offers {
  /** Where the word begins that an offer takes the place of. */
  readonly from: number
  readonly offers: readonly Offer[]
}

/** Rows of choices at most: a longer list is read by nobody. */
const mostOffers = 60

/**
 * What may stand at a place of the text, found without accents and by the words of its description; none within texts, comments, numbers, and
 * where nothing is begun unless it is asked for.
 */
export function offersAt(
  sql: string,
  position: number,
  tables: readonly EditorTable[],
  isAsked: boolean
): Offers | undefined {
  const tokens = tokensOf(sql)
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
  // What stands there whole needs no choice, which would take Enter away from a new line.
  const isWhole = found.some(({ label }) => isSame(label, unquoted(typed)))
  if (isWhole && !isAsked) return undefined
  return { from: last?.text === ':' ? from - 1 : from, offers: found }
}

interface InScope {
  readonly table: EditorTable
  readonly called: string
}

function choices(
  before: readonly Token[],
  typed: string,
  scope: readonly InScope[],
  tables: readonly EditorTable[],
  parameters: readonly Offer[]
): readonly Offer[] {
  const last = before.at(-1)
  if (typed.startsWith(':') || last?.text === ':') return parameters
  if (last?.text === '.') {
    const name = unquoted(before.at(-2)?.text ?? '')
    return scope.filter(({ called }) => isSame(called, name)).flatMap(columnsOf)
  }
  const word = last?.text.toLowerCase() ?? ''
  // A new name is in no list.
  if (word === 'as') return []
  if (isBeforeTable(word)) return tables.map(tableOffer)
  if (isBeforeTable(before.at(-2)?.text.toLowerCase() ?? '')) return afterTable
  return [
    ...scope.flatMap(columnsOf),
    ...Object.entries(functionWords).map(
      ([name, detail]): Offer => ({
        kind: 'function',
        label: name,
        detail,
        insert: `${name}()`
      })
    ),
    ...keywordChoices.map(
      (label): Offer => ({ kind: 'keyword', label, detail: '', insert: label })
    ),
    ...tables.map(tableOffer),
    ...parameters
  ]
}

const isBeforeTable = (word: string): boolean => word === 'from' || word === 'join'

const keywordOffer = (label: string): Offer => ({
  kind: 'keyword',
  label,
  detail: '',
  insert: label
})

/** A word that begins what comes behind a table, and is no name for it. */
const isClause = (word: string): boolean =>
  /^(on|using|where|group|having|qualify|order|limit|join|left|right|full|inner|cross|natural|union|intersect|except)\b/i.test(
    word
  )

/** Behind a table may stand what it is called, as short as one letter, or what begins a clause. */
const afterTable = keywordChoices.filter(word => word === 'AS' || isClause(word)).map(keywordOffer)

const tableOffer = ({ name, description }: EditorTable): Offer => ({
  kind: 'table',
  label: name,
  detail: description || editorText.table,
  insert: nameSql(name)
})

const columnsOf = ({ table }: InScope): Offer[] =>
  table.columns.map(({ name, description, dataType }) => ({
    kind: 'column',
    label: name,
    detail: description || typeFacts[dataType].word,
    insert: nameSql(name)
  }))

/** The tables after FROM and JOIN, anywhere in the text, by the names that they have in it. */
function scopeOf(tokens: readonly Token[], tables: readonly EditorTable[]): InScope[] {
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

function parametersOf(tokens: readonly Token[], from: number): Offer[] {
  const names = tokens.flatMap(({ kind, text, at }) =>
    kind === 'parameter' && at !== from ? [`:${text.slice(1)}`] : []
  )
  return [...new Set(names)].map(label => ({
    kind: 'parameter',
    label,
    detail: editorText.parameter,
    insert: label
  }))
}

const unquoted = (name: string): string =>
  name.startsWith('"') ? name.slice(1).replace(/"$/, '').replaceAll('""', '"') : name

const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

/** Those whose name begins with what was typed come first, then those that have it anywhere, then those whose description does. */
function matching(offers: readonly Offer[], typed: string): readonly Offer[] {
  const needle = foldText(unquoted(typed))
  if (needle === '') return offers.slice(0, mostOffers)
  const ranked = offers.flatMap(offer => {
    const label = foldText(offer.label)
    if (label.startsWith(needle)) return [{ offer, rank: 0 }]
    // One letter is in nearly all.
    if (needle.length === 1) return []
    if (label.includes(needle)) return [{ offer, rank: 1 }]
    return foldText(offer.detail).includes(needle) ? [{ offer, rank: 2 }] : []
  })
  return ranked
    .sort((left, right) => left.rank - right.rank)
    .slice(0, mostOffers)
    .map(({ offer }) => offer)
}
