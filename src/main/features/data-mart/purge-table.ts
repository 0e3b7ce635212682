import type { CallOutput, ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { maxPurgedTables, tableDeletionText } from '@shared/features/data-mart/deleted'
import { formatPeriodMonth } from '@shared/features/standard-model/closing'
import { formatNumber } from '@shared/kit/format'
import { currentRowCountOfTable } from '@shared/model/data-mart/counts'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { generationsOfReport } from '@shared/model/reports/report-queries'
import { serviceNameOf } from '@shared/model/services/service'
import type { RecordState } from '../../store/state/record-state'
import { type AuditedResult, audited } from '../noted'
import { confirmBySecondPerson } from '../second-person'
import type { ExistingTableDependencies } from './use'

const text = tableDeletionText.purge

/**
 * Preview of **Xóa hẳn** for a deleted table: the rows, generations and bytes that would be lost,
 * and the records that prevent the deletion. Throws AppError.
 */
export async function previewTablePurge(
  context: ExistingTableDependencies,
  { id }: ParsedCallInput<'dataMart:foreseePurge'>
): Promise<CallOutput<'dataMart:foreseePurge'>> {
  const state = context.records.read()
  const { table } = findDeleted(state, id)
  return {
    rows: currentRowCountOfTable(table),
    generations: table.generations.length,
    bytes: table.generations.reduce((sum, { bytes }) => sum + bytes, 0),
    needed: [...neededBy(state, table), ...(await unacknowledgedPackagesOf(context, table))]
  }
}

/**
 * Deletes a deleted table permanently: first its record, in one save, then its files. A crash in
 * between leaves files that the next start deletes. Throws AppError.
 */
export async function purgeTable(
  context: ExistingTableDependencies,
  { id, reason, second }: ParsedCallInput<'dataMart:purge'>
): Promise<AuditedResult<CallOutput<'dataMart:purge'>>> {
  const { records, settings, clock, warehouse } = context
  const found = findDeleted(records.read(), id)
  refuseNeeded(found.table, [
    ...neededBy(records.read(), found.table),
    ...(await unacknowledgedPackagesOf(context, found.table))
  ])
  const confirmed = await confirmBySecondPerson(context, second, 'operate')
  const { operator: user } = settings.read()
  const words = await records.update(state => {
    const { table } = findDeleted(state, id)
    // The records that need the table are checked again inside the update, because a period may
    // have been closed since the first check.
    refuseNeeded(table, neededBy(state, table))
    const others = (state.purgedTables ?? []).filter(one => one.id !== id)
    const purged = { id, name: table.name, time: clock.now(), user, reason }
    state.purgedTables = [...others, purged].slice(-maxPurgedTables)
    state.deletedTables = state.deletedTables?.filter(one => one.table.id !== id)
    const [rows, count] = [currentRowCountOfTable(table), table.generations.length].map(
      formatNumber
    )
    return text.trail(table.name, rows ?? '', count ?? '', reason)
  })
  warehouse.removePurged()
  return audited(undefined, 'update', `${words}${confirmed}`)
}

function findDeleted({ deletedTables = [] }: Pick<RecordState, 'deletedTables'>, id: string) {
  const found = deletedTables.find(({ table }) => table.id === id)
  if (!found) throw new AppError('NOT_FOUND', tableDeletionText.gone)
  return found
}

function refuseNeeded({ name }: DataMart, needed: readonly string[]): void {
  if (needed.length > 0) throw new AppError('CONFLICT', text.refused(name, needed.join(', ')))
}

/** Closed periods and report editions that were computed from generations of the table. */
function neededBy(
  { closedPeriods, reports }: Pick<RecordState, 'closedPeriods' | 'reports'>,
  { id, generations }: DataMart
): string[] {
  const own = new Set(generations.map(made => made.id))
  const periods = closedPeriods.filter(({ frozen }) => frozen?.tables.some(pin => pin.table === id))
  // Generations are searched by their ids, which are random and therefore identify a table whatever
  // its name was.
  const frozen = reports.filter(report =>
    generationsOfReport(report).some(({ generation }) => own.has(generation))
  )
  return [
    ...periods.map(({ period }) => text.period(formatPeriodMonth(period))),
    ...frozen.map(({ name }) => text.report(name))
  ]
}

/**
 * Sent packages with data of the table that have no receipt; if the receiver refuses one, it must
 * be created again from the same rows.
 */
async function unacknowledgedPackagesOf(
  { records, packages, clock }: ExistingTableDependencies,
  { id }: DataMart
): Promise<string[]> {
  const services = records.read().services.filter(({ named }) => {
    const source = named?.data.source
    return source?.kind === 'table' && source.id === id
  })
  if (services.length === 0) return []
  const { numbers } = await packages()
  const all = await Promise.all(
    services.map(async service => {
      const known = await numbers(service.id, clock.now())
      return [...known.values()]
        .filter(({ state }) => state === 'sent' || state === 'open')
        .map(({ number }) => text.package(formatNumber(number), serviceNameOf(service)))
    })
  )
  return all.flat()
}
