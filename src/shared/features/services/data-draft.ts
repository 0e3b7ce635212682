import { ruledBy } from '../../kit/ruled-by'
import { dataFaults } from './data-text'
import type { DataRequest, DataSource, Degree, NamedData } from './named-data'

/** The data of a registration while it is being named. */
export interface DataDraft {
  /** "table:" or "query:" with its id; empty where none is chosen yet. */
  readonly source: string
  /** Null until the columns of the source are known. */
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

/** What is wrong with it, by field. `asksDegree`: the registration itself states no degree. */
function dataDraftFaults(draft: DataDraft, asksDegree: boolean): Record<string, string> {
  return {
    ...(draft.source === '' && { source: dataFaults.source }),
    ...((draft.columns ?? []).length === 0 && { columns: dataFaults.noColumn }),
    ...(asksDegree && draft.degree === '' && { degree: dataFaults.degree })
  }
}

export const dataDraftSchema = (asksDegree: boolean) =>
  ruledBy<DataDraft>(draft => dataDraftFaults(draft, asksDegree))

/** What is wrong with data that may be named later: nothing as long as no source is chosen. */
export const laterFaults = (draft: DataDraft, asksDegree: boolean): Record<string, string> =>
  draft.source === '' ? {} : dataDraftFaults(draft, asksDegree)

/** As it is sent to main; null where no source is chosen. */
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

/** Key under which a half-filled registration keeps it. */
export const dataDraftKey = 'namedData'

/** Data that a half-filled registration was left with; of another form it is empty. */
export function readDataDraft(kept: string | undefined): DataDraft {
  try {
    const read: Partial<DataDraft> = Object(JSON.parse(kept ?? '{}'))
    const { source, columns = null, filter = null, degree = '' } = read
    return typeof source === 'string' ? { source, columns, filter, degree } : emptyData
  } catch {
    return emptyData
  }
}
