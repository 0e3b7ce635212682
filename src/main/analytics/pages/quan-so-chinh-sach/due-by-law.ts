import type { SectorBlock } from '@shared/features/analytics/view'
import { formatNumber } from '@shared/kit/format'
import { formatRuleBases, formatRuleContent, formatRuleTitle } from '@shared/model/rules/listing'
import { type PersonnelKind, personnelKindLabels } from '@shared/model/rules/personnel'
import { countDueByLaw, type DueByLaw, type DueRuleTable } from '../../measures/law-due'
import { suppressSmallCells } from '../../measures/small-groups'
import { sum } from '../../measures/sum'
import type { SectorPageScope } from '../../scope'

/** Years that are shown: the law is known, so the count is exact as long as the rank stays. */
const shownYears = 10

const words = {
  serviceAge: {
    title: 'Người đến hạn tuổi phục vụ trong 10 năm tới',
    finding: (label: string, people: string) =>
      `Đến hết ${label}: ${people} người đang phục vụ đến hạn tuổi`,
    counted: 'Đếm từng người đang phục vụ theo ngày sinh và quân hàm hiện tại',
    day: 'Ngày sinh',
    already: 'Đã đến hạn'
  },
  rankYears: {
    title: 'Người đủ thời hạn xét thăng quân hàm trong 10 năm tới',
    finding: (label: string, people: string) =>
      `Đến hết ${label}: ${people} người đang phục vụ đủ thời hạn xét thăng quân hàm`,
    counted:
      'Đếm từng người đang phục vụ theo ngày nhận quân hàm hiện tại; đủ thời hạn chưa phải là được thăng',
    day: 'Ngày nhận quân hàm',
    already: 'Đã đủ'
  }
} as const satisfies Readonly<Record<DueRuleTable, object>>

/** Most rules that the summary names with their values; otherwise it names their bases only. */
const mostNamedRules = 6

const tones = ['category-1', 'category-2', 'category-3', 'category-4'] as const
const unknownKind = 'Chưa rõ loại'

/**
 * Chart of the persons in service whom the rules make due in each of ten years, exactly, with rules
 * and bases; none over the sample, whose persons have no kind and rank. It counts all units whatever
 * the filters, because two selections could be subtracted to find a small group.
 */
export async function dueByLawBlocks(
  { canSumUp, facts, calendar, period, ruleBook }: SectorPageScope,
  table: DueRuleTable
): Promise<readonly SectorBlock[]> {
  if (!canSumUp) return []
  const due = await countDueByLaw(facts.persons.lawDue, ruleBook.rules, {
    calendar,
    period,
    units: 'all',
    table,
    years: shownYears
  })
  const { title, finding, counted, day, already } = words[table]
  const labels = [
    already,
    ...Array.from({ length: shownYears }, (_, at) => calendar.label(period + 12 * (at + 1)))
  ]
  const kinds = [...new Set(due.rows.map(({ kind }) => kind))]
  const cells = labels.map((_, at) =>
    kinds.map(kind => sum(due.rows, row => (row.kind === kind ? (row.people[at] ?? 0) : 0)))
  )
  // The sum of a year is not shown, but its other kinds could tell it.
  const [shown] = suppressSmallCells(
    cells,
    cells.map(() => [])
  )
  const nextYear = shown.slice(0, 2).flat()
  const isKnown = nextYear.length > 0 && nextYear.every(cell => cell !== null)
  const people = sum(nextYear, cell => cell ?? 0)
  return [
    {
      kind: 'chart',
      title,
      ...(isKnown && { finding: finding(labels[1] ?? '', formatNumber(people)) }),
      summary: [
        due.rows.length > 0 ? `${counted}; quy định có hiệu lực vào ngày đến hạn quyết định` : '',
        due.rows.length > 0 ? 'ô dưới 5 người được ẩn, không theo bộ lọc đơn vị' : '',
        ...missingWords(due, day)
      ]
        .filter(Boolean)
        .join('; ')
        .concat('. ', basisWords(due, ruleBook.documents))
        .trim(),
      wide: true,
      height: 280,
      data: {
        axis: 'Năm đến',
        unit: 'người',
        labels: due.rows.length > 0 ? labels : [],
        stacked: true,
        series: kinds.map((kind, at) => ({
          name: nameOf(kind),
          tone: tones[at % tones.length] ?? 'category-1',
          striped: at % 2 === 1,
          values: shown.map(row => row[at] ?? null)
        }))
      }
    }
  ]
}

const nameOf = (kind: PersonnelKind | null): string =>
  kind === null ? unknownKind : personnelKindLabels[kind]

/** What the personal files lack, as parts of a sentence. */
function missingWords({ rows, unknown, undated }: DueByLaw, day: string): readonly string[] {
  const words = [
    ...(unknown > 0
      ? ['có người chưa ghi Loại quân nhân hoặc Quân hàm ở bảng Người nên chưa tính được']
      : []),
    ...(undated > 0 ? [`có người chưa ghi ${day} nên chưa tính được`] : [])
  ]
  if (rows.length > 0 || words.length > 0) return words
  return ['Không có người đến hạn trong 10 năm tới theo các quy định đang có']
}

/** Rules that decide about somebody, with their values and bases. */
function basisWords(
  { rules }: Pick<DueByLaw, 'rules'>,
  documents: SectorPageScope['ruleBook']['documents']
): string {
  if (rules.length === 0) return ''
  const values = rules.map(rule => `${formatRuleTitle(rule)} ${formatRuleContent(rule)}`)
  const bases = `Căn cứ: ${formatRuleBases(rules, documents)}.`
  return rules.length > mostNamedRules ? bases : `${values.join('; ')}. ${bases}`
}
