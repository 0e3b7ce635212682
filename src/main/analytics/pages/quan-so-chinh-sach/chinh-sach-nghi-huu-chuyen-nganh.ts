import { dayNumberOfDate, dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { formatNumber } from '@shared/kit/format'
import type { StatusBadgeStyle } from '@shared/kit/status'
import { policyCaseKinds } from '@shared/model/analytics/words'
import { codeColumn, dayColumn, statusColumn, textColumn, unitColumn } from '../../columns'
import { createFigure, figureSourceKinds } from '../../figures'
import {
  type PolicyFileCount,
  type PolicyFileRow,
  policyFileDueLabels,
  policyFileProcessingSteps
} from '../../measures/policies'
import { quarterLabelOfDay, quartersOfDays } from '../../measures/quarters'
import { sum } from '../../measures/sum'
import type { NarrowingFilter } from '../../narrowing'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import { textIfSampleData, toIndexedFilterOptions } from '../common'
import { chartPeriodsOf } from '../periods'
import { readUnmaskedPersonRecord } from '../person-reveal'
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

const origin = (formula: string) => ({ source: figureSourceKinds.persons, formula, unit: 'hồ sơ' })

export const policyFilesPage = defineSectorPage<PolicyFileRow>({
  description: scope =>
    `Hồ sơ nghỉ hưu và chuyển ngành theo bước xử lý và hạn${textIfSampleData(' (chính sách hư cấu)', scope)}; hồ sơ giả danh, xem đầy đủ phải ghi lý do`,
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
  ranking: 'none',
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
      }
    ]
  },
  table: {
    title: 'Hồ sơ chính sách',
    origin: origin(
      'Hồ sơ đủ 55 tuổi hoặc có đề nghị chuyển ngành; hạn = ngày đủ điều kiện + 30 ngày'
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
