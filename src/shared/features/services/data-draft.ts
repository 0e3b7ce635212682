import { ruledBy } from '../../kit/fields'
import type { DataRequest, DataSource, Degree, NamedData } from '../../model/services/named-data'
import { dataFaults } from './data-text'

/** Data of a registration being edited. */
export interface DataDraft {
  /** Data source: "table:" or "query:" with its id; empty if none is chosen yet. */
  readonly source: string
  /** Selected columns; null until the columns of the source are known. */
  readonly columns: readonly string[] | null
  readonly filter: NamedData['filter']
  readonly degree: Degree | ''
}

export const emptyData: DataDraft = { source: '', columns: null, filter: null, degree: '' }

const keyOf = ({ kind, id }: DataSource): string => `${kind}:${id}`

export const draftOfData = ({ source, columns, filter, degree }: NamedData): DataDraft => ({
  source: keyOf(source),
  columns,
  filter,
  degree
})

export function sourceOfDraft({ source }: Pick<DataDraft, 'source'>): DataSource | undefined {
  const [kind, id = ''] = source.split(':')
  return kind === 'table' || kind === 'query' ? { kind, id } : undefined
}

/** Faults by field. `asksDegree`: the registration itself states no degree of secrecy. */
function dataDraftFaults(draft: DataDraft, asksDegree: boolean): Record<string, string> {
  return {
    ...(draft.source === '' && { source: dataFaults.source }),
    ...((draft.columns ?? []).length === 0 && { columns: dataFaults.noColumn }),
    ...(asksDegree && draft.degree === '' && { degree: dataFaults.degree })
  }
}

export const dataDraftSchema = (asksDegree: boolean) =>
  ruledBy<DataDraft>(draft => dataDraftFaults(draft, asksDegree))

/** Faults of data that may be named later: none as long as no source is chosen. */
export const laterFaults = (draft: DataDraft, asksDegree: boolean): Record<string, string> =>
  draft.source === '' ? {} : dataDraftFaults(draft, asksDegree)

/** Request form for main; null if no source is chosen. */
export function requestOfDraft(draft: DataDraft, asksDegree: boolean): DataRequest | null {
  const source = sourceOfDraft(draft)
  if (!source) return null
  const { columns, filter, degree } = draft
  return {
    source,
    columns: [...(columns ?? [])],
    filter,
    degree: asksDegree && degree !== '' ? degree : null
  }
}

/** Key of the data in a half-filled registration. */
export const dataDraftKey = 'namedData'

/** Parses the data of a half-filled registration; empty for another format. */
export function readDataDraft(kept: string | undefined): DataDraft {
  try {
    const read: Partial<DataDraft> = Object(JSON.parse(kept ?? '{}'))
    const { source, columns = null, filter = null, degree = '' } = read
    return typeof source === 'string' ? { source, columns, filter, degree } : emptyData
  } catch {
    return emptyData
  }
}
