import { AppError } from '@shared/contract/reply'
import { correctionText } from '@shared/features/correction/text'
import { type DataMart, inForce } from '@shared/features/data-mart/data-mart'
import { isOwnTable } from '@shared/features/data-mart/own-rows'
import { countingGenerations } from '@shared/features/lineage/counting'
import type { RecordState } from '../../store/state/record-state'
import { writeRefusal } from '../data-mart/write-refusal'

const text = correctionText.refusals

/** Origins of generations that go on from the rows of another one. */
const goingOn: ReadonlySet<string> = new Set(['structure', 'return', 'correction'])

/** Why cells of a table cannot be corrected now; undefined where they can. */
export function correctionRefusal(
  table: DataMart,
  { pipelines }: Pick<RecordState, 'pipelines'>
): string | undefined {
  if (!isOwnTable(table)) return text.sample
  const refusal = writeRefusal(table)
  if (refusal) return `${refusal}.`
  if ((inForce(table)?.rows ?? 0) === 0) return text.empty
  // What is derived would be wrong again with the next derivation, and no longer follow from what it names.
  const brought = countingGenerations(table).findLast(({ origin }) => !goingOn.has(origin))
  if (brought?.origin === 'query') return text.derived
  const writer = pipelines.find(
    ({ flow, targetTable }) => flow !== null && targetTable === table.name
  )
  if (writer && table.writeStrategy === 'overwrite') return text.overwritten(writer.name)
  return undefined
}

/** Throws CONFLICT where cells of a table cannot be corrected now. */
export function refuseToCorrect(table: DataMart, records: Pick<RecordState, 'pipelines'>): void {
  const refusal = correctionRefusal(table, records)
  if (refusal) throw new AppError('CONFLICT', refusal)
}
