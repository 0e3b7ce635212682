import type { Parsed } from '@shared/contract/contract'
import { exportFormats } from '@shared/features/data-mart/rows/export-format'
import { exportText } from '@shared/features/query/export-text'
import { formatNumber, toDay } from '@shared/kit/format'
import type { SaveResult } from '@shared/kit/saved-file'
import { foldText } from '@shared/kit/text-fold'
import { answerStatement } from '../../query/answer/answer-sql'
import type { KeptAnswer } from '../../query/answer/answers'
import { asAppError } from '../../warehouse/engine-errors'
import { refuseTooLong } from '../data-mart/export-rows'
import type { Parts } from '../parts'
import { countAnswer, countStatement } from './read-answer'

type ExportParts = Pick<Parts, 'clock' | 'files' | 'settings' | 'warehouse'>

/**
 * Writes every row of the question that search and filters leave, also those beyond the limit of its answer; the writer's process makes the answer again
 * and the file. Of a server's answer only the rows that were read can be written: name, sheet and audit entry say that they are a part. Throws AppError.
 */
export async function exportAnswer(
  { clock, files, settings, warehouse }: ExportParts,
  answer: KeptAnswer,
  { query, format, job, name, titles }: Parsed<'query:export'>
): Promise<{ result: SaveResult; what: string }> {
  const { whole } = answer
  const exported = answer.more && whole ? { ...answer, made: whole, more: false } : answer
  const { files: attached, views, more: isPart } = exported
  const statement = answerStatement(exported, query)
  const count = (signal: AbortSignal): Promise<number> =>
    exported === answer
      ? countAnswer(warehouse, answer, query)
      : countStatement(warehouse, { files: attached, views, ...statement }, signal)
  const rows = await files.follow(job, count)
  if (rows === undefined) return { result: { outcome: 'cancelled' }, what: '' }
  refuseTooLong(format, rows)
  const { label, extension } = exportFormats[format]
  const work = {
    ...statement,
    kind: 'export',
    files: attached,
    ...(views && { views }),
    columns: exported.columns.map(({ name: column, type, part }, place) => ({
      title: titles[place] ?? column,
      type: part ? ('string' as const) : type
    })),
    sheet: isPart ? exportText.partSheet : exportText.sheet,
    rows,
    format,
    separator: settings.read().configuration.csvSeparator
  } as const
  const stem = isPart ? `${fileNameOf(name)}-${exportText.partFile}` : fileNameOf(name)
  const result = await files.saveFilled({
    proposedName: `${stem}-${toDay(clock.now())}${extension}`,
    kind: { name: label, extension },
    job,
    count: () => rows,
    fill: async (path, signal, onProgress) => {
      try {
        await warehouse.writer.ask({ ...work, path }, { signal, onProgress })
      } catch (error) {
        throw asAppError(error)
      }
    }
  })
  const amount = formatNumber(rows)
  return { result, what: `${label}, ${isPart ? exportText.part(amount) : exportText.all(amount)}` }
}

/** What a query is called, as part of a file's name. */
function fileNameOf(name: string): string {
  const plain = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain.slice(0, 60) || 'ket-qua-truy-van'
}
