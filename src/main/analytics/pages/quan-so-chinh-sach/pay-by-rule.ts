import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import type { SectorBlock } from '@shared/features/analytics/view'
import { type ChartSeries, categoryColors } from '@shared/kit/figures/chart'
import { formatNumber } from '@shared/kit/format'
import { keysOf } from '@shared/kit/keys-of'
import { formatRuleBasis, formatRuleContent, formatRuleTitle } from '@shared/model/rules/listing'
import {
  militaryRankLabels,
  militaryRanks,
  personnelKindLabels
} from '@shared/model/rules/personnel'
import { computeRulePay, type RulePay, type RulePayRow } from '../../measures/pay-by-rule'
import { suppressSmallCount, suppressSmallCounts } from '../../measures/small-groups'
import { sum } from '../../measures/sum'
import type { SectorPageScope } from '../../scope'

const shownMonths = 12

const words = {
  months: 'Lương, phụ cấp quân hàm 12 tháng tới',
  ranks: 'Lương, phụ cấp 12 tháng tới theo quân hàm',
  unit: 'triệu đồng',
  finding: (label: string, total: string) =>
    `12 tháng đến hết ${label}: khoảng ${total} triệu đồng`,
  counted:
    'Số người × hệ số × mức lương cơ sở có hiệu lực vào ngày đầu mỗi tháng; giữ nguyên người và quân hàm cuối kỳ, chưa gồm phụ cấp khác, nâng lương, người vào và người rời; mọi đơn vị được xem, không theo bộ lọc',
  ranked: 'Mỗi dòng ghi số người × hệ số; nhóm dưới 5 người, và nhóm giúp suy ra nhóm đó, được ẩn.',
  hiddenKinds: 'Loại có dưới 5 người, và loại giúp suy ra loại đó, được ẩn',
  noCoefficient: (kinds: string) =>
    `Quy định chưa có hệ số theo quân hàm của: ${kinds}, nên chưa tính`,
  unknown: (people: string) =>
    `Bảng Người chưa ghi Loại quân nhân hoặc Quân hàm của ${people}, nên chưa tính`,
  people: (count: number) =>
    suppressSmallCount(count) === null ? 'một số người' : `${formatNumber(count)} người`,
  label: ({ kind, rank, people, coefficients }: RulePayRow) =>
    `${personnelKindLabels[kind]}, ${militaryRankLabels[rank]}: ${formatNumber(people)} × ${coefficients.map(value => value.toFixed(2).replace('.', ',')).join(', ')}`,
  noPersons:
    'Chưa tính được: cần các bảng Người, Giữ vị trí, Biên chế với Loại quân nhân và Quân hàm của từng người.',
  basis: (rules: string) => `Quy định: ${rules}`
} as const

/**
 * Charts of the pay by rank in the next twelve months, by month and kind and by rank, with rules and
 * bases; none over the sample, whose persons have no kind and rank. Small groups are hidden from
 * everybody, and all units are counted whatever the filters, because two selections could be
 * subtracted.
 */
export async function payByRuleBlocks({
  canSumUp,
  facts,
  calendar,
  period,
  ruleBook
}: SectorPageScope): Promise<readonly SectorBlock[]> {
  if (!canSumUp) return []
  if (!hasPersons(facts, period)) return [monthBlock([], [], words.noPersons)]
  const months = Array.from({ length: shownMonths }, (_, at) => period + 1 + at)
  const pay = computeRulePay(
    await facts.persons.lawDue(period, 'all', 'rank', []),
    ruleBook.rules,
    months.map(month => dayNumberToIsoDay(calendar.days(month).first))
  )
  const kinds = keysOf(personnelKindLabels)
    .map(kind => ({ kind, rows: pay.rows.filter(row => row.kind === kind) }))
    .filter(({ rows }) => rows.length > 0)
  const shownKinds = suppressSmallCounts(kinds.map(({ rows }) => sum(rows, row => row.people)))
  const isShown = (at: number): boolean => (shownKinds[at] ?? null) !== null
  const ranks = kinds.flatMap(({ rows }, at) => (isShown(at) ? shownRanksOf(rows) : []))
  const labels = months.map(calendar.label)
  const total = sum(pay.rows, row => sum(row.pay, value => value))
  const isKnown = pay.rows.length > 0 && kinds.every((_, at) => isShown(at))
  return [
    monthBlock(
      pay.rows.length > 0 ? labels : [],
      kinds.map(({ kind, rows }, at) => ({
        name: personnelKindLabels[kind],
        tone: categoryColors[at % categoryColors.length] ?? 'category-1',
        striped: at % 2 === 1,
        values: labels.map((_, month) =>
          isShown(at) ? Math.round(sum(rows, row => row.pay[month] ?? 0)) : null
        )
      })),
      `${[
        ...(pay.rows.length > 0 ? [words.counted] : []),
        ...(isKnown || pay.rows.length === 0 ? [] : [words.hiddenKinds]),
        ...missingWords(pay)
      ].join('. ')}. ${basisWords(pay, ruleBook.documents)}`.trim(),
      isKnown ? words.finding(labels.at(-1) ?? '', formatNumber(Math.round(total))) : undefined
    ),
    ...(ranks.length > 0 ? [ranksBlock(ranks)] : [])
  ]
}

