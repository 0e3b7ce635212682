import { AppError } from '@shared/contract/reply'
import type { ExpectationView } from '@shared/features/ledger/calls'
import type { ExpectationDraft } from '@shared/features/ledger/draft'
import { type LedgerRow, ledgerColumns, ledgerRules } from '@shared/features/ledger/row'
import { ledgerText } from '@shared/features/ledger/text'
import { formatNumber, toDay } from '@shared/kit/format'
import { ListIndex } from '@shared/kit/list/list-index'
import { oncePer } from '@shared/kit/once'
import { countStatuses } from '@shared/kit/status-counts'
import {
  type Expectation,
  keptReminders,
  type LedgerNote,
  noteKinds
} from '@shared/model/ledger/expectation'
import { periodOf, periodWords } from '@shared/model/ledger/period'
import type { Parts } from '../../parts'
import { asAppError } from '../../warehouse/engine-errors'
import { findRecord } from '../find-record'
import { nextId, withRemoved } from '../next-id'
import { type NotingHandlersFor, noted } from '../noted'
import { saveListCsv } from '../save-csv'
import { checkDraft } from './check-draft'
import { overdueTask, slipPages } from './overdue'
import { tryOut, unitsOf } from './try-out'
import { refuseManyUnits } from './units'
import { type UpToDateParts, upToDate } from './up-to-date'

const text = ledgerText.note

export type LedgerParts = UpToDateParts & Pick<Parts, 'files' | 'settings'>

interface Cell {
  readonly expectation: string
  readonly unit: string
  readonly period: string
}

