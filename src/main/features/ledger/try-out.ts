import type { CallOutput } from '@shared/contract/contract'
import {
  type DeliveryExpectationDraft,
  parseTypedDeliveringUnits
} from '@shared/features/ledger/draft'
import { createFileNameParser } from '@shared/features/ledger/file-name'
import { deliveryRegisterText } from '@shared/features/ledger/text'
import { createUnitNameFinder } from '@shared/features/ledger/unit-names'
import { formatDateTime, formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import type { DeliveryExpectation } from '@shared/model/ledger/expectation'
import {
  deliveryPeriodOf,
  formatDeliveryPeriod,
  listDeliveryPeriodsBetween
} from '@shared/model/ledger/period'
import { addWorkingDays } from '@shared/model/working-days'
import type { FeatureDependencies } from '../../parts'
import { readWorkCalendar } from '../../store/work-calendar'
import { countRowsByUnitPeriod } from './parts'
import { readUnitColumnValues } from './units'

const text = deliveryRegisterText.tried

type ExpectationTrialParts = Pick<
  FeatureDependencies,
  'clock' | 'records' | 'settings' | 'warehouse'
>

/**
 * Units that would have to deliver according to a draft of an expectation. Throws AppError,
 * EngineFault.
 */
export async function listUnitsExpectedToDeliver(
  warehouse: FeatureDependencies['warehouse'],
  draft: DeliveryExpectationDraft
): Promise<DeliveryExpectation['units']> {
  return draft.unitKind === 'typed'
    ? parseTypedDeliveringUnits(draft.units)
    : readUnitColumnValues(warehouse, draft.unitTable, draft.unitColumn)
}

/**
 * Tries a draft of an expectation: the units and periods that it would assign to a file, or find in
 * the existing rows. Throws AppError, EngineFault.
 */
export async function tryExpectationDraft(
  context: ExpectationTrialParts,
  draft: DeliveryExpectationDraft,
  fileName: string
): Promise<CallOutput<'ledger:tryOut'>> {
  const units = await listUnitsExpectedToDeliver(context.warehouse, draft)
  if (draft.recognition === 'rows') return tryDraftOnExistingRows(context, draft, units)
  if (fileName.trim() === '') return { counted: false, words: text.noName }
  const { every, pattern, since, dueDays, dueTime } = draft
  const named = createFileNameParser(pattern, every, units)(fileName.trim())
  if (!named) return { counted: false, words: text.unknown }
  const words = formatDeliveryPeriod(named.period)
  const period = listDeliveryPeriodsBetween(
    every,
    since,
    toVietnamIsoDay(context.clock.now())
  ).find(({ key }) => key === named.period)
  if (!period) return { counted: false, words: text.early(named.unit, words) }
  const holidays = readWorkCalendar(context)
  const due = Date.parse(`${addWorkingDays(period.last, dueDays, holidays)}T${dueTime}:00+07:00`)
  return { counted: true, words: text.counted(named.unit, words, formatDateTime(due)) }
}

async function tryDraftOnExistingRows(
  { clock, warehouse }: ExpectationTrialParts,
  draft: DeliveryExpectationDraft,
  units: DeliveryExpectation['units']
): Promise<CallOutput<'ledger:tryOut'>> {
  const opened = await warehouse.tables.open(draft.table)
  const columns = { unit: draft.rowUnit, day: draft.rowDay }
  const today = toVietnamIsoDay(clock.now())
  const first = deliveryPeriodOf(draft.every, draft.since).key
  const find = createUnitNameFinder(units)
  const groups = await countRowsByUnitPeriod(warehouse, opened, columns, draft.every, today)
  const found = groups.flatMap(group => {
    const unit = find(group.unit)
    return unit !== undefined && group.period >= first ? [{ ...group, unit }] : []
  })
  if (found.length === 0) return { counted: false, words: text.noRows }
  const number = (values: readonly string[]): string => formatNumber(new Set(values).size)
  const rows = found.reduce((sum, group) => sum + group.rows, 0)
  return {
    counted: true,
    words: text.rows(
      number(found.map(({ unit }) => unit)),
      number(found.map(({ period }) => period)),
      formatNumber(rows)
    )
  }
}
