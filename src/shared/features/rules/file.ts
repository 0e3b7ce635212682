import { parseTypedInteger } from '../../kit/figures/typed-number'
import { formatDay, parseTypedDay } from '../../kit/format'
import { isSameJson } from '../../kit/json'
import { keysOf } from '../../kit/keys-of'
import type { ListColumn } from '../../kit/list/columns'
import { memoisePerKey } from '../../kit/once'
import { foldText } from '../../kit/text-fold'
import type { LegalDocument } from '../../model/legal/legal-document'
import { citeLegalDocument } from '../../model/legal/predefined'
import { formatRuleContent, formatTypedHolidayDay } from '../../model/rules/listing'
import {
  formatRanks,
  type MilitaryRank,
  militaryRankLabels,
  personnelKindLabels,
  rankGroups,
  sexLabels
} from '../../model/rules/personnel'
import {
  holidayCalendarLabels,
  isHolidayRule,
  type Rule,
  ruleDraftSchema,
  ruleToDraft
} from '../../model/rules/rule'
import { ruleTableLabels, ruleTableOf } from '../../model/rules/rule-tables'
import { parseRuleValue, ruleValueFaults } from '../../model/rules/rule-value'
import type { ImportedRule } from './calls'
import { rulesText } from './text'

const { file: titles, import: words, yes, no } = rulesText
type FileColumn = keyof typeof titles

const formatYesNo = (value: boolean): string => (value ? yes : no)
const formatBound = (day: string | null): string => (day === null ? '' : formatDay(day))

/** Cells of a rule in a file, by column; columns of other kinds of rules are empty. */
function toFileCells(rule: Rule, documents: readonly LegalDocument[]): Record<FileColumn, string> {
  const basis = documents.find(({ id }) => id === rule.basis)
  const holiday = isHolidayRule(rule) ? rule : undefined
  const own = isHolidayRule(rule) ? undefined : rule
  return {
    id: rule.id,
    table: ruleTableLabels[rule.table],
    kind: own?.kind ? personnelKindLabels[own.kind] : '',
    ranks: own ? formatRanks(own.ranks) : '',
    sex: own?.sex ? sexLabels[own.sex] : '',
    subject: own ? (ruleTableOf(own.table).subjects?.[own.subject] ?? '') : '',
    value: own ? formatRuleContent(own) : '',
    name: holiday?.name ?? '',
    calendar: holiday ? holidayCalendarLabels[holiday.calendar] : '',
    day: holiday ? formatTypedHolidayDay(holiday) : '',
    before: holiday ? String(holiday.before) : '',
    length: holiday ? String(holiday.length) : '',
    compensated: holiday ? formatYesNo(holiday.compensated) : '',
    from: formatBound(rule.from),
    to: formatBound(rule.to),
    basis: basis ? citeLegalDocument(basis) : '',
    article: rule.article,
    verified: formatYesNo(rule.verified),
    retired: formatYesNo(rule.retired)
  }
}

/** Columns of a file of rules, which `createRuleFileReader` reads again. */
export const createRuleFileColumns = (
  documents: readonly LegalDocument[]
): readonly ListColumn<Rule>[] => {
  const cellsOf = memoisePerKey((rule: Rule) => toFileCells(rule, documents))
  return keysOf(titles).map(key => ({
    key,
    title: titles[key],
    kind: 'text',
    value: rule => cellsOf(rule)[key],
    minWidth: 100
  }))
}

/** Columns without which a file is no file of rules. */
const requiredColumns = ['table', 'from', 'to'] as const

/** Message for a file that lacks a required column; undefined if it has all. */
export function findRuleFileFault(header: readonly string[]): string | undefined {
  const known = new Set(header.map(foldText))
  const missing = requiredColumns.find(column => !known.has(foldText(titles[column])))
  return missing && words.noColumn(titles[missing])
}

/** Reason why a row of a file is no rule. */
class RowFault extends Error {}

/** Key of a label that a cell contains; undefined for an empty cell. Throws RowFault. */
function keyOfLabel<T extends string>(
  labels: Readonly<Record<T, string>>,
  column: FileColumn,
  cell: string
): T | undefined {
  if (cell === '') return undefined
  const folded = foldText(cell)
  const found = keysOf(labels).find(key => foldText(labels[key]) === folded)
  if (found === undefined) throw new RowFault(words.notListed(titles[column], cell))
  return found
}

function parseYesNo(column: FileColumn, cell: string, whenEmpty: boolean): boolean {
  if (cell === '') return whenEmpty
  const folded = foldText(cell)
  if (folded === foldText(yes)) return true
  if (folded === foldText(no)) return false
  throw new RowFault(words.notYesNo(titles[column]))
}

