import { dayNumber, periodEnds } from '@shared/features/analytics/calendar'
import { policyKinds } from '@shared/features/analytics/words'
import { formatNumber } from '@shared/kit/format'
import type { StatusLook } from '@shared/kit/status'
import { codeColumn, dayColumn, statusColumn, textColumn, unitColumn } from '../../columns'
import { figure, sources } from '../../figures'
import { positionOf } from '../../measures/staffing'
import { count } from '../../measures/sum'
import { type Person, type PolicyCase, policySteps, type Unit } from '../../model'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { indexOptions } from '../common'
import { revealPerson } from '../person-reveal'

const looks: readonly StatusLook[] = [
  { label: policySteps[0], tone: 'neutral', icon: 'clock' },
  { label: policySteps[1], tone: 'info', icon: 'edit' },
  { label: policySteps[2], tone: 'warning', icon: 'play' },
  { label: policySteps[3], tone: 'success', icon: 'check' }
]
const overdueLook: StatusLook = { label: 'Quá hạn', tone: 'danger', icon: 'error' }
const onTimeLook: StatusLook = { label: 'Trong hạn', tone: 'success', icon: 'check' }

interface Row {
  readonly case: PolicyCase
  readonly person: Person
  readonly unit: Unit
  /** Step reached on the last day of the period. */
  readonly step: number
  readonly overdue: boolean
}

function rowsOf(scope: Scope): Row[] {
  const { data, period } = scope
  const today = periodEnds[period] ?? 0
  return data.policyCases
    .flatMap(item => {
      const person = data.persons[item.person]
      const position = person && positionOf(person, period)
      const unit =
        position === undefined ? undefined : data.units[data.positions[position]?.unit ?? -1]
      if (!person || !unit || !scope.has(unit.index)) return []
      const step = count(item.reached, day => day !== null && day <= today)
      return { case: item, person, unit, step, overdue: step < 3 && item.due < today }
    })
    .sort((left, right) => left.case.eligible - right.case.eligible)
}

const origin = (formula: string) => ({ source: sources.persons, formula, unit: 'hồ sơ' })

export const chinhSachNghiHuuChuyenNganh = definePage<Row>({
  description:
    'Hồ sơ nghỉ hưu và chuyển ngành theo bước xử lý và hạn (chính sách hư cấu); hồ sơ giả danh, xem đầy đủ phải ghi lý do',
  filters: [
    {
      name: 'dien',
      label: 'Diện',
      options: () => indexOptions(policyKinds),
      test: (row, value) => String(row.case.kind + 1) === value
    },
    {
      name: 'buoc',
      label: 'Bước hồ sơ',
      options: () => indexOptions(policySteps),
      test: (row, value) => String(row.step + 1) === value
    },
    {
      name: 'quy',
      label: 'Quý',
      options: () => quarters.map(({ name }) => ({ value: name, label: name })),
      test: (row, value) => quarterOf(row.case.eligible) === value
    }
  ],
  figures: scope => {
    const rows = rowsOf(scope)
    const today = periodEnds[scope.period] ?? 0
    const soon = (row: Row): boolean =>
      row.case.eligible > today && row.case.eligible <= today + 365
    return [
      figure(
        'policy-soon',
        'Đủ điều kiện trong 12 tháng',
        count(rows, soon),
        origin('Ngày đủ điều kiện trong 365 ngày sau kỳ')
      ),
      figure(
        'policy-open',
        'Đang làm hồ sơ',
        count(rows, row => row.step === 1 || row.step === 2),
        origin('Bước “Đang làm hồ sơ” hoặc “Trình duyệt”')
      ),
      figure(
        'policy-done',
        'Đã xong',
        count(rows, row => row.step === 3),
        origin('Bước “Đã xong”')
      ),
      figure(
        'policy-overdue',
        'Quá hạn',
        count(rows, row => row.overdue),
        origin('Chưa xong và hạn trước ngày cuối kỳ')
      )
    ]
  },
  blocks: scope => {
    const rows = rowsOf(scope)
    const values = (kind: number): number[] =>
      quarters.map(({ name }) =>
        count(rows, row => row.case.kind === kind && quarterOf(row.case.eligible) === name)
      )
    return [
      {
        kind: 'chart',
        title: 'Đủ điều kiện theo quý',
        summary: `${formatNumber(rows.length)} hồ sơ trong phạm vi; bấm vào cột để lọc bảng theo quý.`,
        wide: true,
        height: 260,
        pick: { filter: 'quy', values: quarters.map(({ name }) => name) },
        data: {
          axis: 'Quý',
          labels: quarters.map(({ name }) => name),
          stacked: true,
          series: policyKinds.map((name, kind) => ({
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
    rows: rowsOf,
    id: row => row.person.code.toLowerCase(),
    reveal: (row, scope) => revealPerson(row.person, scope),
    columns: [
      codeColumn('ma', 'Mã giả danh', row => row.person.code),
      unitColumn(row => row.unit),
      textColumn('dien', 'Diện', row => policyKinds[row.case.kind] ?? ''),
      dayColumn('du-dieu-kien', 'Ngày đủ điều kiện', row => row.case.eligible),
      statusColumn('buoc', 'Bước', row => looks[row.step] as StatusLook),
      dayColumn('han', 'Hạn', row => row.case.due),
      statusColumn('tinh-trang', 'Tình trạng', row => (row.overdue ? overdueLook : onTimeLook), {
        minWidth: 128
      })
    ]
  }
})

const quarters = [2025, 2026, 2027].flatMap(year =>
  [1, 2, 3, 4]
    .filter(quarter => year > 2025 || quarter === 4)
    .map(quarter => ({
      name: `Q${quarter}/${year}`,
      first: dayNumber(year, quarter * 3 - 2, 1),
      next: dayNumber(year, quarter * 3 + 1, 1)
    }))
)

function quarterOf(day: number): string {
  return quarters.find(({ first, next }) => day >= first && day < next)?.name ?? ''
}
