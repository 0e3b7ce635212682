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
import { runQuery } from '../../query/run'

type ContentParts = Pick<Parts, 'clock' | 'records' | 'settings' | 'warehouse'>

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

/** Writes the rows of a table or of a saved query, as whoever sees no persons sees them, into the file at `path`, which is there and empty. Throws AppError. */
export async function makeContent(
  parts: ContentParts,
  source: PackageSource,
  { path, format }: { readonly path: string; readonly format: PackageFormat },
  { signal, onShare }: Watch
): Promise<Content & { readonly name: string }> {
  const found = await (source.kind === 'table' ? ofTable : ofQuery)(parts, source.id, signal)
  const { name, answer } = found
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
  return { name, path, rows, fields, basis }
}

async function ofTable(
  { records, warehouse }: ContentParts,
  id: string
): Promise<{ name: string; answer: Answer }> {
  const table = findRecord(records.read().dataMarts, id, 'bảng')
  if (table.origin !== 'own') throw refused(sendText.sampleTable(table.name))
  const opened = await warehouse.tables.open(id)
  const fields = fieldsOf(
    opened.columns.map(({ name, description, dataType, personal }) => ({
      name,
      title: description || name,
      type: dataType,
      isText: personal
    }))
  )
  const basis = [{ table: table.name, generation: opened.id }]
  const { rows } = opened.generation
  const answer = { ...rowsStatement(opened, everything), fields, rows, basis }
  return { name: sendText.ofTable(table.name), answer }
}

async function ofQuery(
  { clock, records, settings, warehouse }: ContentParts,
  id: string,
  signal: AbortSignal
): Promise<{ name: string; answer: Answer }> {
  const { queries, dataMarts: tables } = records.read()
  const user = settings.read().operator
  const mine = queries.filter(({ shared, owner }) => shared || owner === user)
  const saved = findRecord(mine, id, 'truy vấn')
  const { outcome, keep, asked } = await runQuery(
    { warehouse, tables, now: clock.now() },
    {
      user,
      query: saved.query,
      basis: undefined,
      // Whoever opens the package may be anybody: nothing of single persons goes along.
      by: { kind: 'guarded' },
      before: [],
      signal,
      onProgress: () => undefined
    }
  )
  if (outcome.outcome === 'refused') throw refused(sendText.faulty(outcome.faults[0]?.words ?? ''))
  if (!keep) throw new AppError('CONFLICT', sendText.stopped)
  const sample = tables.find(({ name, origin }) => origin !== 'own' && keep.tables.includes(name))
  if (sample) throw refused(sendText.sampleTable(sample.name))
  if (keep.more) throw refused(sendText.cut)
  const question = asked.form === 'tree' ? asked.question : undefined
  const titles = question
    ? outputTitles(question, queryCatalogue(tables))
    : new Map<string, string>()
  const { small, columns, files, views, rows } = keep
  const fields = fieldsOf(
    columns.map(({ name, type }, place) => ({
      name,
      title: titles.get(name) ?? name,
      type,
      isText: small !== null && place >= small.from
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
  return { name: sendText.ofQuery(saved.name), answer }
}