function parseDay(column: FileColumn, cell: string): string | null {
  if (cell === '') return null
  const day = parseTypedDay(cell)
  if (day === undefined) throw new RowFault(words.notDay(titles[column]))
  return day
}

function parseCount(column: FileColumn, cell: string, whenEmpty: number): number {
  const count = cell === '' ? whenEmpty : parseTypedInteger(cell)
  if (Number.isNaN(count)) throw new RowFault(words.notNumber(titles[column]))
  return count
}

/** Ranks of a cell: names of ranks and groups, separated by commas. Throws RowFault. */
function parseRanks(cell: string): MilitaryRank[] {
  const names = cell.split(',').map(name => name.trim())
  const ranks = names.filter(Boolean).flatMap((name): readonly MilitaryRank[] => {
    const group = keysOf(rankGroups).find(own => foldText(own) === foldText(name))
    if (group !== undefined) return rankGroups[group]
    const rank = keyOfLabel(militaryRankLabels, 'ranks', name)
    return rank === undefined ? [] : [rank]
  })
  return [...new Set(ranks)]
}

/** Typed day of a holiday as it is stored: "10/3" → "03-10", "02/01/2026" → "2026-01-02". */
export function parseHolidayDay(text: string): string {
  const match = /^(\d{1,2})[/.-](\d{1,2})$/.exec(text.trim())
  if (!match) return parseTypedDay(text) ?? ''
  const [, day = '', month = ''] = match
  return `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

type Cells = Readonly<Record<FileColumn, string>>

/** Input of the schema of a draft; `cited` are the citations of the documents by id. */
function toDraftInput(cells: Cells, cited: Readonly<Record<string, string>>): unknown {
  const table = keyOfLabel(ruleTableLabels, 'table', cells.table)
  if (table === undefined) throw new RowFault(words.notListed(titles.table, ''))
  const validity = {
    from: parseDay('from', cells.from),
    to: parseDay('to', cells.to),
    basis: keyOfLabel(cited, 'basis', cells.basis) ?? null,
    article: cells.article,
    verified: parseYesNo('verified', cells.verified, false)
  }
  if (table === 'holiday') {
    const calendar = keyOfLabel(holidayCalendarLabels, 'calendar', cells.calendar)
    return {
      table,
      name: cells.name,
      calendar,
      day: parseHolidayDay(cells.day),
      before: parseCount('before', cells.before, 0),
      length: parseCount('length', cells.length, 1),
      compensated: parseYesNo('compensated', cells.compensated, true),
      ...validity
    }
  }
  const { subjects = {}, unit } = ruleTableOf(table)
  const value = parseRuleValue(unit, cells.value)
  if (value === undefined) throw new RowFault(`${titles.value}: ${ruleValueFaults[unit]}`)
  return {
    table,
    kind: keyOfLabel(personnelKindLabels, 'kind', cells.kind) ?? null,
    ranks: parseRanks(cells.ranks),
    sex: keyOfLabel(sexLabels, 'sex', cells.sex) ?? null,
    subject: keyOfLabel(subjects, 'subject', cells.subject) ?? '',
    value,
    ...validity
  }
}

/** Result of one row: a rule with its change, or why it is none. */
export type RuleFileRow =
  | { readonly change: 'added' | 'changed' | 'same'; readonly rule: ImportedRule }
  | { readonly change: 'fault'; readonly message: string }

/** Returns a function that reads the rows of a file with this header and compares each with `rules`. */
export function createRuleFileReader(
  header: readonly string[],
  documents: readonly LegalDocument[],
  rules: readonly Rule[]
): (cells: readonly string[]) => RuleFileRow {
  const places = header.map(foldText)
  const columns = keysOf(titles).map(key => [key, places.indexOf(foldText(titles[key]))] as const)
  const cited = Object.fromEntries(documents.map(one => [one.id, citeLegalDocument(one)]))
  const byId = new Map(rules.map(rule => [rule.id, rule]))
  return row => {
    const cells = Object.fromEntries(
      columns.map(([key, place]) => [key, (row[place] ?? '').normalize('NFC').trim()])
    ) as Cells
    try {
      const parsed = ruleDraftSchema.safeParse(toDraftInput(cells, cited))
      if (!parsed.success) {
        return { change: 'fault', message: parsed.error.issues[0]?.message ?? '' }
      }
      const known = byId.get(cells.id)
      const retired = parseYesNo('retired', cells.retired, false)
      const rule = { id: known?.id ?? null, draft: parsed.data, retired }
      if (!known) return { change: 'added', rule }
      const isSame = isSameJson(ruleToDraft(known), parsed.data) && known.retired === retired
      return { change: isSame ? 'same' : 'changed', rule }
    } catch (error) {
      if (error instanceof RowFault) return { change: 'fault', message: error.message }
      throw error
    }
  }
}
