import { AppError } from '@shared/contract/reply'
import { serviceDataFaultMessages } from '@shared/features/services/data-text'
import { packageSendText } from '@shared/features/services/packages/send-text'
import { listQuerySchema } from '@shared/kit/list/list'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { localityRegisterOf } from '@shared/model/localities/register'
import type { Query } from '@shared/model/query/asked'
import { toQueryCatalogue } from '@shared/model/query/outputs'
import { createStructuredQuery, structuredQueryLimits } from '@shared/model/query/question'
import { resultColumnTitlesByName } from '@shared/model/query/words/result-titles'
import { type ManifestField, manifestFieldsOf } from '../../../exchange/content/fields'
import type { RowsOfOutgoingPackage } from '../../../exchange/send-package'
import type { PackageFormat } from '../../../files/package-lines'
import type { FeatureDependencies } from '../../../parts'
import { findPersonalResultColumns, type PersonalColumnUse } from '../../../query/personal-reading'
import { runQuery } from '../../../query/run'
import { CancelledError } from '../../../runtime/async/cancellation-registry'
import { buildResultStatement } from '../../../sql/answer/answer-sql'
import type {
  AttachedDatabaseFile,
  EngineView,
  StatementParameters
} from '../../../warehouse/engine/messages'
import { engineErrorToAppError } from '../../../warehouse/engine-errors'
import { buildMatchingRowsStatement } from '../../../warehouse/sql/page-sql'
import type { ApprovedPackageData } from './sending-data'

type ContentParts = Pick<FeatureDependencies, 'clock' | 'records' | 'settings' | 'warehouse'>

/**
 * Reasons of the sender for reading personal data, by table id, if values are sent unmasked;
 * undefined if they are masked.
 */
export type PersonalDataReasonsOfSender = ReadonlyMap<string, string> | undefined

interface PackageContentMonitor {
  readonly signal: AbortSignal
  readonly onShare: (share: number) => void
}

/** Query and metadata for the content of a package, as input for the writer process. */
interface PackageContentQuery extends Pick<RowsOfOutgoingPackage, 'rows' | 'basis'> {
  readonly files: readonly AttachedDatabaseFile[]
  readonly views?: readonly EngineView[] | undefined
  readonly sql: string
  readonly parameters: StatementParameters
  readonly fields: readonly ManifestField[]
}

const everything = listQuerySchema.parse({
  search: '',
  filters: {},
  sort: null,
  offset: 0,
  limit: 1
})
const refused = (words: string): AppError => new AppError('INVALID_INPUT', words)

/**
 * Writes the rows of approved data into the empty file at `path`: unmasked if the sender has the
 * right and gave reasons, else as for a reader without the right. Throws AppError.
 */
export async function writePackageContent(
  parts: ContentParts,
  data: ApprovedPackageData,
  reasons: PersonalDataReasonsOfSender,
  { path, format }: { readonly path: string; readonly format: PackageFormat },
  { signal, onShare }: PackageContentMonitor
): Promise<
  RowsOfOutgoingPackage & { readonly name: string; readonly read: readonly PersonalColumnUse[] }
> {
  const { name } = data.read
  const { answer, read } = await answerOf(parts, data, reasons, signal)
  const { files, views, sql, parameters, fields, rows, basis } = answer
  try {
    await parts.warehouse.writer.ask(
      {
        kind: 'export',
        path,
        files,
        ...(views && { views }),
        sql,
        parameters,
        rows,
        columns: [],
        format: 'csv',
        separator: ',',
        lines: { format, fields: fields.map(field => ({ name: field.name, type: field.type })) }
      },
      { signal, onProgress: onShare }
    )
  } catch (error) {
    throw engineErrorToAppError(error)
  }
  return {
    name: read.length > 0 ? packageSendText.inFull(name) : name,
    path,
    rows,
    fields,
    basis,
    read
  }
}

interface PackageContentSource {
  readonly answer: PackageContentQuery
  /** Personal columns that are sent unmasked. */
  readonly read: readonly PersonalColumnUse[]
}

function answerOf(
  parts: ContentParts,
  data: ApprovedPackageData,
  reasons: PersonalDataReasonsOfSender,
  signal: AbortSignal
): Promise<PackageContentSource> {
  const { made } = data.read
  if (made.kind === 'query') return ofQuery(parts, data, made.saved.query, reasons, signal)
  if (data.filter === null) return ofTable(parts, data, made.table, reasons)
  // A filtered table is read like a query over it, because the rows must be computed.
  const { name } = made.table
  const columns = data.columns.map(column => ({ name: column, column: { table: 0, column } }))
  const question = { ...createStructuredQuery(name), columns, filter: data.filter }
  const query = {
    asked: { form: 'tree' as const, question },
    parameters: [],
    limit: structuredQueryLimits.rows
  }
  return ofQuery(parts, data, query, reasons, signal)
}

