import { AppError } from '@shared/contract/reply'
import { isQueryOwnedByUser } from '@shared/features/query/owner'
import { serviceDataFaultMessages } from '@shared/features/services/data-text'
import { isDegreeAbove } from '@shared/model/secrecy/degree'
import { describeLowDegree } from '@shared/model/secrecy/targets'
import {
  degreeOfServiceValue,
  type PackageDataSource,
  type RegisteredServiceData,
  type ServiceDataRequest,
  secrecyDegreeOfRegistration,
  stringifyWithSortedKeys
} from '@shared/model/services/named-data'
import type { SharingNetwork } from '@shared/model/services/network'
import type { SharedService } from '@shared/model/services/service'
import { deriveDegrees } from '../../../disclosure/degree/subject-degrees'
import type { FeatureDependencies } from '../../../parts'
import { recordOwnerOf } from '../../../store/operator'
import { describeServiceData, type ServiceDataWithSource } from './describe-data'
import { readServiceSource, type ServiceDataDependencies } from './read-source'

export type DataAssignmentDependencies = ServiceDataDependencies &
  Pick<FeatureDependencies, 'settings'>

/** Tables of the unit that have rows, and saved queries that the signed-in user may read. */
export function listAssignableSources(context: DataAssignmentDependencies) {
  const { dataMarts, queries } = context.records.read()
  const worker = recordOwnerOf(context)
  return {
    tables: dataMarts
      .filter(table => table.origin === 'own' && table.current !== null)
      .map(({ id, name }) => ({ id, name })),
    queries: queries
      .filter(query => query.origin === 'own' && query.query.place === undefined)
      .filter(query => query.shared || isQueryOwnedByUser(query, worker))
      .map(({ id, name }) => ({ id, name }))
  }
}

/** Refuses a query that is not shared and belongs to another user. Throws NOT_FOUND. */
function refuseUnseen(context: DataAssignmentDependencies, { kind, id }: PackageDataSource): void {
  const { queries } = context.records.read()
  const worker = recordOwnerOf(context)
  const isSeen = queries.some(
    query => query.id === id && (query.shared || isQueryOwnedByUser(query, worker))
  )
  if (kind === 'query' && !isSeen) throw new AppError('NOT_FOUND', serviceDataFaultMessages.noQuery)
}

interface DataAssignmentTarget {
  readonly network: SharingNetwork
  /** The existing service, or the registration that is being submitted. */
  readonly service: Pick<SharedService, 'values' | 'named'>
}

/**
 * Describes the requested data, with the sharing level that the registration itself may state.
 * Throws AppError.
 */
export async function describeRequestedData(
  context: DataAssignmentDependencies,
  { network, service }: DataAssignmentTarget,
  { source, columns, filter, degree: asked }: ServiceDataRequest
): Promise<ServiceDataWithSource> {
  if (service.values.connectionType === 'consume') {
    throw new AppError('INVALID_INPUT', serviceDataFaultMessages.consume)
  }
  const degree = secrecyDegreeOfRegistration(network, service.values) ?? asked
  if (degree === null) {
    throw new AppError('INVALID_INPUT', serviceDataFaultMessages.degree, {
      degree: serviceDataFaultMessages.degree
    })
  }
  const needed = deriveDegrees(context).ofServiceSource({ source, columns })
  if (isDegreeAbove(needed, degreeOfServiceValue[degree])) {
    const message = describeLowDegree(needed, degreeOfServiceValue[degree])
    throw new AppError('INVALID_INPUT', message, { degree: message })
  }
  // Any editor of the registration may resubmit data that is already assigned to it, even without
  // access to the source.
  const isKnown =
    stringifyWithSortedKeys(service.named?.data.source) === stringifyWithSortedKeys(source)
  if (!isKnown) refuseUnseen(context, source)
  return describeServiceData(context, { source, columns, filter, degree })
}

/** Columns of a source, for the selection. Throws AppError. */
export async function readAssignableColumns(
  context: DataAssignmentDependencies,
  source: PackageDataSource
) {
  refuseUnseen(context, source)
  const { question, columns } = await readServiceSource(context, source)
  return { question: question.slice(0, 30_000), columns: [...columns] }
}

/**
 * Returns the assigned data that the approver was shown and now approves. Throws CONFLICT if the
 * data has changed since.
 */
export async function requireUnchangedApprovedData(
  context: ServiceDataDependencies,
  data: RegisteredServiceData,
  seen: string | null | undefined
): Promise<ServiceDataWithSource> {
  const described = await describeServiceData(context, data)
  if (described.digest !== seen) throw new AppError('CONFLICT', serviceDataFaultMessages.seen)
  return described
}
