import { AppError } from '@shared/contract/reply'
import { effectiveGenerationsOf } from '@shared/features/lineage/counting'
import { correctionText } from '@shared/model/correction/text'
import { currentGenerationOf, type DataMart } from '@shared/model/data-mart/data-mart'
import { isNonSampleTable } from '@shared/model/data-mart/own-rows'
import type { RecordState } from '../../store/state/record-state'
import { findTableWriteRefusal } from '../../warehouse/write-refusal'

const text = correctionText.refusals

/**
 * Origins of generations (change of structure, return to an older generation, correction) that keep
 * the rows of an earlier generation.
 */
const goingOn: ReadonlySet<string> = new Set(['structure', 'return', 'correction'])

/**
 * Reason why the cells of a table cannot be corrected now; undefined if corrections are possible.
 */
export function correctionRefusalOf(
  table: DataMart,
  { pipelines }: Pick<RecordState, 'pipelines'>
): string | undefined {
  if (!isNonSampleTable(table)) return text.sample
  const refusal = findTableWriteRefusal(table)
  if (refusal) return `${refusal}.`
  if ((currentGenerationOf(table)?.rows ?? 0) === 0) return text.empty
  // Rows derived by a pipeline or query must not be corrected: the next derivation would overwrite
  // the correction, and the rows would no longer follow from their stated sources.
  const brought = effectiveGenerationsOf(table).findLast(({ origin }) => !goingOn.has(origin))
  if (brought?.origin === 'query') return text.derived
  const writer = pipelines.find(
    ({ flow, targetTable }) => flow !== null && targetTable === table.name
  )
  if (writer && table.writeStrategy === 'overwrite') return text.overwritten(writer.name)
  return undefined
}

/** Throws CONFLICT if cells of a table cannot be corrected now. */
export function refuseUncorrectableTable(
  table: DataMart,
  records: Pick<RecordState, 'pipelines'>
): void {
  const refusal = correctionRefusalOf(table, records)
  if (refusal) throw new AppError('CONFLICT', refusal)
}