/** Whether the tables of a period tell who serves. */
function hasPersons({ changes }: SectorPageScope['facts'], period: number): boolean {
  const source = changes.source(period)
  return (
    source.origin === 'own' &&
    ['giu-vi-tri', 'bien-che', 'nguoi'].every(id => source.parts.ask.tables.has(id))
  )
}

const monthBlock = (
  labels: readonly string[],
  series: readonly ChartSeries[],
  summary: string,
  finding?: string
): SectorBlock => ({
  kind: 'chart',
  title: words.months,
  ...(finding !== undefined && { finding }),
  summary,
  wide: true,
  height: labels.length > 0 ? 260 : 120,
  data: { axis: 'Tháng', unit: words.unit, labels, stacked: true, series }
})

/** Rows of one kind that may be shown, the highest rank first; the sum of the kind is known. */
function shownRanksOf(rows: readonly RulePayRow[]): readonly RulePayRow[] {
  const shown = suppressSmallCounts(rows.map(({ people }) => people))
  return rows
    .filter((_, at) => (shown[at] ?? null) !== null)
    .sort((one, other) => militaryRanks.indexOf(other.rank) - militaryRanks.indexOf(one.rank))
}

const ranksBlock = (rows: readonly RulePayRow[]): SectorBlock => ({
  kind: 'chart',
  title: words.ranks,
  summary: words.ranked,
  wide: true,
  height: Math.max(160, 48 + 28 * rows.length),
  data: {
    kind: 'horizontal',
    axis: 'Quân hàm',
    unit: words.unit,
    labels: rows.map(words.label),
    valueLabels: true,
    series: [
      {
        name: 'Lương, phụ cấp',
        tone: 'category-1',
        values: rows.map(({ pay }) => Math.round(sum(pay, value => value)))
      }
    ]
  }
})

/** What the rules and the personal files lack, as parts of a sentence. */
function missingWords({ missingBasePay, withoutCoefficient, unknown }: RulePay): readonly string[] {
  const kinds = [...withoutCoefficient].map(
    ([kind, people]) => `${personnelKindLabels[kind]} (${words.people(people)})`
  )
  return [
    ...(missingBasePay === null ? [] : [missingBasePay.replace(/\.$/, '')]),
    ...(kinds.length > 0 ? [words.noCoefficient(kinds.join(', '))] : []),
    ...(unknown > 0 ? [words.unknown(words.people(unknown))] : [])
  ]
}

/** Rules of the base pay with values, and the bases of the coefficients, each once. */
function basisWords(
  { rules }: Pick<RulePay, 'rules'>,
  documents: SectorPageScope['ruleBook']['documents']
): string {
  if (rules.length === 0) return ''
  const named = rules.map(rule => {
    const basis = formatRuleBasis(rule, documents)
    return rule.table === 'basePay'
      ? `${formatRuleTitle(rule)} ${formatRuleContent(rule)}, ${basis}`
      : `hệ số của ${personnelKindLabels[rule.kind ?? 'officer']}, ${basis}`
  })
  return `${words.basis([...new Set(named)].join('; '))}.`
}
