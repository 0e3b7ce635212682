import { AppError } from '@shared/contract/reply'
import { dataFaults } from '@shared/features/services/data-text'
import { sendText } from '@shared/features/services/packages/send-text'
import { listQuery } from '@shared/kit/list/list'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Query } from '@shared/model/query/asked'
import { queryCatalogue } from '@shared/model/query/outputs'
import { most, questionOf } from '@shared/model/query/question'
import { outputTitles } from '@shared/model/query/words/output-words'
import { fieldsOf, type ManifestField } from '../../../exchange/content/fields'
import type { Content } from '../../../exchange/send-package'
import type { PackageFormat } from '../../../files/package-lines'
import type { Parts } from '../../../parts'
import { type PersonalUse, personalOutputs } from '../../../query/personal-reading'
import { runQuery } from '../../../query/run'
import { CancelledError } from '../../../runtime/async/cancellation-registry'
import { answerStatement } from '../../../sql/answer/answer-sql'
import type { Attached, Parameters, View } from '../../../warehouse/engine/messages'
import { asAppError } from '../../../warehouse/engine-errors'
import { rowsStatement } from '../../../warehouse/sql/page-sql'
import type { SendingData } from './sending-data'

type ContentParts = Pick<Parts, 'clock' | 'settings' | 'warehouse'>

/**
 * Reasons of the sender for reading personal data, by table id, if values are sent unmasked;
 * undefined if they are masked.
 */
export type SendersReasons = ReadonlyMap<string, string> | undefined

interface Watch {
  readonly signal: AbortSignal
  readonly onShare: (share: number) => void
}

/** Input for the writer process. */
interface Answer extends Pick<Content, 'rows' | 'basis'> {
  readonly files: readonly Attached[]
  readonly views?: readonly View[] | undefined
  readonly sql: string
  readonly parameters: Parameters
  readonly fields: readonly ManifestField[]
}

const everything = listQuery.parse({ search: '', filters: {}, sort: null, offset: 0, limit: 1 })
const refused = (words: string): AppError => new AppError('INVALID_INPUT', words)

/**
 * Writes the rows of approved data into the empty file at `path`: unmasked if the sender has the
 * right and gave reasons, else as for a reader without the right. Throws AppError.
 */
export async function makeContent(
  parts: ContentParts,
  data: SendingData,
  reasons: SendersReasons,
  { path, format }: { readonly path: string; readonly format: PackageFormat },
  { signal, onShare }: Watch
): Promise<Content & { readonly name: string; readonly read: readonly PersonalUse[] }> {
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
    throw asAppError(error)
  }
  return { name: read.length > 0 ? sendText.inFull(name) : name, path, rows, fields, basis, read }
}

interface Found {
  readonly answer: Answer
  /** Personal columns that are sent unmasked. */
  readonly read: readonly PersonalUse[]
}

function answerOf(
  parts: ContentParts,
  data: SendingData,
  reasons: SendersReasons,
  signal: AbortSignal
): Promise<Found> {
  const { made } = data.read
  if (made.kind === 'query') return ofQuery(parts, data, made.saved.query, reasons, signal)
  if (data.filter === null) return ofTable(parts, data, made.table, reasons)
  // Filtered rows of a table are computed by a query.
  const { name } = made.table
  const columns = data.columns.map(column => ({ name: column, column: { table: 0, column } }))
  const question = { ...questionOf(name), columns, filter: data.filter }
  const query = { asked: { form: 'tree' as const, question }, parameters: [], limit: most.rows }
  return ofQuery(parts, data, query, reasons, signal)
}

async function ofTable(
  { warehouse }: ContentParts,
  { columns }: SendingData,
  { id, name: table, columns: approved }: DataMart,
  reasons: SendersReasons
): Promise<Found> {
  const opened = await warehouse.tables.open(id)
  const chosen = opened.columns.filter(({ name }) => columns.includes(name))
  const isSame = (name: string): boolean => {
    const [was, is] = [approved, chosen].map(list => list.find(column => column.name === name))
    return was?.dataType === is?.dataType && was?.personal === is?.personal
  }
  // The structure may have changed since it was checked.
  if (!columns.every(isSame)) throw new AppError('CONFLICT', dataFaults.structure(table))
  const marked = chosen.filter(({ personal }) => personal).map(column => column.name)
  const isFull = reasons !== undefined && marked.length > 0
  if (isFull && !reasons.has(id)) throw refused(sendText.reasonMissing(table))
  const fields = fieldsOf(
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
  const statement = rowsStatement({ ...opened, columns: told }, everything)
  return {
    answer: { ...statement, fields, rows, basis },
    read: isFull ? [{ id, name: table, columns: marked }] : []
  }
}

async function ofQuery(
  { clock, settings, warehouse }: ContentParts,
  data: SendingData,
  query: Query,
  reasons: SendersReasons,
  signal: AbortSignal
): Promise<Found> {
  const { tables } = data.read.made
  const {
    outcome,
    keep,
    asked,
    personal: read
  } = await runQuery(
    { warehouse, tables, now: clock.now() },
    {
      user: settings.read().operator,
      query,
      basis: undefined,
      // Without the right and a reason, disclosure control applies.
      by: reasons
        ? { kind: 'entitled', hasReason: table => reasons.has(table) }
        : { kind: 'guarded' },
      before: [],
      signal,
      onProgress: () => undefined
    }
  )
  if (outcome.outcome === 'refused') throw refused(sendText.faulty(outcome.faults[0]?.words ?? ''))
  if (outcome.outcome === 'needsReason') {
    throw refused(sendText.reasonMissing(outcome.tables[0]?.name ?? ''))
  }
  if (!keep) throw new CancelledError(sendText.stopped)
  const sample = tables.find(({ name, origin }) => origin !== 'own' && keep.tables.includes(name))
  if (sample) throw refused(sendText.sampleTable(sample.name))
  if (keep.more) throw refused(sendText.cut)
  const question = asked.form === 'tree' ? asked.question : undefined
  const titles = question
    ? outputTitles(question, queryCatalogue(tables))
    : new Map<string, string>()
  const { small, columns, files, views, rows } = keep
  const masked = outcome.outcome === 'answered' ? outcome.answer.masked : []
  // The columns of typed SQL are not traced to table columns here, so all count as personal.
  const shown = question
    ? personalOutputs(question, queryCatalogue(tables))
    : new Set(columns.map(column => column.name))
  const personalOf = (name: string): ManifestField['personal'] => {
    if (read.length > 0 && shown.has(name)) return 'full'
    return masked.includes(name) ? 'masked' : undefined
  }
  const places = columns.flatMap(({ name }, place) => (data.columns.includes(name) ? [place] : []))
  const fields = fieldsOf(
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
  const statement = answerStatement(keep, everything, places)
  return { answer: { ...statement, files, views, fields, rows, basis }, read }
}
