import { createHash } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { findStructuredQueryFaults } from '@shared/features/query/faults'
import { serviceDataFaultMessages, serviceDataText } from '@shared/features/services/data-text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { toQueryCatalogue } from '@shared/model/query/outputs'
import { createStructuredQuery } from '@shared/model/query/question'
import {
  type PackageDataColumn,
  type RegisteredServiceData,
  type RegisteredServiceDataView,
  serviceSecrecyLabels,
  stringifyWithSortedKeys
} from '@shared/model/services/named-data'
import type { SharedService } from '@shared/model/services/service'
import {
  readServiceSource,
  type ServiceDataDependencies,
  type ServiceDataSourceDefinition
} from './read-source'

/** Data assigned to a service, described by its current source. */
export interface ServiceDataWithSource {
  readonly data: RegisteredServiceData
  readonly read: ServiceDataSourceDefinition
  /** The assigned columns, in the order of the source. */
  readonly columns: readonly PackageDataColumn[]
  readonly filter: string
  /** SHA-256 of the assigned data and of everything in its source on which the data depends. */
  readonly digest: string
  /** Summary of the assigned data in one sentence. */
  readonly words: string
}

/**
 * Describes assigned data by its current source, with columns in the order of the source. Throws
 * AppError if it cannot be sent.
 */
export async function describeServiceData(
  parts: ServiceDataDependencies,
  asked: RegisteredServiceData
): Promise<ServiceDataWithSource> {
  const read = await readServiceSource(parts, asked.source)
  refuseColumns(read, asked.columns)
  refuseFilter(read, asked)
  const columns = read.columns.filter(({ name }) => asked.columns.includes(name))
  const data = { ...asked, columns: columns.map(({ name }) => name) }
  const filter = data.filter === null ? '' : read.filterWords(data.filter)
  return {
    data,
    read,
    columns,
    filter,
    digest: digestOf(read, data),
    words: wordsOf(read.name, data, filter)
  }
}

/**
 * View of a service's assigned data, which also works if the data's source has changed or no longer
 * exists.
 */
export async function readServiceDataView(
  parts: ServiceDataDependencies,
  { named, approved, status }: SharedService
): Promise<RegisteredServiceDataView | null> {
  if (!named) return null
  const { data } = named
  const past = approved
    ? `${approved.words} (${approved.by}, ${formatDateTime(approved.time)})`.slice(0, 2_000)
    : ''
  try {
    const found = await describeServiceData(parts, data)
    const { read } = found
    const isSame = approved?.digest === found.digest
    return {
      data: found.data,
      source: read.name.slice(0, 300),
      question: read.question.slice(0, 30_000),
      parameters: read.parameters.map(words => words.slice(0, 1_000)),
      columns: [...found.columns],
      filter: found.filter.slice(0, 30_000),
      digest: found.digest,
      fault: '',
      state: status === 'waiting' || !approved ? 'waiting' : isSame ? 'approved' : 'changed',
      approved: past
    }
  } catch (error) {
    // An AppError means that the source no longer exists or has another structure; the stored
    // description is shown then.
    if (!(error instanceof AppError)) throw error
    return {
      data,
      source: '',
      question: '',
      parameters: [],
      columns: data.columns.map(name => ({ name, title: '', type: '', personal: false })),
      filter: '',
      digest: null,
      fault: error.message.slice(0, 2_000),
      state: 'gone',
      approved: past
    }
  }
}

function refuseColumns({ columns }: ServiceDataSourceDefinition, named: readonly string[]): void {
  const gone = named.filter(name => !columns.some(column => column.name === name))
  if (gone.length === 0) return
  const words = serviceDataFaultMessages.columns(gone.join(', '))
  throw new AppError('INVALID_INPUT', words, { columns: words })
}

function refuseFilter(
  { made }: ServiceDataSourceDefinition,
  { filter }: RegisteredServiceData
): void {
  if (filter === null) return
  const refuse = (words: string): never => {
    throw new AppError('INVALID_INPUT', words, { filter: words })
  }
  if (made.kind === 'query') refuse(serviceDataFaultMessages.queryFilter)
  else {
    const question = { ...createStructuredQuery(made.table.name), filter }
    const catalogue = toQueryCatalogue(made.tables)
    const [fault] = findStructuredQueryFaults(question, catalogue, [])
    if (fault) refuse(fault.words)
  }
}

function digestOf({ content }: ServiceDataSourceDefinition, data: RegisteredServiceData): string {
  const columns = [...data.columns].sort()
  const whole = stringifyWithSortedKeys({ ...data, columns, content: content(data) })
  return createHash('sha256').update(whole).digest('hex')
}

/** Maximum number of column names in a sentence. */
const mostListed = 40

function wordsOf(
  source: string,
  { columns, degree }: RegisteredServiceData,
  filter: string
): string {
  const listed = columns.slice(0, mostListed).join(', ')
  const rest = columns.length - mostListed
  const names = rest > 0 ? serviceDataText.more(listed, formatNumber(rest)) : listed
  const words = serviceDataText.words(source, names, filter, serviceSecrecyLabels[degree])
  return words.length > 1_900 ? `${words.slice(0, 1_900)}…` : words
}