async function ofTable(
  { warehouse }: ContentParts,
  { columns }: ApprovedPackageData,
  { id, name: table, columns: approved }: DataMart,
  reasons: PersonalDataReasonsOfSender
): Promise<PackageContentSource> {
  const opened = await warehouse.tables.open(id)
  const chosen = opened.columns.filter(({ name }) => columns.includes(name))
  const isSame = (name: string): boolean => {
    const [was, is] = [approved, chosen].map(list => list.find(column => column.name === name))
    return was?.dataType === is?.dataType && was?.personal === is?.personal
  }
  // The columns are compared, because the structure of the table may have changed since the last
  // check.
  if (!columns.every(isSame))
    throw new AppError('CONFLICT', serviceDataFaultMessages.structure(table))
  const marked = chosen.filter(({ personal }) => personal).map(column => column.name)
  const isFull = reasons !== undefined && marked.length > 0
  if (isFull && !reasons.has(id)) throw refused(packageSendText.reasonMissing(table))
  const fields = manifestFieldsOf(
    chosen.map(({ name, description, dataType, personal }) => ({
      name,
      title: description || name,
      type: dataType,
      isText: personal && !isFull,
      ...(personal && { personal: isFull ? ('full' as const) : ('masked' as const) })
    }))
  )
  const told = chosen.map(one => (isFull ? { ...one, personal: false } : one))
  const basis = [{ table, generation: opened.id }]
  const { rows } = opened.generation
  const statement = buildMatchingRowsStatement({ ...opened, columns: told }, everything)
  return {
    answer: { ...statement, fields, rows, basis },
    read: isFull ? [{ id, name: table, columns: marked }] : []
  }
}

async function ofQuery(
  { clock, records, settings, warehouse }: ContentParts,
  data: ApprovedPackageData,
  query: Query,
  reasons: PersonalDataReasonsOfSender,
  signal: AbortSignal
): Promise<PackageContentSource> {
  const { tables } = data.read.made
  const {
    outcome,
    keep,
    asked,
    personal: read
  } = await runQuery(
    {
      ...{ warehouse, tables, now: clock.now() },
      localities: localityRegisterOf(records.read().localities)
    },
    {
      user: settings.read().operator,
      query,
      basis: undefined,
      // Without the right to personal data and a reason, disclosure control applies to the query.
      by: reasons
        ? { kind: 'entitled', hasReason: table => reasons.has(table) }
        : { kind: 'guarded' },
      before: [],
      signal,
      onProgress: () => undefined
    }
  )
  if (outcome.outcome === 'refused')
    throw refused(packageSendText.faulty(outcome.faults[0]?.words ?? ''))
  if (outcome.outcome === 'needsReason') {
    throw refused(packageSendText.reasonMissing(outcome.tables[0]?.name ?? ''))
  }
  if (!keep) throw new CancelledError(packageSendText.stopped)
  const sample = tables.find(({ name, origin }) => origin !== 'own' && keep.tables.includes(name))
  if (sample) throw refused(packageSendText.sampleTable(sample.name))
  if (keep.more) throw refused(packageSendText.cut)
  const question = asked.form === 'tree' ? asked.question : undefined
  const titles = question
    ? resultColumnTitlesByName(question, toQueryCatalogue(tables))
    : new Map<string, string>()
  const { small, columns, files, views, rows } = keep
  const masked = outcome.outcome === 'answered' ? outcome.answer.masked : []
  // Output columns of typed SQL are not traced to table columns here, so all of them count as
  // personal.
  const shown = question
    ? findPersonalResultColumns(question, toQueryCatalogue(tables))
    : new Set(columns.map(column => column.name))
  const personalOf = (name: string): ManifestField['personal'] => {
    if (read.length > 0 && shown.has(name)) return 'full'
    return masked.includes(name) ? 'masked' : undefined
  }
  const places = columns.flatMap(({ name }, place) => (data.columns.includes(name) ? [place] : []))
  const fields = manifestFieldsOf(
    places.flatMap(place => {
      const column = columns[place]
      if (!column) return []
      const { name, type } = column
      const isText = small !== null && place >= small.from
      const title = titles.get(name) ?? name
      return [{ name, title, type, isText, personal: personalOf(name) }]
    })
  )
  const basis = keep.basis.generations
  const statement = buildResultStatement(keep, everything, places)
  return { answer: { ...statement, files, views, fields, rows, basis }, read }
}