/** **Sổ nhận dữ liệu**: handlers for the expected deliveries, their state, and reminders. */
export function createLedgerHandlers(context: LedgerParts): NotingHandlersFor<'ledger'> {
  const indexOf = oncePer((rows: readonly LedgerRow[]) => ({
    index: new ListIndex(rows, ledgerRules),
    counts: countStatuses(rows),
    periods: [...new Set(rows.map(({ period }) => period))].sort().reverse(),
    overdue: rows.filter(({ overdue }) => overdue)
  }))
  const noteKey =
    ({ unit, period }: Pick<Cell, 'unit' | 'period'>) =>
    (note: LedgerNote) =>
      note.unit === unit && note.period === period

  /**
   * Units that have to deliver according to a draft, read from a column that may list them. Throws
   * AppError.
   */
  async function readList(draft: ExpectationDraft): Promise<Expectation['units']> {
    try {
      if (draft.recognition === 'rows') {
        await refuseManyUnits(context.warehouse, draft.table, draft.rowUnit)
      }
      return await unitsOf(context.warehouse, draft)
    } catch (error) {
      throw asAppError(error)
    }
  }

  const operator = (): string => context.settings.read().operator

  return {
    'ledger:list': async ({ query }) => {
      const { rows, faults } = await upToDate(context)
      const book = indexOf(rows)
      const { expectations } = context.records.read()
      return {
        ...book.index.page(query),
        overview: {
          counts: book.counts,
          overdue: book.overdue.length,
          expectations: expectations.map(expected => ({
            ...viewOf(expected, book.overdue),
            fault: faults.get(expected.id) ?? ''
          })),
          periods: book.periods
        }
      }
    },
    'ledger:save': async ({ id, draft }) => {
      const today = toDay(context.clock.now())
      checkDraft(draft, context.records.read().dataMarts, today)
      const units = await readList(draft)
      const saved = await context.records.update(records => {
        const { expectations, dataMarts } = records
        checkDraft(draft, dataMarts, today)
        const current = dataMarts.find(table => table.id === draft.unitTable)?.current ?? ''
        const change = changeOf(draft, units, current)
        if (id === null) {
          const made: Expectation = {
            ...change,
            id: nextId('khoan', withRemoved(records, 'expectations')),
            notes: [],
            reminders: {},
            createdBy: operator(),
            createdAt: context.clock.now()
          }
          expectations.push(made)
          return structuredClone(made)
        }
        const kept = findRecord(expectations, id, 'khoản phải nhận')
        Object.assign(kept, change)
        return structuredClone(kept)
      })
      const kind = id === null ? 'create' : 'update'
      const verb = id === null ? 'Thêm' : 'Sửa'
      const words = `${verb} khoản phải nhận “${saved.name}”: ${formatNumber(units.length)} đơn vị`
      return noted(saved, kind, words)
    },
    'ledger:remove': async ({ id }) => {
      const name = await context.records.update(state => {
        const found = findRecord(state.expectations, id, 'khoản phải nhận')
        state.expectations = state.expectations.filter(other => other.id !== id)
        return found.name
      })
      return noted(undefined, 'update', `Xóa khoản phải nhận “${name}”`)
    },
    'ledger:tryOut': async ({ draft, fileName }) => {
      checkDraft(draft, context.records.read().dataMarts, toDay(context.clock.now()))
      return tryOut(context, draft, fileName).catch(error => {
        throw asAppError(error)
      })
    },
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
        found.notes.push({ unit, period, kind, reason, user: operator(), time, ...came })
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
    },
    'ledger:task': async () => overdueTask((await upToDate(context)).rows),
    'ledger:overdue': async ({ unit, page }) => {
      const pages = slipPages((await upToDate(context)).rows, unit)
      const total = pages.flat().reduce((sum, { rows }) => sum + rows.length, 0)
      // Deliveries received meanwhile may have removed the last page.
      return { units: pages[page] ?? pages.at(-1) ?? [], pages: pages.length, total }
    },
    'ledger:remind': async ({ units: asked }) => {
      const today = toDay(context.clock.now())
      const wanted = new Set(asked)
      const { rows } = await upToDate(context)
      const late = rows.filter(row => row.overdue && wanted.has(row.unit))
      if (late.length === 0)
        throw new AppError('NOT_FOUND', 'Không có khoản nào quá hạn để đôn đốc.')
      await context.records.update(({ expectations }) => {
        for (const { expectation: id, unit: name } of late) {
          const found = expectations.find(expected => expected.id === id)
          const days = found?.reminders[name] ?? []
          if (!found || days.at(-1) === today) continue
          found.reminders[name] = [...days, today].slice(-keptReminders)
        }
      })
      const units = [...new Set(late.map(row => row.unit))]
      const whom = units.length === 1 ? units[0] : `${formatNumber(units.length)} đơn vị`
      return noted(
        undefined,
        'update',
        `Đôn đốc ${whom}: ${formatNumber(late.length)} khoản quá hạn`
      )
    },
    'ledger:export': async ({ query }) =>
      saveListCsv(context, {
        name: 'so-nhan-du-lieu',
        columns: ledgerColumns,
        rows: indexOf((await upToDate(context)).rows).index.match(query),
        action: 'Xuất sổ nhận dữ liệu'
      })
  }
}

function viewOf(
  expected: Expectation,
  overdue: readonly LedgerRow[]
): Omit<ExpectationView, 'fault'> {
  const { notes, reminders, ...view } = expected
  const own = overdue.filter(({ expectation }) => expectation === expected.id)
  return { ...view, overdue: own.length }
}

/** Changes that a draft makes to a new or existing expectation. */
function changeOf(
  draft: ExpectationDraft,
  units: Expectation['units'],
  generation: string
): Omit<Expectation, 'id' | 'notes' | 'reminders' | 'createdBy' | 'createdAt'> {
  const { table, every, dueDays, dueTime, since } = draft
  return {
    name: draft.name.trim(),
    table,
    every,
    dueDays,
    dueTime,
    since,
    units,
    unitSource:
      draft.unitKind === 'typed'
        ? { kind: 'typed' }
        : { kind: 'column', table: draft.unitTable, column: draft.unitColumn, generation },
    recognition:
      draft.recognition === 'file'
        ? { kind: 'file', pattern: draft.pattern.trim() }
        : { kind: 'rows', unit: draft.rowUnit, day: draft.rowDay }
  }
}

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
