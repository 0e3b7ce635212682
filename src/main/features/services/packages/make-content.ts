import { AppError } from '@shared/contract/reply'
import { queryCatalogue } from '@shared/features/query/catalogue'
import { outputTitles } from '@shared/features/query/words/output-words'
import type { PackageSource } from '@shared/features/services/packages/calls'
import { sendText } from '@shared/features/services/packages/send-text'
import { listQuery } from '@shared/kit/list/list'
import type { PackageFormat } from '../../../files/package-lines'
import { fieldsOf, type ManifestField } from '../../../packages/content/fields'
import type { Content } from '../../../packages/send-package'
import { answerStatement } from '../../../query/answer/answer-sql'
import type { Attached, Parameters, View } from '../../../warehouse/engine/messages'
import { asAppError } from '../../../warehouse/engine-errors'
import { rowsStatement } from '../../../warehouse/sql/page-sql'
import { findRecord } from '../../find-record'
import type { Parts } from '../../parts'
import { personalOutputs } from '../../query/personal-outputs'
import type { PersonalUse } from '../../query/personal-reading'
import { runQuery } from '../../query/run'

type ContentParts = Pick<Parts, 'clock' | 'records' | 'settings' | 'warehouse'>

/** Reasons of the sender for reading personal data, by the tables' ids, where values are to go out in full; undefined where they are masked. */
export type SendersReasons = ReadonlyMap<string, string> | undefined

interface Watch {
  readonly signal: AbortSignal
  readonly onShare: (share: number) => void
}

/** What the writer's process is asked for. */
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
 * Writes the rows of a table or of a saved query into the file at `path`, which is there and empty: with personal values in full where the sender has
 * the right and gave reasons, else as whoever sees no persons sees them. Throws AppError.
 */
export async function makeContent(
  parts: ContentParts,
  { source, reasons }: { readonly source: PackageSource; readonly reasons: SendersReasons },
  { path, format }: { readonly path: string; readonly format: PackageFormat },
  { signal, onShare }: Watch
): Promise<Content & { readonly name: string; readonly read: readonly PersonalUse[] }> {
  const { name, answer, read } = await (source.kind === 'table'
    ? ofTable(parts, source.id, reasons)
    : ofQuery(parts, source.id, reasons, signal))
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
  readonly name: string
  readonly answer: Answer
  /** Personal columns that go out in full. */
  readonly read: readonly PersonalUse[]
}

async function ofTable(
  { records, warehouse }: ContentParts,
  id: string,
  reasons: SendersReasons
): Promise<Found> {
  const table = findRecord(records.read().dataMarts, id, 'bảng')
  if (table.origin !== 'own') throw refused(sendText.sampleTable(table.name))
  const opened = await warehouse.tables.open(id)
  const marked = opened.columns.filter(({ personal }) => personal).map(column => column.name)
  const isFull = reasons !== undefined && marked.length > 0
  if (isFull && !reasons.has(id)) throw refused(sendText.reasonMissing(table.name))
  const fields = fieldsOf(
    opened.columns.map(({ name, description, dataType, personal }) => ({
      name,
      title: description || name,
      type: dataType,
      isText: personal && !isFull,
      ...(personal && { personal: isFull ? ('full' as const) : ('masked' as const) })
    }))
  )
  const columns = opened.columns.map(one => (isFull ? { ...one, personal: false } : one))
  const basis = [{ table: table.name, generation: opened.id }]
  const { rows } = opened.generation
  const answer = { ...rowsStatement({ ...opened, columns }, everything), fields, rows, basis }
  const read = isFull ? [{ id, name: table.name, columns: marked }] : []
  return { name: sendText.ofTable(table.name), answer, read }
}

async function ofQuery(
  { clock, records, settings, warehouse }: ContentParts,
  id: string,
  reasons: SendersReasons,
  signal: AbortSignal
): Promise<Found> {
  const { queries, dataMarts: tables } = records.read()
  const user = settings.read().operator
  const mine = queries.filter(({ shared, owner }) => shared || owner === user)
  const saved = findRecord(mine, id, 'truy vấn')
  const {
    outcome,
    keep,
    asked,
    personal: read
  } = await runQuery(
    { warehouse, tables, now: clock.now() },
    {
      user,
      query: saved.query,
      basis: undefined,
      // Without the right and a reason nothing of single persons goes along.
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
  if (!keep) throw new AppError('CONFLICT', sendText.stopped)
  const sample = tables.find(({ name, origin }) => origin !== 'own' && keep.tables.includes(name))
  if (sample) throw refused(sendText.sampleTable(sample.name))
  if (keep.more) throw refused(sendText.cut)
  const question = asked.form === 'tree' ? asked.question : undefined
  const titles = question
    ? outputTitles(question, queryCatalogue(tables))
    : new Map<string, string>()
  const { small, columns, files, views, rows } = keep
  const masked = outcome.outcome === 'answered' ? outcome.answer.masked : []
  // Which columns of typed SQL hold what of the tables is not told apart here.
  const shown = question
    ? personalOutputs(question, queryCatalogue(tables))
    : new Set(columns.map(column => column.name))
  const personalOf = (name: string): ManifestField['personal'] => {
    if (read.length > 0 && shown.has(name)) return 'full'
    return masked.includes(name) ? 'masked' : undefined
  }
  const fields = fieldsOf(
    columns.map(({ name, type }, place) => ({
      name,
      title: titles.get(name) ?? name,
      type,
      isText: small !== null && place >= small.from,
      personal: personalOf(name)
    }))
  )
  const answer = {
    ...answerStatement(keep, everything),
    files,
    views,
    fields,
    rows,
    basis: keep.basis.generations
  }
  return { name: sendText.ofQuery(saved.name), answer, read }
}
