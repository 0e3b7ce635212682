import { AppError } from '@shared/contract/reply'
import { isOwnedBy } from '@shared/features/query/owner'
import { dataFaults } from '@shared/features/services/data-text'
import {
  type DataRequest,
  type DataSource,
  type NamedData,
  registeredDegree,
  sortedJson
} from '@shared/model/services/named-data'
import type { Network } from '@shared/model/services/network'
import type { SharedService } from '@shared/model/services/service'
import type { Parts } from '../../../parts'
import { workerOf } from '../../../store/operator'
import { type DescribedData, describeData } from './describe-data'
import { type DataParts, readSource } from './read-source'

export type NamingParts = DataParts & Pick<Parts, 'settings'>

/** Tables of the unit that have rows, and saved queries that the signed-in user may read. */
export function offeredSources(context: NamingParts) {
  const { dataMarts, queries } = context.records.read()
  const worker = workerOf(context)
  return {
    tables: dataMarts
      .filter(table => table.origin === 'own' && table.current !== null)
      .map(({ id, name }) => ({ id, name })),
    queries: queries
      .filter(query => query.origin === 'own' && query.query.place === undefined)
      .filter(query => query.shared || isOwnedBy(query, worker))
      .map(({ id, name }) => ({ id, name }))
  }
}

/** A query that is not shared is only visible to its owner. Throws NOT_FOUND. */
function refuseUnseen(context: NamingParts, { kind, id }: DataSource): void {
  const { queries } = context.records.read()
  const worker = workerOf(context)
  const isSeen = queries.some(
    query => query.id === id && (query.shared || isOwnedBy(query, worker))
  )
  if (kind === 'query' && !isSeen) throw new AppError('NOT_FOUND', dataFaults.noQuery)
}

interface Naming {
  readonly network: Network
  /** The existing service, or a registration that is being submitted. */
  readonly service: Pick<SharedService, 'values' | 'named'>
}

/**
 * The requested data, with the sharing level that the registration itself may state. Throws
 * AppError.
 */
export async function nameData(
  context: NamingParts,
  { network, service }: Naming,
  { source, columns, filter, degree: asked }: DataRequest
): Promise<DescribedData> {
  if (service.values.connectionType === 'consume') {
    throw new AppError('INVALID_INPUT', dataFaults.consume)
  }
  const degree = registeredDegree(network, service.values) ?? asked
  if (degree === null) {
    throw new AppError('INVALID_INPUT', dataFaults.degree, { degree: dataFaults.degree })
  }
  // Data already assigned to the registration may be resubmitted by any of its editors.
  const isKnown = sortedJson(service.named?.data.source) === sortedJson(source)
  if (!isKnown) refuseUnseen(context, source)
  return describeData(context, { source, columns, filter, degree })
}

/** Columns of a source, for the selection. Throws AppError. */
export async function sourceColumns(context: NamingParts, source: DataSource) {
  refuseUnseen(context, source)
  const { question, columns } = await readSource(context, source)
  return { question: question.slice(0, 30_000), columns: [...columns] }
}

/** The assigned data that the approver saw and approves. Throws CONFLICT if it has changed. */
export async function seenData(
  context: DataParts,
  data: NamedData,
  seen: string | null | undefined
): Promise<DescribedData> {
  const described = await describeData(context, data)
  if (described.digest !== seen) throw new AppError('CONFLICT', dataFaults.seen)
  return described
}
