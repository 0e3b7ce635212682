import type { Parsed } from '@shared/contract/contract'
import { exportText } from '@shared/features/query/export-text'
import { formatNumber, toDay } from '@shared/kit/format'
import type { SaveResult } from '@shared/kit/saved-file'
import { foldText } from '@shared/kit/text-fold'
import { exportFormats } from '@shared/model/data-mart/rows/export-format'
import type { Parts } from '../../parts'
import { countAnswer, countStatement } from '../../query/read-answer'
import { answerStatement } from '../../sql/answer/answer-sql'
import type { KeptAnswer } from '../../sql/answer/answers'
import { asAppError } from '../../warehouse/engine-errors'
import { refuseTooLong } from '../data-mart/export-rows'

type ExportParts = Pick<Parts, 'clock' | 'files' | 'settings' | 'warehouse'>

/**
 * Exports every row of a query that search and filters leave, beyond the row limit of its result;
 * the writer process recomputes the result and writes the file. From a server only the rows read so
 * far can be exported: name, sheet and audit entry state that they are partial. Throws AppError.
 */
export async function exportAnswer(
  { clock, files, settings, warehouse }: ExportParts,
  answer: KeptAnswer,
  { query, format, job, name, titles }: Parsed<'query:export'>,
  signal: AbortSignal
): Promise<{ result: SaveResult; what: string }> {
  const { whole } = answer
  const exported = answer.more && whole ? { ...answer, made: whole, more: false } : answer
  const { files: attached, views, more: isPart } = exported
  const statement = answerStatement(exported, query)
  const rows = await (exported === answer
    ? countAnswer(warehouse, answer, query)
    : countStatement(warehouse, { files: attached, views, ...statement }, signal))
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
    signal,
    count: () => rows,
    fill: async (path, stop, onProgress) => {
      try {
        await warehouse.writer.ask({ ...work, path }, { signal: stop, onProgress })
      } catch (error) {
        throw asAppError(error)
      }
    }
  })
  const amount = formatNumber(rows)
  return { result, what: `${label}, ${isPart ? exportText.part(amount) : exportText.all(amount)}` }
}

/** Name of a query as part of a file name. */
function fileNameOf(name: string): string {
  const plain = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain.slice(0, 60) || 'ket-qua-truy-van'
}
