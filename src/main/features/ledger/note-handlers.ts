import { AppError } from '@shared/contract/reply'
import { ledgerText } from '@shared/features/ledger/text'
import { toDay } from '@shared/kit/format'
import { type Expectation, type LedgerNote, noteKinds } from '@shared/model/ledger/expectation'
import { periodOf, periodWords } from '@shared/model/ledger/period'
import type { Parts } from '../../parts'
import { findRecord } from '../find-record'
import { type NotingHandlersFor, noted } from '../noted'

const text = ledgerText.note

interface Cell {
  readonly expectation: string
  readonly unit: string
  readonly period: string
}

/** Handlers of the notes that a user writes about one delivery. */
export function createNoteHandlers(
  context: Pick<Parts, 'clock' | 'records' | 'settings'>
): Pick<NotingHandlersFor<'ledger'>, 'ledger:note' | 'ledger:notes' | 'ledger:takeBack'> {
  return {
    'ledger:notes': cell => {
      const { expectations } = context.records.read()
      const { notes } = findRecord(expectations, cell.expectation, 'khoản phải nhận')
      return notes.filter(noteKey(cell)).toReversed()
    },
    'ledger:note': async ({ kind, reason, received, ...cell }) => {
      const today = toDay(context.clock.now())
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
      const words = `${noteKinds[kind]}: “${name}”, ${cell.unit}, ${periodWords(cell.period)}. Lý do: ${reason}`
      return noted(undefined, 'update', words)
    },
    'ledger:takeBack': async ({ reason, ...cell }) => {
      const name = await context.records.update(({ expectations }) => {
        const found = findCell(expectations, cell)
        const place = found.notes.findLastIndex(noteKey(cell))
        if (place < 0) throw new AppError('NOT_FOUND', 'Không có ghi chú nào để rút.')
        found.notes.splice(place, 1)
        return found.name
      })
      const words = `Rút ghi chú tay: “${name}”, ${cell.unit}, ${periodWords(cell.period)}. Lý do: ${reason}`
      return noted(undefined, 'update', words)
    }
  }
}

const noteKey =
  ({ unit, period }: Pick<Cell, 'unit' | 'period'>) =>
  (note: LedgerNote) =>
    note.unit === unit && note.period === period

/** The expectation with this unit and period. Throws NOT_FOUND. */
function findCell(expectations: Expectation[], { expectation, unit, period }: Cell): Expectation {
  const found = findRecord(expectations, expectation, 'khoản phải nhận')
  const isThere = found.units.some(({ name }) => name === unit) && isPeriod(found, period)
  if (isThere) return found
  throw new AppError('NOT_FOUND', 'Đơn vị hoặc kỳ này không còn trong khoản phải nhận.')
}

function isPeriod({ every, since }: Expectation, period: string): boolean {
  const shape = { month: /^\d{4}-\d{2}$/, quarter: /^\d{4}-Q[1-4]$/, week: /^\d{4}-W\d{2}$/ }[every]
  return shape.test(period) && period >= periodOf(every, since).key
}
