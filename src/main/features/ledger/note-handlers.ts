import { AppError } from '@shared/contract/reply'
import { deliveryRegisterText } from '@shared/features/ledger/text'
import { toVietnamIsoDay } from '@shared/kit/format'
import {
  type DeliveryExpectation,
  type DeliveryRegisterNote,
  deliveryNoteKindLabels
} from '@shared/model/ledger/expectation'
import { deliveryPeriodOf, formatDeliveryPeriod } from '@shared/model/ledger/period'
import type { FeatureDependencies } from '../../parts'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited } from '../noted'

const text = deliveryRegisterText.note

interface LedgerCell {
  readonly expectation: string
  readonly unit: string
  readonly period: string
}

/** Handlers of the notes that a user writes about one delivery. */
export function createDeliveryNoteHandlers(
  context: Pick<FeatureDependencies, 'clock' | 'records' | 'settings'>
): Pick<AuditingHandlersFor<'ledger'>, 'ledger:note' | 'ledger:notes' | 'ledger:takeBack'> {
  return {
    'ledger:notes': cell => {
      const { expectations } = context.records.read()
      const { notes } = findRecord(expectations, cell.expectation, 'nội dung phải gửi')
      return notes.filter(noteKey(cell)).toReversed()
    },
    'ledger:note': async ({ kind, reason, received, ...cell }) => {
      const today = toVietnamIsoDay(context.clock.now())
      if (received !== undefined && received > today) {
        throw new AppError('INVALID_INPUT', text.early, { received: text.early })
      }
      const came = kind === 'otherWay' ? { received: received ?? today } : {}
      const name = await context.records.update(({ expectations }) => {
        const found = findCell(expectations, cell)
        const { unit, period } = cell
        const time = context.clock.now()
        found.notes.push({
          unit,
          period,
          kind,
          reason,
          user: context.settings.read().operator,
          time,
          ...came
        })
        return found.name
      })
      const words = `${deliveryNoteKindLabels[kind]}: “${name}”, ${cell.unit}, ${formatDeliveryPeriod(cell.period)}. Lý do: ${reason}`
      return audited(undefined, 'update', words)
    },
    'ledger:takeBack': async ({ reason, ...cell }) => {
      const name = await context.records.update(({ expectations }) => {
        const found = findCell(expectations, cell)
        const place = found.notes.findLastIndex(noteKey(cell))
        if (place < 0) throw new AppError('NOT_FOUND', 'Không có ghi chú nào để rút.')
        found.notes.splice(place, 1)
        return found.name
      })
      const words = `Rút ghi chú tay: “${name}”, ${cell.unit}, ${formatDeliveryPeriod(cell.period)}. Lý do: ${reason}`
      return audited(undefined, 'update', words)
    }
  }
}

const noteKey =
  ({ unit, period }: Pick<LedgerCell, 'unit' | 'period'>) =>
  (note: DeliveryRegisterNote) =>
    note.unit === unit && note.period === period

/** Finds an expectation that has the given unit and period. Throws NOT_FOUND. */
function findCell(
  expectations: DeliveryExpectation[],
  { expectation, unit, period }: LedgerCell
): DeliveryExpectation {
  const found = findRecord(expectations, expectation, 'nội dung phải gửi')
  const isThere = found.units.some(({ name }) => name === unit) && isPeriod(found, period)
  if (isThere) return found
  throw new AppError('NOT_FOUND', 'Đơn vị hoặc kỳ này không còn trong nội dung phải gửi.')
}

function isPeriod({ every, since }: DeliveryExpectation, period: string): boolean {
  const shape = { month: /^\d{4}-\d{2}$/, quarter: /^\d{4}-Q[1-4]$/, week: /^\d{4}-W\d{2}$/ }[every]
  return shape.test(period) && period >= deliveryPeriodOf(every, since).key
}
