import type { Output } from '@shared/contract/contract'
import { type ExpectationDraft, typedUnits } from '@shared/features/ledger/draft'
import { fileNameReader } from '@shared/features/ledger/file-name'
import { ledgerText } from '@shared/features/ledger/text'
import { unitFinder } from '@shared/features/ledger/unit-names'
import { formatDateTime, formatNumber, toDay } from '@shared/kit/format'
import type { Expectation } from '@shared/model/ledger/expectation'
import { periodOf, periodsBetween, periodWords } from '@shared/model/ledger/period'
import { workingDayAfter } from '@shared/model/working-days'
import type { Parts } from '../../parts'
import { countGroups } from './parts'
import { readUnits } from './units'

const text = ledgerText.tried

type TryParts = Pick<Parts, 'clock' | 'settings' | 'warehouse'>

/** Units that would have to deliver according to a draft. Throws AppError, EngineFault. */
export async function unitsOf(
  warehouse: Parts['warehouse'],
  draft: ExpectationDraft
): Promise<Expectation['units']> {
  return draft.unitKind === 'typed'
    ? typedUnits(draft.units)
    : readUnits(warehouse, draft.unitTable, draft.unitColumn)
}

/**
 * Units and periods that a draft would assign to a file or find in the existing rows. Throws
 * AppError, EngineFault.
 */
export async function tryOut(
  context: TryParts,
  draft: ExpectationDraft,
  fileName: string
): Promise<Output<'ledger:tryOut'>> {
  const units = await unitsOf(context.warehouse, draft)
  if (draft.recognition === 'rows') return tryRows(context, draft, units)
  if (fileName.trim() === '') return { counted: false, words: text.noName }
  const { every, pattern, since, dueDays, dueTime } = draft
  const named = fileNameReader(pattern, every, units)(fileName.trim())
  if (!named) return { counted: false, words: text.unknown }
  const words = periodWords(named.period)
  const period = periodsBetween(every, since, toDay(context.clock.now())).find(
    ({ key }) => key === named.period
  )
  if (!period) return { counted: false, words: text.early(named.unit, words) }
  const { holidays } = context.settings.read().configuration
  const due = Date.parse(`${workingDayAfter(period.last, dueDays, holidays)}T${dueTime}:00+07:00`)
  return { counted: true, words: text.counted(named.unit, words, formatDateTime(due)) }
}

async function tryRows(
  { clock, warehouse }: TryParts,
  draft: ExpectationDraft,
  units: Expectation['units']
): Promise<Output<'ledger:tryOut'>> {
  const opened = await warehouse.tables.open(draft.table)
  const columns = { unit: draft.rowUnit, day: draft.rowDay }
  const today = toDay(clock.now())
  const first = periodOf(draft.every, draft.since).key
  const find = unitFinder(units)
  const groups = await countGroups(warehouse, opened, columns, draft.every, today)
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
