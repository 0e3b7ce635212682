import type { SectorBlock } from '@shared/features/analytics/view'
import { formatDay, formatNumber, formatPercent } from '@shared/kit/format'
import { forecastLosses, type LossForecast } from '../../../planning/forecast/expected-losses'
import { type EquipmentGroupSurvival, survivalByGroup } from '../../measures/equipment-survival'
import { sum } from '../../measures/sum'
import { yearOfPeriodEnd } from '../../measures/things'
import type { SectorPageScope } from '../../scope'

/** Years of expected losses, and the random runs behind their intervals. */
const shownYears = 5
const runs = 400

const words = {
  title: 'Tỷ lệ còn dùng theo tuổi',
  curve: (group: string) => `${words.title}: ${group}`,
  losses: `Trang bị dự kiến bị loại trong ${shownYears} năm tới`,
  basis: 'Cơ sở của tỷ lệ loại',
  unit: 'trang bị',
  age: 'Tuổi (năm)',
  noDays:
    'Chưa tính được: bảng Trang bị chưa ghi Ngày loại của trang bị nào đến cuối kỳ, nên không biết trang bị bị loại ở tuổi nào.',
  noYears: (since: string) =>
    `Chưa tính được: lần loại đầu tiên được ghi ngày ${since}; cần ít nhất 12 tháng số liệu sau ngày đó.`,
  noGroups: (years: number, since: string) =>
    `Chưa tính được: không nhóm nào có trang bị bị loại trong ${years} năm quan sát sau lần loại đầu tiên được ghi (${since}).`,
  curveSummary:
    'Ước lượng Kaplan–Meier; dải là khoảng tin cậy 95%. Trang bị còn dùng được tính đến tuổi hiện nay.',
  half: (age: number) => `Đến ${age} tuổi còn dùng không quá một nửa`,
  most: (age: number, share: string) => `Đến ${age} tuổi còn dùng ${share}`,
  lossFinding: (label: string, expected: string, low: string, high: string) =>
    `Đến ${label}: khoảng ${expected} trang bị bị loại, 80% khả năng trong khoảng ${low} – ${high}`,
  lossSummary:
    'Số kỳ vọng mỗi năm theo tỷ lệ loại ở từng tuổi của từng nhóm, chỉ tính trang bị đang có; dải chứa kết quả với khả năng 80%.',
  without: (groups: string) => `Chưa có lần loại nào được quan sát của: ${groups}.`,
  unobserved: (things: string) =>
    `Số trang bị sẽ qua tuổi chưa quan sát được là ${things}; ở các tuổi đó coi như không bị loại.`,
  basisSummary: (years: number, since: string) =>
    `Trang bị có ở đầu mỗi năm, theo tuổi đạt được cuối năm (năm − Năm sản xuất), và số bị loại trong năm đó; cộng mọi nhóm trong ${years} năm đến cuối kỳ, tính từ sau lần loại đầu tiên được ghi (${since}).`,
  basisFinding: (age: string, lost: string) => `Bị loại nhiều nhất ở tuổi ${age}: ${lost} trang bị`,
  low: 'Thấp, 95%',
  high: 'Cao, 95%',
  share: 'Còn dùng',
  lossLow: 'Thấp, 80%',
  lossHigh: 'Cao, 80%',
  expected: 'Kỳ vọng',
  held: 'Trang bị · năm',
  lost: 'Bị loại',
  rate: 'Tỷ lệ loại'
} as const

/**
 * Charts of the survival of each equipment group by age, of the losses expected from it, and of the
 * numbers behind the rates; none over the sample. Over data that lack the days, one chart says so.
 */
export async function survivalBlocks({
  canSumUp,
  facts,
  calendar,
  period,
  choice
}: SectorPageScope): Promise<readonly SectorBlock[]> {
  if (!canSumUp) return []
  const { since, years, counts } = await facts.equipment.lives(period, choice)
  if (since === null) return [missingBlock(words.noDays)]
  if (years === 0) return [missingBlock(words.noYears(formatDay(since)))]
  const groups = survivalByGroup(counts, yearOfPeriodEnd(calendar, period))
  const failing = groups.filter(({ steps }) => steps.some(({ failures }) => failures > 0))
  if (failing.length === 0) return [missingBlock(words.noGroups(years, formatDay(since)))]
  // The same period yields the same interval.
  const seed = calendar.days(period).last
  const losses = forecastLosses(groups, { years: shownYears, runs, seed })
  const labels = losses.years.map((_, year) => calendar.label(period + 12 * (year + 1)))
  const others = groups.flatMap(one => (failing.includes(one) ? [] : one.name))
  return [
    ...failing.map(curveBlock),
    lossBlock(losses, labels, others),
    basisBlock(groups, words.basisSummary(years, formatDay(since)))
  ]
}

