import type { CallOutput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { tableUnitsText as text, type UnitColumnMatch } from '@shared/features/admin/table-units'
import type { TableUnits } from '@shared/model/admin/scope'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { isNonSampleTable } from '@shared/model/data-mart/own-rows'
import { findUnitTable } from '../../disclosure/scope/unit-table'
import type { OrganisationUnit } from '../../disclosure/scope/units-in-scope'
import type { FeatureDependencies } from '../../parts'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import { buildFrequentValuesQuery } from '../../warehouse/sql/values-sql'
import { findRecord } from '../find-record'
import { audited } from '../noted'

export type TableUnitsParts = Pick<
  FeatureDependencies,
  'clock' | 'readUnits' | 'records' | 'settings' | 'warehouse'
>

/** Number of frequent values of a column that are compared with the units. */
const comparedValues = 200
/** Maximum number of columns that are compared. */
const comparedColumns = 60
/** Timeout of reading the values of one column, in milliseconds. */
const timeout = 60_000

/** Whether a column may say to which unit a row belongs. Personal values are never compared. */
const canBeUnitColumn = ({ dataType, personal }: MartColumn): boolean =>
  !personal && (dataType === 'string' || dataType === 'integer')

/** Declaration of a table, with the columns whose values are units. Throws AppError. */
export async function readTableUnits(
  context: TableUnitsParts,
  id: string
): Promise<CallOutput<'scope:table'>> {
  const table = findRecord(context.records.read().dataMarts, id, 'bảng')
  const units = await context.readUnits()
  const columns = table.columns.filter(canBeUnitColumn).map(({ name }) => name)
  return {
    units: table.units ?? null,
    columns,
    matches: units ? await matchColumns(context, table, columns, units) : [],
    hasUnits: units !== undefined,
    isUnitTable: findUnitTable(context.records.read())?.table === id
  }
}

async function matchColumns(
  { warehouse }: TableUnitsParts,
  { id }: Pick<DataMart, 'id'>,
  columns: readonly string[],
  units: readonly OrganisationUnit[]
): Promise<UnitColumnMatch[]> {
  const known = {
    code: new Set(units.map(({ code }) => code)),
    name: new Set(units.map(({ name }) => name))
  }
  const opened = await warehouse.tables.open(id)
  const matches: UnitColumnMatch[] = []
  for (const column of columns.slice(0, comparedColumns)) {
    const found = opened.columns.find(({ name }) => name === column)
    if (!found || found.personal) continue
    const question = buildFrequentValuesQuery(opened, column, comparedValues)
    const { rows } = await warehouse.reader.ask(question, { deadline: timeout }).catch(error => {
      throw engineErrorToAppError(error)
    })
    const values = rows.map(([value]) => String(value).trim())
    for (const by of ['code', 'name'] as const) {
      const share = values.filter(value => known[by].has(value)).length / (values.length || 1)
      if (share > 0) matches.push({ column, by, share })
    }
  }
  return matches.sort((one, other) => other.share - one.share)
}

/**
 * Tables whose rows belong to no declared unit, by name; none as long as no user and no API key has
 * a scope.
 */
export function listUndeclaredTables({ records }: Pick<TableUnitsParts, 'records'>) {
  const state = records.read()
  const isScopeInUse =
    state.users.some(({ scope }) => scope) ||
    state.apis.some(({ keys }) => keys.some(({ scope, revokedAt }) => scope && revokedAt === null))
  if (!isScopeInUse) return []
  const unitTable = findUnitTable(state)?.table
  return state.dataMarts
    .filter(
      table => isNonSampleTable(table) && !table.units && !table.within && table.id !== unitTable
    )
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Declares how the rows of a table belong to units. Throws AppError. */
export async function declareTableUnits(
  { clock, records, settings }: TableUnitsParts,
  id: string,
  units: TableUnits | null
) {
  const { operator } = settings.read()
  const words = await records.update(({ dataMarts }) => {
    const table = findRecord(dataMarts, id, 'bảng')
    refuseColumn(table, units)
    const action = text.audit(table.name, describeUnits(table.units), describeUnits(units))
    if (units) table.units = units
    else delete table.units
    const note = describeUnits(units)
    table.history.push({ time: clock.now(), user: operator, action: text.open, note })
    return action
  })
  return audited(undefined, 'update', words)
}

function refuseColumn({ columns }: DataMart, units: TableUnits | null): void {
  if (units?.kind !== 'column') return
  const column = columns.find(({ name }) => name === units.column)
  if (column && canBeUnitColumn(column)) return
  const message = column?.personal ? text.personal : text.chooseColumn
  throw new AppError('INVALID_INPUT', message, { column: message })
}

const describeUnits = (units: TableUnits | null | undefined): string => {
  if (!units) return text.kinds.none.toLocaleLowerCase('vi')
  return units.kind === 'shared'
    ? text.kinds.shared.toLocaleLowerCase('vi')
    : text.columnWords(units.column, units.by)
}
