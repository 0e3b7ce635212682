import type { ExpectationView } from '@shared/features/ledger/calls'
import type { ExpectationDraft } from '@shared/features/ledger/draft'
import { type LedgerRow, ledgerColumns, ledgerRules } from '@shared/features/ledger/row'
import { formatNumber, toDay } from '@shared/kit/format'
import { ListIndex } from '@shared/kit/list/list-index'
import { oncePer } from '@shared/kit/once'
import { countStatuses } from '@shared/kit/status-counts'
import type { Expectation } from '@shared/model/ledger/expectation'
import type { Parts } from '../../parts'
import { asAppError } from '../../warehouse/engine-errors'
import { findRecord } from '../find-record'
import { nextId, withRemoved } from '../next-id'
import { type NotingHandlersFor, noted } from '../noted'
import { saveListCsv } from '../save-csv'
import { checkDraft } from './check-draft'
import { createNoteHandlers } from './note-handlers'
import { createReminderHandlers } from './reminder-handlers'
import { tryOut, unitsOf } from './try-out'
import { refuseManyUnits } from './units'
import { type UpToDateParts, upToDate } from './up-to-date'

export type LedgerParts = UpToDateParts & Pick<Parts, 'files' | 'settings'>

/** **Sổ nhận dữ liệu**: handlers for the expected deliveries, their state, and reminders. */
export function createLedgerHandlers(context: LedgerParts): NotingHandlersFor<'ledger'> {
  const indexOf = oncePer((rows: readonly LedgerRow[]) => ({
    index: new ListIndex(rows, ledgerRules),
    counts: countStatuses(rows),
    periods: [...new Set(rows.map(({ period }) => period))].sort().reverse(),
    overdue: rows.filter(({ overdue }) => overdue)
  }))

  return {
    ...createNoteHandlers(context),
    ...createReminderHandlers(context),
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
      const units = await readList(context, draft)
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
            createdBy: context.settings.read().operator,
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
    'ledger:export': async ({ query }) =>
      saveListCsv(context, {
        name: 'so-nhan-du-lieu',
        columns: ledgerColumns,
        rows: indexOf((await upToDate(context)).rows).index.match(query),
        action: 'Xuất sổ nhận dữ liệu'
      })
  }
}

/**
 * Units that have to deliver according to a draft, read from a column that may list them. Throws
 * AppError.
 */
async function readList(
  { warehouse }: LedgerParts,
  draft: ExpectationDraft
): Promise<Expectation['units']> {
  try {
    if (draft.recognition === 'rows') await refuseManyUnits(warehouse, draft.table, draft.rowUnit)
    return await unitsOf(warehouse, draft)
  } catch (error) {
    throw asAppError(error)
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
