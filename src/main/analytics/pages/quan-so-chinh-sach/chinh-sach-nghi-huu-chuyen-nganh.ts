import { dayNumberOfDate, dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { formatNumber } from '@shared/kit/format'
import type { StatusBadgeStyle } from '@shared/kit/status'
import { policyCaseKinds } from '@shared/model/analytics/words'
import {
  codeColumn,
  dayColumn,
  numberColumn,
  statusColumn,
  textColumn,
  unitColumn
} from '../../columns'
import { createFigure, figureSourceKinds } from '../../figures'
import {
  type PolicyFileCount,
  type PolicyFileRow,
  policyFileDueLabels,
  policyFileProcessingSteps,
  type UnitPolicyFileCount
} from '../../measures/policies'
import { quarterLabelOfDay, quartersOfDays } from '../../measures/quarters'
import { sum } from '../../measures/sum'
import type { Unit } from '../../model'
import type { NarrowingFilter } from '../../narrowing'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import type { StandoutIndicator } from '../../standouts'
import type { RankingResult } from '../../verdict'
import { sortSubjectsWorstFirst } from '../../worst'
import { textIfSampleData, toIndexedFilterOptions } from '../common'
import { leastDifference, periodLabelsOf, unitSubjectOf } from '../indicators'
import { chartPeriodsOf } from '../periods'
import { readUnmaskedPersonRecord } from '../person-reveal'
import { noUnitBelowTargetText } from '../rankings'
import { dueByLawBlocks } from './due-by-law'
import { describeServiceAges } from './service-ages'
import { policyVerdict } from './verdicts'

const looks: readonly StatusBadgeStyle[] = [
  { label: policyFileProcessingSteps[0], tone: 'neutral', icon: 'clock' },
  { label: policyFileProcessingSteps[1], tone: 'info', icon: 'edit' },
  { label: policyFileProcessingSteps[2], tone: 'warning', icon: 'play' },
  { label: policyFileProcessingSteps[3], tone: 'success', icon: 'check' }
]
const overdueLook: StatusBadgeStyle = {
  label: policyFileDueLabels.overdue,
  tone: 'danger',
  icon: 'error'
}
const onTimeLook: StatusBadgeStyle = {
  label: policyFileDueLabels.onTime,
  tone: 'success',
  icon: 'check'
}

/** Quarters from the first one in the charts of the newest period to the end of the next year. */
const quartersOf = ({ calendar }: SectorPageScope): string[] => {
  const { first } = calendar.days(chartPeriodsOf({ period: calendar.last })[0] ?? 0)
  const year = Number(dayNumberToIsoDay(calendar.days(calendar.last).last).slice(0, 4))
  return quartersOfDays([first, dayNumberOfDate(year + 1, 12, 31)])
}

const filesInQuarters: NarrowingFilter['facts'] = (facts, quarters) => ({
  ...facts,
  persons: {
    ...facts.persons,
    policies: async (period, units) =>
      (await facts.persons.policies(period, units)).filter(({ quarter }) =>
        quarters.includes(quarter)
      )
  }
})

interface UnitPolicyRow extends UnitPolicyFileCount {
  readonly unit: Unit
}

const noFiles: UnitPolicyFileCount = { files: 0, open: 0, overdue: 0 }

/** Policy files per unit, without those of its subordinate units. */
async function unitRowsOf({ facts, units, period }: SectorPageScope): Promise<UnitPolicyRow[]> {
  const byUnit = await facts.persons.policiesByUnit(period)
  return units.map(unit => ({ unit, ...(byUnit.get(unit.code) ?? noFiles) }))
}

/** Overdue files of the units, each without its subordinate units. */
async function overdueIndicators(scope: SectorPageScope): Promise<StandoutIndicator[]> {
  const { persons } = scope.facts
  return [
    {
      noun: 'đơn vị',
      side: 'high',
      spread: leastDifference,
      format: 'number',
      state: value => `${value} hồ sơ quá hạn giải quyết`,
      problem: 'có số hồ sơ quá hạn nhiều hơn hẳn các đơn vị khác',
      worst: 'nhiều nhất',
      unit: ' hồ sơ',
      labels: periodLabelsOf(scope),
      tone: () => 'danger',
      subjects: (await unitRowsOf(scope)).map(({ unit, overdue, files }) => ({
        ...unitSubjectOf(scope, unit),
        value: overdue,
        detail: `trong ${formatNumber(files)} hồ sơ`,
        history: () =>
          Promise.all(
            chartPeriodsOf(scope).map(
              async period => (await persons.policiesByUnit(period)).get(unit.code)?.overdue ?? 0
            )
          )
      }))
    }
  ]
}

/** Units with the most overdue files; undefined for single quarters, which no unit is counted by. */
async function overdueRanking(scope: SectorPageScope): Promise<RankingResult | undefined> {
  if (scope.chosen('quy').length > 0) return undefined
  const counted = { unit: 'hồ sơ', total: 'none' } as const
  return sortSubjectsWorstFirst<UnitPolicyRow>(
    {
      title: 'Đơn vị có nhiều hồ sơ quá hạn nhất',
      rows: await unitRowsOf(scope),
      severity: ({ overdue }) => overdue,
      code: ({ unit }) => unit.code,
      columns: [
        unitColumn(row => row.unit),
        numberColumn('ho-so', 'Hồ sơ', row => row.files, counted),
        numberColumn('dang-lam', 'Đang làm', row => row.open, counted),
        numberColumn('qua-han', 'Quá hạn', row => row.overdue, counted)
      ],
      sentence: cell => [`Nhiều hồ sơ quá hạn nhất: ${cell('don-vi')}`, cell('qua-han')],
      none: noUnitBelowTargetText('có hồ sơ quá hạn')
    },
    scope
  )
}

const origin = (formula: string) => ({ source: figureSourceKinds.persons, formula, unit: 'hồ sơ' })

export const policyFilesPage = defineSectorPage<PolicyFileRow>({
  description: scope =>
    `Hồ sơ nghỉ hưu và chuyển ngành theo bước xử lý và hạn${textIfSampleData(' (chính sách hư cấu)', scope)}; hồ sơ theo mã giả danh, xem đầy đủ phải ghi lý do`,
  filters: [
    {
      name: 'dien',
      label: 'Diện',
      options: () => toIndexedFilterOptions(policyCaseKinds),
      test: (row, value) => String(row.kind + 1) === value
    },
    {
      name: 'buoc',
      label: 'Bước hồ sơ',
      options: () => toIndexedFilterOptions(policyFileProcessingSteps),
      test: (row, value) => String(row.step + 1) === value
    },
    {
      name: 'quy',
      label: 'Quý',
      options: scope => quartersOf(scope).map(name => ({ value: name, label: name })),
      facts: filesInQuarters,
      test: (row, value) => quarterLabelOfDay(row.eligible) === value
    }
  ],
  verdict: policyVerdict,
  indicators: overdueIndicators,
  ranking: overdueRanking,
  figures: async ({ facts, period, choice }) => {
    const counts = await facts.persons.policies(period, choice)
    return [
      createFigure(
        'policy-soon',
        'Đủ điều kiện trong 12 tháng',
        sum(counts, ({ soon }) => soon),
        origin('Ngày đủ điều kiện trong 365 ngày sau kỳ')
      ),
      createFigure(
        'policy-open',
        'Đang làm hồ sơ',
        sum(counts, ({ open }) => open),
        origin('Bước “Đang làm hồ sơ” hoặc “Trình duyệt”')
      ),
      createFigure(
        'policy-done',
        'Đã xong',
        sum(counts, ({ done }) => done),
        origin('Bước “Đã xong”')
      ),
      createFigure(
        'policy-overdue',
        'Quá hạn',
        sum(counts, ({ overdue }) => overdue),
        origin('Chưa xong và hạn trước ngày cuối kỳ')
      )
    ]
  },
  blocks: async scope => {
    const counts = await scope.facts.persons.policies(scope.period, scope.choice)
    const quarters = quartersOf(scope)
    const files = (test: (count: PolicyFileCount) => boolean): number =>
      sum(counts, count => (test(count) ? count.files : 0))
    const values = (kind: number): number[] =>
      quarters.map(name => files(count => count.kind === kind && count.quarter === name))
    return [
      {
        kind: 'chart',
        title: 'Đủ điều kiện theo quý',
        summary: `${formatNumber(files(() => true))} hồ sơ trong phạm vi; bấm vào cột để lọc trang theo quý.`,
        wide: true,
        height: 260,
        pick: { filter: 'quy', values: quarters },
        data: {
          axis: 'Quý',
          unit: 'hồ sơ',
          labels: quarters,
          stacked: true,
          series: policyCaseKinds.map((name, kind) => ({
            name,
            tone: kind === 0 ? 'category-1' : 'category-2',
            striped: kind === 1,
            values: values(kind)
          }))
        }
      },
      ...(await dueByLawBlocks(scope, 'serviceAge'))
    ]
  },
  table: {
    title: 'Hồ sơ chính sách',
    origin: scope =>
      origin(
        textIfSampleData(
          'Hồ sơ đủ 55 tuổi hoặc có đề nghị chuyển ngành; hạn = ngày đủ điều kiện + 30 ngày',
          scope
        ) ||
          `Ngày đủ điều kiện và hạn giải quyết do bảng Hồ sơ chính sách ghi. ${describeServiceAges(scope)}`
      ),
    stays: true,
    rows: ({ facts, period, choice }) => facts.persons.policyRows(period, choice),
    id: row => row.id,
    reveal: (row, scope) => readUnmaskedPersonRecord(row.code, scope),
    columns: [
      codeColumn('ma', 'Mã giả danh', row => row.code),
      unitColumn(row => row.unit),
      textColumn('dien', 'Diện', row => policyCaseKinds[row.kind] ?? ''),
      dayColumn('du-dieu-kien', 'Ngày đủ điều kiện', row => row.eligible),
      statusColumn('buoc', 'Bước', row => looks[row.step] as StatusBadgeStyle),
      dayColumn('han', 'Hạn', row => row.due),
      statusColumn('tinh-trang', 'Tình trạng', row => (row.overdue ? overdueLook : onTimeLook), {
        minWidth: 128
      })
    ]
  }
})
