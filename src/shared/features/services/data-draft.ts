import { createFieldRuleSchema } from '../../kit/fields'
import type {
  PackageDataSource,
  RegisteredServiceData,
  ServiceDataRequest,
  ServiceSecrecyDegree
} from '../../model/services/named-data'
import { serviceDataFaultMessages } from './data-text'

/** Form for the data that a registered service sends. */
export interface ServiceDataDraft {
  /** Data source: "table:" or "query:" with its id; empty if none is chosen yet. */
  readonly source: string
  /** Selected columns; null until the columns of the source are known. */
  readonly columns: readonly string[] | null
  readonly filter: RegisteredServiceData['filter']
  readonly degree: ServiceSecrecyDegree | ''
}

export const emptyServiceDataDraft: ServiceDataDraft = {
  source: '',
  columns: null,
  filter: null,
  degree: ''
}

const dataSourceKeyOf = ({ kind, id }: PackageDataSource): string => `${kind}:${id}`

export const toServiceDataDraft = ({
  source,
  columns,
  filter,
  degree
}: RegisteredServiceData): ServiceDataDraft => ({
  source: dataSourceKeyOf(source),
  columns,
  filter,
  degree
})

export function serviceDataSourceOfDraft({
  source
}: Pick<ServiceDataDraft, 'source'>): PackageDataSource | undefined {
  const [kind, id = ''] = source.split(':')
  return kind === 'table' || kind === 'query' ? { kind, id } : undefined
}

/**
 * Validation faults by field. `asksDegree`: whether the form must ask for a degree of secrecy,
 * because the registration states none.
 */
function findServiceDataDraftFaults(
  draft: ServiceDataDraft,
  asksDegree: boolean
): Record<string, string> {
  return {
    ...(draft.source === '' && { source: serviceDataFaultMessages.source }),
    ...((draft.columns ?? []).length === 0 && { columns: serviceDataFaultMessages.noColumn }),
    ...(asksDegree && draft.degree === '' && { degree: serviceDataFaultMessages.degree })
  }
}

export const createServiceDataDraftSchema = (asksDegree: boolean) =>
  createFieldRuleSchema<ServiceDataDraft>(draft => findServiceDataDraftFaults(draft, asksDegree))

/**
 * Validation faults of a service's data that may be named later: none as long as no source is
 * chosen.
 */
export const findOptionalDataDraftFaults = (
  draft: ServiceDataDraft,
  asksDegree: boolean
): Record<string, string> =>
  draft.source === '' ? {} : findServiceDataDraftFaults(draft, asksDegree)

/** Request for the main process with the chosen data; null if no source is chosen. */
export function toServiceDataRequest(
  draft: ServiceDataDraft,
  asksDegree: boolean
): ServiceDataRequest | null {
  const source = serviceDataSourceOfDraft(draft)
  if (!source) return null
  const { columns, filter, degree } = draft
  return {
    source,
    columns: [...(columns ?? [])],
    filter,
    degree: asksDegree && degree !== '' ? degree : null
  }
}

/** Key under which a half-filled registration stores the chosen data. */
export const serviceDataDraftKey = 'namedData'

/**
 * Parses the chosen data of a half-filled registration; returns an empty draft if the stored text
 * has another format.
 */
export function parseServiceDataDraft(kept: string | undefined): ServiceDataDraft {
  try {
    const read: Partial<ServiceDataDraft> = Object(JSON.parse(kept ?? '{}'))
    const { source, columns = null, filter = null, degree = '' } = read
    return typeof source === 'string' ? { source, columns, filter, degree } : emptyServiceDataDraft
  } catch {
    return emptyServiceDataDraft
  }
}
