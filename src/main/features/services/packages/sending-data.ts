import { AppError } from '@shared/contract/reply'
import { serviceDataFaultMessages } from '@shared/features/services/data-text'
import type {
  PackageContentRequest,
  RegisteredServiceData,
  RegisteredServiceDataView
} from '@shared/model/services/named-data'
import { hasUnitDataToSend, type SharedService } from '@shared/model/services/service'
import {
  refuseChangedApprovedSource,
  refuseUnapprovedContent
} from '../../../exchange/refuse-unapproved'
import { describeServiceData } from '../data/describe-data'
import type { ServiceDataDependencies, ServiceDataSourceDefinition } from '../data/read-source'

/** Data of a package: the approved data, or a subset of its columns. */
export interface ApprovedPackageData {
  readonly read: ServiceDataSourceDefinition
  readonly columns: readonly string[]
  readonly filter: RegisteredServiceData['filter']
}

/**
 * Returns the requested data if all of it was approved and has not changed since. Throws AppError
 * CONFLICT with a message.
 */
export async function findApprovedPackageData(
  parts: ServiceDataDependencies,
  { approved }: Pick<SharedService, 'approved'>,
  asked: PackageContentRequest
): Promise<ApprovedPackageData> {
  refuseUnapprovedContent(approved, asked)
  const { read, data, digest } = await describeServiceData(parts, approved.data)
  refuseChangedApprovedSource(approved, digest)
  const { columns = data.columns } = asked
  if (columns.length === 0) throw new AppError('INVALID_INPUT', serviceDataFaultMessages.noColumn)
  return { read, columns, filter: data.filter }
}

/** Reasons why the data of a service cannot be sent; empty if it can. */
export function findServiceSendingObstacles(
  service: Pick<SharedService, 'origin' | 'values'>,
  data: RegisteredServiceDataView | null
): string[] {
  if (!hasUnitDataToSend(service)) return []
  if (!data) return [serviceDataFaultMessages.none]
  if (data.state === 'gone') return [data.fault]
  return data.state === 'changed' ? [serviceDataFaultMessages.changed(data.approved)] : []
}
