import type { StructuredQuery } from '../../../model/query/question'
import { applyClause } from './apply'
import { canonicalQuery } from './canonical'
import { type Chart, createChart, uncoveredTokens } from './chart'
import type { Clause, Term } from './clauses'
import { withContinuedValues } from './continued-values'
import { coveringsOf } from './coverings'
import { createDraft } from './draft'
import { finishDraft } from './finish'
import { createLexicon, type Lexicon } from './lexicon'
import { isBuildableEntry } from './measures'
import {
  maxTypedQuestionLength,
  maxTypedQuestionReadings,
  type TypedQuestionOutcome,
  type UnknownWord
} from './outcome'
import { QuestionScope } from './scope'
import { fromTelex, looksLikeTelex, questionTokensOf, type Token } from './tokens'
import type { TypedQuestionCatalogue } from './types'

/** Maximum number of combinations of the senses that the names of a question have in one table. */
const maxVariants = 24

interface Reading {
  readonly question: StructuredQuery
  readonly table: string
  readonly ownNouns: number
  readonly isJoined: boolean
}

/** Reader of typed questions over one catalogue. */
export class TypedQuestionReader {
  private readonly lexicon: Lexicon

  private readonly catalogue: TypedQuestionCatalogue

  constructor(catalogue: TypedQuestionCatalogue) {
    this.catalogue = catalogue

    this.lexicon = createLexicon(catalogue)
  }

  /** Reads a question on a day; never guesses between several meanings. */
  read(text: string, today: string): TypedQuestionOutcome {
    if (text.length > maxTypedQuestionLength) return { kind: 'tooLong' }
    const typed = questionTokensOf(text)
    if (!typed.some(token => /[\p{L}\d]/u.test(token.text))) return { kind: 'empty' }
    const tokens = looksLikeTelex(typed) ? fromTelex(typed) : typed
    const plain = createChart(this.lexicon, tokens, today)
    const chart = withContinuedValues(plain, this.lexicon, tokens)
    const unknown = uncoveredTokens(chart)
    if (unknown.length > 0) return { kind: 'unknown', words: unknownWords(tokens, unknown) }
    const coverings = coveringsOf(chart, tokens)
    if (!coverings) return { kind: 'tooMany' }
    let readings: Reading[] = []
    let level = Number.NaN
    for (const { clauses, cost } of coverings) {
      if (readings.length > 0 && cost > level) break
      const found = this.readingsOf(clauses, today)
      if (!found) return { kind: 'tooMany' }
      readings = [...readings, ...found]
      level = cost
    }
    const missing = readings.length === 0 ? missingValue(chart, tokens) : undefined
    return missing ? { kind: 'unknown', words: [missing] } : outcomeOf(preferred(readings), today)
  }

  /** Readings over each table; null if the names have too many combinations of senses. */
  private readingsOf(clauses: readonly Clause[], today: string): Reading[] | null {
    const readings: Reading[] = []
    for (const { name } of this.catalogue.tables) {
      const variants = variantsOf(clauses, name, this.linkedColumns(name))
      if (!variants) return null
      for (const variant of variants) readings.push(...this.readOver(variant, name, today))
    }
    return readings
  }

  /** Columns of the tables to which a table refers, without those to which its own columns are equal. */
  private linkedColumns(table: string): ReadonlySet<string> {
    const links = this.catalogue.links.filter(link => link.table === table)
    return new Set(
      links.flatMap(({ toTable, toColumn }) =>
        (this.catalogue.tables.find(({ name }) => name === toTable)?.columns ?? []).flatMap(
          ({ name }) => (name === toColumn ? [] : [`${toTable}.${name}`])
        )
      )
    )
  }

  private readOver(clauses: readonly Clause[], table: string, today: string): Reading[] {
    const days = this.dayChoices(clauses, table)
    return days.flatMap(day => this.readWith(clauses, table, today, day))
  }

  /** Dates to which a period may refer in a table with several dates, of which none is named. */
  private dayChoices(clauses: readonly Clause[], table: string): (string | null)[] {
    const profile = this.catalogue.profiles.find(other => other.table === table)
    const isOpen = clauses.some(clause => clause.kind === 'period' && !clause.term)
    return isOpen && profile?.days ? [...profile.days] : [null]
  }

  private readWith(
    clauses: readonly Clause[],
    table: string,
    today: string,
    day: string | null
  ): Reading[] {
    const scope = new QuestionScope(this.catalogue, table, day)
    const draft = createDraft(scope, today)
    let wasFigure = false
    if (!isOrderClear(clauses) || !isShareClear(clauses, scope)) return []
    for (const clause of clauses) {
      const before = draft.measures.length
      if (!applyClause(draft, clause)) return []
      const isFigure = clause.kind === 'term' && draft.measures.length > before
      // Two figures side by side may be one name that the dictionary does not know.
      if (isFigure && wasFigure) return []
      wasFigure = isFigure
    }
    return finishDraft(draft).map(question => ({
      question,
      table,
      ownNouns: scope.ownNouns,
      isJoined: scope.relations.length > 0
    }))
  }
}

/** "A hoặc B C": whether C belongs to both or only to B is not said. */
const isOrderClear = (clauses: readonly Clause[]): boolean =>
  clauses.every((clause, index) => {
    const next = clauses[index + 1]
    return !(clause.kind === 'anyOf' && clause.isOr && next?.kind === 'term')
  })

