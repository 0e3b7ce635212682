import {
  CellFault,
  createCellReader,
  findMissingColumn,
  formatYesNo,
  keyOfLabelCell,
  notListedMessage,
  parseCountCell,
  parseDayCell,
  parseYesNoCell
} from '../../kit/file-cells'
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

const { file: titles } = rulesText
type FileColumn = keyof typeof titles

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
export const findRuleFileFault = (header: readonly string[]): string | undefined =>
  findMissingColumn(
    header,
    requiredColumns.map(column => titles[column])
  )

/** Ranks of a cell: names of ranks and groups, separated by commas. Throws CellFault. */
function parseRanks(cell: string): MilitaryRank[] {
  const names = cell.split(',').map(name => name.trim())
  const ranks = names.filter(Boolean).flatMap((name): readonly MilitaryRank[] => {
    const group = keysOf(rankGroups).find(own => foldText(own) === foldText(name))
    if (group !== undefined) return rankGroups[group]
    const rank = keyOfLabelCell(militaryRankLabels, titles.ranks, name)
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
  const table = keyOfLabelCell(ruleTableLabels, titles.table, cells.table)
  if (table === undefined) throw new CellFault(notListedMessage(titles.table, ''))
  const validity = {
    from: parseDayCell(titles.from, cells.from),
    to: parseDayCell(titles.to, cells.to),
    basis: keyOfLabelCell(cited, titles.basis, cells.basis) ?? null,
    article: cells.article,
    verified: parseYesNoCell(titles.verified, cells.verified, false)
  }
  if (table === 'holiday') {
    const calendar = keyOfLabelCell(holidayCalendarLabels, titles.calendar, cells.calendar)
    return {
      table,
      name: cells.name,
      calendar,
      day: parseHolidayDay(cells.day),
      before: parseCountCell(titles.before, cells.before, 0),
      length: parseCountCell(titles.length, cells.length, 1),
      compensated: parseYesNoCell(titles.compensated, cells.compensated, true),
      ...validity
    }
  }
  const { subjects = {}, unit } = ruleTableOf(table)
  const value = parseRuleValue(unit, cells.value)
  if (value === undefined) throw new CellFault(`${titles.value}: ${ruleValueFaults[unit]}`)
  return {
    table,
    kind: keyOfLabelCell(personnelKindLabels, titles.kind, cells.kind) ?? null,
    ranks: parseRanks(cells.ranks),
    sex: keyOfLabelCell(sexLabels, titles.sex, cells.sex) ?? null,
    subject: keyOfLabelCell(subjects, titles.subject, cells.subject) ?? '',
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
  const cellsOf = createCellReader(header, titles)
  const cited = Object.fromEntries(documents.map(one => [one.id, citeLegalDocument(one)]))
  const byId = new Map(rules.map(rule => [rule.id, rule]))
  return row => {
    const cells = cellsOf(row)
    try {
      const parsed = ruleDraftSchema.safeParse(toDraftInput(cells, cited))
      if (!parsed.success) {
        return { change: 'fault', message: parsed.error.issues[0]?.message ?? '' }
      }
      const known = byId.get(cells.id)
      const retired = parseYesNoCell(titles.retired, cells.retired, false)
      const rule = { id: known?.id ?? null, draft: parsed.data, retired }
      if (!known) return { change: 'added', rule }
      const isSame = isSameJson(ruleToDraft(known), parsed.data) && known.retired === retired
      return { change: isSame ? 'same' : 'changed', rule }
    } catch (error) {
      if (error instanceof CellFault) return { change: 'fault', message: error.message }
      throw error
    }
  }
}
