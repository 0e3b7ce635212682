import { formatDay } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import {
  type LegalDocument,
  type LegalState,
  legalStateBadges
} from '../../model/legal/legal-document'
import { verifiedStateOn } from '../../model/legal/validity'
import {
  formatHolidayDay,
  formatRuleBasis,
  formatRuleContent,
  formatRuleSubject
} from '../../model/rules/listing'
import { isHolidayRule, type Rule } from '../../model/rules/rule'
import { ruleTableLabels } from '../../model/rules/rule-tables'
import { rulesText as text } from './text'

/** Rule as a line of the list, with its state on the day of the list. */
export interface RuleRow {
  readonly id: string
  readonly rule: Rule
  readonly subject: string
  readonly content: string
  readonly basis: string
  readonly state: LegalState
}

const describeSubject = (rule: Rule): string =>
  isHolidayRule(rule)
    ? `${rule.name}: ${formatHolidayDay(rule)}`
    : formatRuleSubject(rule) || text.everybody

export const toRuleRows = (
  rules: readonly Rule[],
  documents: readonly LegalDocument[],
  day: string
): RuleRow[] =>
  rules.map(rule => ({
    id: rule.id,
    rule,
    subject: describeSubject(rule),
    content: formatRuleContent(rule),
    basis: formatRuleBasis({ ...rule, verified: true }, documents),
    state: verifiedStateOn(rule, day)
  }))

const dayColumn = (key: 'from' | 'to'): ListColumn<RuleRow> => ({
  key,
  title: text.columns[key],
  kind: 'date',
  value: ({ rule }) => rule[key],
  text: ({ rule }) => {
    const day = rule[key]
    return day === null ? text.unbounded : formatDay(day)
  },
  minWidth: 112
})

export const ruleColumns: readonly ListColumn<RuleRow>[] = [
  {
    key: 'table',
    title: text.columns.table,
    kind: 'text',
    value: ({ rule }) => ruleTableLabels[rule.table],
    minWidth: 170,
    grow: 1
  },
  {
    key: 'subject',
    title: text.columns.subject,
    kind: 'text',
    value: ({ subject }) => subject,
    minWidth: 150,
    grow: 2
  },
  {
    key: 'content',
    title: text.columns.content,
    kind: 'text',
    value: ({ content }) => content,
    minWidth: 80
  },
  {
    key: 'state',
    title: text.columns.state,
    kind: 'status',
    value: ({ state }) => legalStateBadges[state].label,
    minWidth: 140
  },
  dayColumn('from'),
  dayColumn('to'),
  {
    key: 'basis',
    title: text.columns.basis,
    kind: 'text',
    value: ({ basis }) => basis,
    minWidth: 200,
    grow: 2
  }
]

/** Rules of the list; the day of its address has no rule, because the rows are computed for it. */
export const ruleListRules: ListRules<RuleRow> = {
  columns: ruleColumns,
  search: ({ rule, subject, basis }) => [ruleTableLabels[rule.table], subject, basis],
  filters: {
    table: ({ rule }, value) => rule.table === value,
    state: ({ state }, value) => state === value
  }
}