/** Value that no column has, such as "khu vực 9" where the areas end at 6. */
function missingValue(chart: Chart, tokens: readonly Token[]): UnknownWord | undefined {
  for (const items of chart) {
    for (const { senses, start, end } of items) {
      const number = tokens[end]
      if (!senses || !number || !/^\d+$/.test(number.text)) continue
      const isNumbered = senses.fields.length > 0 && senses.values.length === 0
      const isKnown = chart[start]?.some(other => other.end > end)
      const first = tokens[start]
      if (!isNumbered || isKnown || !first || !numberedHeads.has(first.fold)) continue
      const words = tokens.slice(start, end + 1)
      return {
        word: words.map(({ text }) => text).join(' '),
        start: first.start,
        end: number.end
      }
    }
  }
  return undefined
}

/** First words of values that end with a number. */
const numberedHeads = new Set(['khu', 'kv', 'bac', 'cap', 'hang'])

/**
 * "phần trăm nữ có trình độ đại học": whether the second value limits the part or the whole is not
 * said, except after "của", "ở" and the like, and for units and other references.
 */
function isShareClear(clauses: readonly Clause[], scope: QuestionScope): boolean {
  const share = clauses.findIndex(({ kind }) => kind === 'share' || kind === 'partOf')
  return clauses.every((clause, index) => {
    if (share < 0 || index < share || clause.kind !== 'term') return true
    const value = scope.ownValue(clause.term)
    const isReference = scope.catalogue.links.some(
      ({ table, column }) => table === scope.table && column === value?.column.column
    )
    return !value || isReference || clauses[index - 1]?.kind === 'link'
  })
}

/** Runs of unknown tokens that stand together, as written. */
function unknownWords(tokens: readonly Token[], indexes: readonly number[]): UnknownWord[] {
  const runs: number[][] = []
  for (const index of indexes) {
    const run = runs.at(-1)
    if (run && run.at(-1) === index - 1) run.push(index)
    else runs.push([index])
  }
  return runs.flatMap(run => {
    const first = tokens[run[0] ?? 0]
    const last = tokens[run.at(-1) ?? 0]
    if (!first || !last) return []
    const word = run.map(index => tokens[index]?.text).join(' ')
    return [{ word, start: first.start, end: last.end }]
  })
}

/**
 * Clauses with each choice among the senses that a name has in one table; null if there are too many
 * combinations.
 */
function variantsOf(
  clauses: readonly Clause[],
  table: string,
  linked: ReadonlySet<string>
): (readonly Clause[])[] | null {
  let variants: Clause[][] = [[]]
  for (const clause of clauses) {
    const choices = choicesOf(clause, table, linked)
    variants = variants.flatMap(variant => choices.map(choice => [...variant, choice]))
    if (variants.length > maxVariants) return null
  }
  return variants
}

function choicesOf(clause: Clause, table: string, linked: ReadonlySet<string>): Clause[] {
  if ('terms' in clause) {
    let choices: Term[][] = [[]]
    for (const term of clause.terms) {
      choices = choices.flatMap(terms =>
        termChoices(term, table, linked).map(term => [...terms, term])
      )
    }
    return choices.map(terms => ({ ...clause, terms }))
  }
  if ('term' in clause && clause.term) {
    return termChoices(clause.term, table, linked).map(term => ({ ...clause, term }) as Clause)
  }
  return [clause]
}

/** Term with one of the values, or one of the measures, that it names in a table. */
function termChoices(term: Term, table: string, linkedColumns: ReadonlySet<string>): Term[] {
  const values = term.values.filter(value => value.table === table)
  const linked = term.values.filter(value => linkedColumns.has(`${value.table}.${value.column}`))
  if (values.length + linked.length > 1 && values.length > 0) {
    const choices = values.map(value => ({ ...term, values: [value] }))
    return linked.length > 0 ? [...choices, { ...term, values: linked }] : choices
  }
  const entities = term.entities.filter(entity => entity.table === table)
  if (entities.length > 1) return entities.map(entity => ({ ...term, entities: [entity] }))
  const measures = term.measures.filter(measure => measure.table === table)
  // A sense that cannot be built is a sense all the same.
  if (measures.length > 1 && !measures.every(isBuildableEntry)) return []
  if (values.length === 0 && measures.length > 1) {
    return measures.map(measure => ({ ...term, measures: [measure] }))
  }
  return [term]
}

/** Readings of the tables that hold all words themselves and about whose rows the question is. */
function preferred(readings: readonly Reading[]): readonly Reading[] {
  const most = Math.max(0, ...readings.map(({ ownNouns }) => ownNouns))
  const own = readings.filter(({ ownNouns }) => ownNouns === most)
  const direct = new Set(own.filter(({ isJoined }) => !isJoined).map(({ table }) => table))
  return most > 0 && direct.size > 0 ? own.filter(({ table }) => direct.has(table)) : own
}

function outcomeOf(readings: readonly Reading[], today: string): TypedQuestionOutcome {
  const distinct = new Map(
    readings.map(({ question }) => [JSON.stringify(canonicalQuery(question, today)), question])
  )
  const questions = [...distinct.values()]
  if (questions.length === 1 && questions[0]) return { kind: 'asked', question: questions[0] }
  if (questions.length === 0) return { kind: 'beyond' }
  return questions.length > maxTypedQuestionReadings
    ? { kind: 'tooMany' }
    : { kind: 'ambiguous', questions }
}
