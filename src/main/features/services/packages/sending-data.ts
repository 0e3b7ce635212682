import { AppError } from '@shared/contract/reply'
import { dataFaults } from '@shared/features/services/data-text'
import type { NamedData, NamedDataView, PackageRequest } from '@shared/model/services/named-data'
import { type SharedService, sendsData } from '@shared/model/services/service'
import { refuseChanged, refuseUnapproved } from '../../../exchange/refuse-unapproved'
import { describeData } from '../data/describe-data'
import type { DataParts, SourceRead } from '../data/read-source'

/** Data of a package: the approved data, or a subset of its columns. */
export interface SendingData {
  readonly read: SourceRead
  readonly columns: readonly string[]
  readonly filter: NamedData['filter']
}

/**
 * The requested data if all of it was approved and has not changed. Throws AppError CONFLICT with a
 * message.
 */
export async function sendingData(
  parts: DataParts,
  { approved }: Pick<SharedService, 'approved'>,
  asked: PackageRequest
): Promise<SendingData> {
  refuseUnapproved(approved, asked)
  const { read, data, digest } = await describeData(parts, approved.data)
  refuseChanged(approved, digest)
  const { columns = data.columns } = asked
  if (columns.length === 0) throw new AppError('INVALID_INPUT', dataFaults.noColumn)
  return { read, columns, filter: data.filter }
}

/** Reasons why the data of a service cannot be sent; empty if it can. */
export function dataObstacles(
  service: Pick<SharedService, 'origin' | 'values'>,
  data: NamedDataView | null
): string[] {
  if (!sendsData(service)) return []
  if (!data) return [dataFaults.none]
  if (data.state === 'gone') return [data.fault]
  return data.state === 'changed' ? [dataFaults.changed(data.approved)] : []
}