const missingBlock = (summary: string): SectorBlock => ({
  kind: 'chart',
  title: words.title,
  summary,
  height: 120,
  data: { kind: 'line', axis: words.age, unit: '%', labels: [], series: [] }
})

const edge = { tone: 'category-2', dashed: true, edge: 'outer' } as const

function curveBlock({ name, steps }: EquipmentGroupSurvival): SectorBlock {
  const half = steps.find(({ survival }) => survival <= 0.5)
  const last = steps.at(-1)
  const finding = half
    ? words.half(half.age)
    : words.most(last?.age ?? 0, formatPercent(last?.survival ?? 1))
  return {
    kind: 'chart',
    title: words.curve(name),
    finding,
    summary: words.curveSummary,
    height: 240,
    data: {
      kind: 'line',
      axis: words.age,
      unit: '%',
      format: 'percent',
      labels: steps.map(({ age }) => String(age)),
      series: [
        { name: words.low, ...edge, values: steps.map(({ bounds }) => bounds?.low ?? null) },
        {
          name: words.high,
          ...edge,
          band: true,
          values: steps.map(({ bounds }) => bounds?.high ?? null)
        },
        { name: words.share, tone: 'category-3', values: steps.map(({ survival }) => survival) }
      ]
    }
  }
}

const rounded = (value: number | undefined): string => formatNumber(Math.round(value ?? 0))

function lossBlock(
  { years, unobserved }: LossForecast,
  labels: readonly string[],
  withoutLosses: readonly string[]
): SectorBlock {
  const [next] = years
  return {
    kind: 'chart',
    title: words.losses,
    finding: words.lossFinding(
      labels[0] ?? '',
      rounded(next?.expected),
      rounded(next?.low),
      rounded(next?.high)
    ),
    summary: [
      words.lossSummary,
      ...(withoutLosses.length > 0 ? [words.without(withoutLosses.join(', '))] : []),
      ...(unobserved > 0 ? [words.unobserved(formatNumber(unobserved))] : [])
    ].join(' '),
    height: 240,
    data: {
      kind: 'line',
      axis: 'Năm đến',
      unit: words.unit,
      labels,
      series: [
        { name: words.lossLow, ...edge, values: years.map(({ low }) => low) },
        { name: words.lossHigh, ...edge, band: true, values: years.map(({ high }) => high) },
        {
          name: words.expected,
          tone: 'category-3',
          values: years.map(({ expected }) => Math.round(expected * 10) / 10)
        }
      ]
    }
  }
}

function basisBlock(groups: readonly EquipmentGroupSurvival[], summary: string): SectorBlock {
  const all = groups.flatMap(({ exposures }) => exposures)
  const ages = [...new Set(all.map(({ age }) => age))].sort((left, right) => left - right)
  const sumAt = (age: number, of: 'atRisk' | 'failures'): number =>
    sum(all, one => (one.age === age ? one[of] : 0))
  const losses = ages.map(age => sumAt(age, 'failures'))
  const most = losses.indexOf(Math.max(...losses))
  return {
    kind: 'chart',
    title: words.basis,
    finding: words.basisFinding(String(ages[most]), formatNumber(losses[most] ?? 0)),
    summary,
    height: 240,
    data: {
      axis: words.age,
      unit: words.unit,
      labels: ages.map(String),
      series: [
        {
          name: words.rate,
          tone: 'category-3',
          as: 'line',
          right: 'percent',
          values: ages.map(age => sumAt(age, 'failures') / sumAt(age, 'atRisk'))
        },
        {
          name: words.held,
          tone: 'category-1',
          values: ages.map(age => sumAt(age, 'atRisk'))
        },
        {
          name: words.lost,
          tone: 'category-2',
          striped: true,
          values: losses
        }
      ]
    }
  }
}
