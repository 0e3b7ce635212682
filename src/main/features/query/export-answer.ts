import type { Parsed } from '@shared/contract/contract'
import { exportFormats } from '@shared/features/data-mart/rows/export-format'
import { formatNumber, toDay } from '@shared/kit/format'
import type { SaveResult } from '@shared/kit/saved-file'
import { foldText } from '@shared/kit/text-fold'
import { answerStatement } from '../../query/answer/answer-sql'
import type { KeptAnswer } from '../../query/answer/answers'
import { asAppError } from '../../warehouse/engine-errors'
import { refuseTooLong } from '../data-mart/export-rows'
import type { Parts } from '../parts'
import { countAnswer } from './read-answer'

type ExportParts = Pick<Parts, 'clock' | 'files' | 'settings' | 'warehouse'>

/** Writes every row of an answer that search and filters leave; the writer's process makes the answer again and the file. Throws AppError. */
export async function exportAnswer(
  { clock, files, settings, warehouse }: ExportParts,
  answer: KeptAnswer,
  { query, format, job, name }: Parsed<'query:export'>
): Promise<{ result: SaveResult; what: string }> {
  const rows = await countAnswer(warehouse, answer, query)
  refuseTooLong(format, rows)
  const { label, extension } = exportFormats[format]
  const { files: attached, views } = answer
  const work = {
    ...answerStatement(answer, query),
    kind: 'export',
    files: attached,
    ...(views && { views }),
    columns: answer.columns.map(({ name: title, type, part }) => ({
      title,
      type: part ? ('string' as const) : type
    })),
    rows,
    format,
    separator: settings.read().configuration.csvSeparator
  } as const
  const result = await files.saveFilled({
    proposedName: `${fileNameOf(name)}-${toDay(clock.now())}${extension}`,
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
  return { result, what: `${label}, ${formatNumber(rows)} dòng` }
}

/** What a query is called, as part of a file's name. */
function fileNameOf(name: string): string {
  const plain = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return plain.slice(0, 60) || 'ket-qua-truy-van'
}
