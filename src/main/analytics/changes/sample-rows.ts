import { changeText } from '@shared/features/analytics/change-text'
import {
  isReservistAssigned,
  isReservistRegistered,
  reservistAreaOf,
  sampleAreaCode
} from '../facts/sample/reservists'
import { isEquipmentPresent, plannedDaysPerMonth } from '../facts/sample/things'
import { samplePositionOf } from '../measures/staffing'
import type { Reservist, SampleDataSet } from '../model'
import type { CountedRow } from './counted-row'
import { countedRowIdBuilders, type ExplainedFigure } from './explained'

const text = changeText.traits

/**
 * Rows of the sample data that a figure counts at the end of a period; empty for a kind of figure
 * that counts no single rows.
 */
export function sampleCountedRowsOf(
  data: SampleDataSet,
  { kind, rank }: Pick<ExplainedFigure, 'kind' | 'rank'>,
  period: number
): CountedRow[] {
  switch (kind) {
    case 'holders':
      return holders(data, period)
    case 'lines':
      return lines(data).map(row => ({ ...row, amount: row.base, base: 0 }))
    case 'fill':
      return [...holders(data, period), ...lines(data)]
    case 'days':
      return days(data, period)
    case 'reserve':
    case 'assigned':
    case 'ready':
      return reservists(data, period, { kind, rank })
    case 'quota':
      return [...reservists(data, period, { kind: 'reserve', rank }), ...quotas(data)]
    default:
      return []
  }
}

const unitCode = (data: SampleDataSet, unit: number | undefined): string =>
  data.units[unit ?? -1]?.code ?? ''

const holders = (data: SampleDataSet, period: number): CountedRow[] =>
  data.persons.flatMap(person => {
    const position = samplePositionOf(person, period)
    if (position === undefined) return []
    const unit = unitCode(data, data.positions[position]?.unit)
    return [{ id: countedRowIdBuilders.person(person.code), unit, amount: 1, base: 0, trait: '' }]
  })

const lines = (data: SampleDataSet): CountedRow[] =>
  data.positions.map(({ code, unit, establishment }) => ({
    id: countedRowIdBuilders.line(code),
    unit: unitCode(data, unit),
    amount: 0,
    base: establishment,
    trait: text.posts(establishment)
  }))

const days = (data: SampleDataSet, period: number): CountedRow[] =>
  data.equipment.flatMap(item => {
    if (!isEquipmentPresent(item, period)) return []
    const down = item.downDays[period] ?? 0
    return [
      {
        id: countedRowIdBuilders.item(item.code),
        unit: unitCode(data, item.unit),
        amount: plannedDaysPerMonth - down,
        base: plannedDaysPerMonth,
        trait: text.days(down, plannedDaysPerMonth)
      }
    ]
  })

interface Reserve {
  readonly kind: 'assigned' | 'ready' | 'reserve'
  readonly rank: string | undefined
}

const reservists = (data: SampleDataSet, period: number, { kind, rank }: Reserve): CountedRow[] =>
  data.reservists.flatMap(person => {
    if (!isReservistRegistered(person, period)) return []
    const own = String(person.rank)
    const isOfRank = rank === undefined || rank === own
    const isAt = isCounted(person, period, kind)
    const words = rank === undefined ? [] : [text.rank(own)]
    return [
      {
        id: countedRowIdBuilders.person(person.code),
        unit: sampleAreaCode(reservistAreaOf(data, person)),
        amount: Number(isOfRank && isAt),
        base: Number(kind === 'ready' && isOfRank),
        trait: [...words, ...stateWords(kind, isAt)].join(', ')
      }
    ]
  })

const stateWords = (kind: Reserve['kind'], isAt: boolean): string[] =>
  kind === 'reserve' ? [] : [isAt ? text[kind].yes : text[kind].no]

function isCounted(person: Reservist, period: number, kind: ExplainedFigure['kind']): boolean {
  if (kind === 'assigned') return isReservistAssigned(person, period)
  return kind !== 'ready' || person.readiness[period] === 0
}

const quotas = (data: SampleDataSet): CountedRow[] =>
  data.localities.map(({ code, area, quota }) => ({
    id: countedRowIdBuilders.place(code),
    unit: sampleAreaCode(area),
    amount: 0,
    base: quota,
    trait: text.quota(quota)
  }))
