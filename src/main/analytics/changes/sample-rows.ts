import { figureChangeText } from '@shared/features/analytics/change-text'
import {
  isReservistAssigned,
  isReservistRegistered,
  reservistAreaOf,
  sampleAreaCode
} from '../facts/sample/reservists'
import { isEquipmentPresent, plannedDaysPerMonth } from '../facts/sample/things'
import { samplePositionOf } from '../measures/staffing'
import type { Reservist, SampleDataSet } from '../model'
import type { RowCountedByFigure } from './counted-row'
import { type FigureCountDefinition, figureRowIdBuilders } from './explained'

const text = figureChangeText.traits

/**
 * Rows of the sample data that a figure counts at the end of a period; empty for a kind of figure
 * that counts no single rows.
 */
export function sampleRowsCountedByFigure(
  data: SampleDataSet,
  { kind, rank }: Pick<FigureCountDefinition, 'kind' | 'rank'>,
  period: number
): RowCountedByFigure[] {
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

const holders = (data: SampleDataSet, period: number): RowCountedByFigure[] =>
  data.persons.flatMap(person => {
    const position = samplePositionOf(person, period)
    if (position === undefined) return []
    const unit = unitCode(data, data.positions[position]?.unit)
    return [{ id: figureRowIdBuilders.person(person.code), unit, amount: 1, base: 0, trait: '' }]
  })

const lines = (data: SampleDataSet): RowCountedByFigure[] =>
  data.positions.map(({ code, unit, establishment }) => ({
    id: figureRowIdBuilders.line(code),
    unit: unitCode(data, unit),
    amount: 0,
    base: establishment,
    trait: text.posts(establishment)
  }))

const days = (data: SampleDataSet, period: number): RowCountedByFigure[] =>
  data.equipment.flatMap(item => {
    if (!isEquipmentPresent(item, period)) return []
    const down = item.downDays[period] ?? 0
    return [
      {
        id: figureRowIdBuilders.item(item.code),
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

const reservists = (
  data: SampleDataSet,
  period: number,
  { kind, rank }: Reserve
): RowCountedByFigure[] =>
  data.reservists.flatMap(person => {
    if (!isReservistRegistered(person, period)) return []
    const own = String(person.rank)
    const isOfRank = rank === undefined || rank === own
    const isAt = isCounted(person, period, kind)
    const words = rank === undefined ? [] : [text.rank(own)]
    return [
      {
        id: figureRowIdBuilders.person(person.code),
        unit: sampleAreaCode(reservistAreaOf(data, person)),
        amount: Number(isOfRank && isAt),
        base: Number(kind === 'ready' && isOfRank),
        trait: [...words, ...stateWords(kind, isAt)].join(', ')
      }
    ]
  })

const stateWords = (kind: Reserve['kind'], isAt: boolean): string[] =>
  kind === 'reserve' ? [] : [isAt ? text[kind].yes : text[kind].no]

function isCounted(
  person: Reservist,
  period: number,
  kind: FigureCountDefinition['kind']
): boolean {
  if (kind === 'assigned') return isReservistAssigned(person, period)
  return kind !== 'ready' || person.readiness[period] === 0
}

const quotas = (data: SampleDataSet): RowCountedByFigure[] =>
  data.localities.map(({ code, area, quota }) => ({
    id: figureRowIdBuilders.place(code),
    unit: sampleAreaCode(area),
    amount: 0,
    base: quota,
    trait: text.quota(quota)
  }))
