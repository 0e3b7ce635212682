import { AppError } from '@shared/contract/reply'
import type { DeliveryRegisterRow } from '@shared/features/ledger/row'
import { deliveryRegisterText } from '@shared/features/ledger/text'
import { currentGenerationOf } from '@shared/model/data-mart/data-mart'
import type { DeliveryExpectation } from '@shared/model/ledger/expectation'
import type { FeatureDependencies } from '../../parts'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import { type DeliveryRegisterDependencies, readDeliveryRegister } from './book'
import { recordUnitPeriodCounts } from './parts'
import { updateExpectationUnits } from './units'

export type RegisterUpdateDependencies = DeliveryRegisterDependencies &
  Pick<FeatureDependencies, 'records' | 'warehouse'>

export interface UpdatedDeliveryRegister {
  readonly rows: readonly DeliveryRegisterRow[]
  /**
   * Reason why the deliveries of an expectation (a delivery that units have to make regularly) can
   * no longer be determined, by expectation id.
   */
  readonly faults: ReadonlyMap<string, string>
}

/**
 * Updates the delivery register from the rows of the tables; a failure in one expectation does not
 * affect the others.
 */
export async function updateDeliveryRegister(
  context: RegisterUpdateDependencies
): Promise<UpdatedDeliveryRegister> {
  const faults = new Map<string, string>()
  for (const expected of context.records.read().expectations) {
    const gone = goneOf(context, expected)
    if (gone !== undefined) faults.set(expected.id, gone)
    try {
      await updateExpectationUnits(context, expected)
      await recordUnitPeriodCounts(context, expected)
    } catch (error) {
      const told = engineErrorToAppError(error)
      if (!(told instanceof AppError)) throw told
      faults.set(expected.id, told.message)
    }
  }
  return { rows: await readDeliveryRegister(context), faults }
}

/**
 * Names what an expectation lacks: its table or columns that no longer exist; undefined if all
 * exist.
 */
function goneOf(
  { records }: RegisterUpdateDependencies,
  expected: DeliveryExpectation
): string | undefined {
  const { dataMarts } = records.read()
  const { table, recognition, unitSource } = expected
  const asked: (readonly [table: string, columns: readonly string[]])[] = [
    [table, recognition.kind === 'rows' ? [recognition.unit, recognition.day] : []]
  ]
  if (unitSource.kind === 'column') asked.push([unitSource.table, [unitSource.column]])
  for (const [id, names] of asked) {
    const found = dataMarts.find(one => one.id === id)
    if (!found) return deliveryRegisterText.list.tableGone
    const columns = currentGenerationOf(found)?.columns ?? found.columns
    const name = names.find(one => !columns.some(column => column.name === one))
    if (name !== undefined) return deliveryRegisterText.list.columnGone(name, found.name)
  }
  return undefined
}
