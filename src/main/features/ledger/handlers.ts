import type { DeliveryExpectationView } from '@shared/features/ledger/calls'
import type { DeliveryExpectationDraft } from '@shared/features/ledger/draft'
import {
  type DeliveryRegisterRow,
  deliveryRegisterColumns,
  deliveryRegisterListRules
} from '@shared/features/ledger/row'
import { deliveryRegisterText } from '@shared/features/ledger/text'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { memoisePerKey } from '@shared/kit/once'
import { countStatuses } from '@shared/kit/status-counts'
import type { DeliveryExpectation } from '@shared/model/ledger/expectation'
import { highestDegree } from '@shared/model/secrecy/degree'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import type { FeatureDependencies } from '../../parts'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import { findRecord } from '../find-record'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'
import { type AuditingHandlersFor, audited } from '../noted'
import { saveListCsv } from '../save-csv'
import { checkExpectationDraft } from './check-draft'
import { createDeliveryNoteHandlers } from './note-handlers'
import { createReminderHandlers } from './reminder-handlers'
import { listUnitsExpectedToDeliver, tryExpectationDraft } from './try-out'
import { refuseColumnWithTooManyUnits } from './units'
import { type RegisterUpdateDependencies, updateDeliveryRegister } from './up-to-date'

export type DeliveryHandlerDependencies = RegisterUpdateDependencies &
  Pick<FeatureDependencies, 'files' | 'settings'>

/**
 * Handlers of **Sổ nhận dữ liệu**, the delivery register: expected deliveries, their state, and
 * reminders.
 */
export function createDeliveryRegisterHandlers(
  context: DeliveryHandlerDependencies
): AuditingHandlersFor<'ledger'> {
  const indexOf = memoisePerKey((rows: readonly DeliveryRegisterRow[]) => ({
    index: new ListSearchIndex(rows, deliveryRegisterListRules),
    counts: countStatuses(rows),
    periods: [...new Set(rows.map(({ period }) => period))].sort().reverse(),
    overdue: rows.filter(({ overdue }) => overdue)
  }))

  return {
    ...createDeliveryNoteHandlers(context),
    ...createReminderHandlers(context),
    'ledger:list': async ({ query }) => {
      const { rows, faults } = await updateDeliveryRegister(context)
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
      const today = toVietnamIsoDay(context.clock.now())
      checkExpectationDraft(draft, context.records.read().dataMarts, today)
      const units = await readList(context, draft)
      const saved = await context.records.update(records => {
        const { expectations, dataMarts } = records
        checkExpectationDraft(draft, dataMarts, today)
        const current = dataMarts.find(table => table.id === draft.unitTable)?.current ?? ''
        const change = changeOf(draft, units, current)
        if (id === null) {
          const made: DeliveryExpectation = {
            ...change,
            id: nextRecordId('khoan', includeRemovedSampleRecords(records, 'expectations')),
            notes: [],
            reminders: {},
            createdBy: context.settings.read().operator,
            createdAt: context.clock.now()
          }
          expectations.push(made)
          return structuredClone(made)
        }
        const kept = findRecord(expectations, id, 'nội dung phải gửi')
        Object.assign(kept, change)
        return structuredClone(kept)
      })
      const kind = id === null ? 'create' : 'update'
      const verb = id === null ? 'Thêm' : 'Sửa'
      const words = `${verb} nội dung phải gửi “${saved.name}”: ${formatNumber(units.length)} đơn vị`
      return audited(saved, kind, words)
    },
    'ledger:remove': async ({ id }) => {
      const name = await context.records.update(state => {
        const found = findRecord(state.expectations, id, 'nội dung phải gửi')
        state.expectations = state.expectations.filter(other => other.id !== id)
        return found.name
      })
      return audited(undefined, 'update', `Xóa nội dung phải gửi “${name}”`)
    },
    'ledger:tryOut': async ({ draft, fileName }) => {
      checkExpectationDraft(
        draft,
        context.records.read().dataMarts,
        toVietnamIsoDay(context.clock.now())
      )
      return tryExpectationDraft(context, draft, fileName).catch(error => {
        throw engineErrorToAppError(error)
      })
    },
    'ledger:export': async ({ query }) => {
      const rows = indexOf((await updateDeliveryRegister(context)).rows).index.match(query)
      const { dataMarts, expectations } = context.records.read()
      const shown = new Set(expectations.map(({ table }) => table))
      const { ofTable } = deriveDegrees(context)
      // The rows of a unit are counted in the tables that it delivers to.
      const degrees = dataMarts.flatMap(({ id, name }) =>
        shown.has(id) ? [ofTable(name).whole] : []
      )
      return saveListCsv(context, {
        name: 'so-nhan-du-lieu',
        columns: deliveryRegisterColumns,
        rows,
        discloses: {
          degree: highestDegree(...degrees),
          target: 'csv',
          what: deliveryRegisterText.tabs.ledger
        },
        action: 'Xuất sổ nhận dữ liệu'
      })
    }
  }
}

/**
 * Units that have to deliver according to a draft of an expectation; read from a table column if
 * the draft names one. Throws AppError.
 */
async function readList(
  { warehouse }: DeliveryHandlerDependencies,
  draft: DeliveryExpectationDraft
): Promise<DeliveryExpectation['units']> {
  try {
    if (draft.recognition === 'rows')
      await refuseColumnWithTooManyUnits(warehouse, draft.table, draft.rowUnit)
    return await listUnitsExpectedToDeliver(warehouse, draft)
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

function viewOf(
  expected: DeliveryExpectation,
  overdue: readonly DeliveryRegisterRow[]
): Omit<DeliveryExpectationView, 'fault'> {
  const { notes, reminders, ...view } = expected
  const own = overdue.filter(({ expectation }) => expectation === expected.id)
  return { ...view, overdue: own.length }
}

/** Fields of an expectation (a delivery that units have to make regularly) that a draft sets. */
function changeOf(
  draft: DeliveryExpectationDraft,
  units: DeliveryExpectation['units'],
  generation: string
): Omit<DeliveryExpectation, 'id' | 'notes' | 'reminders' | 'createdBy' | 'createdAt'> {
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
