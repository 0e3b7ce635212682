import { proposeSqlName } from '@shared/model/data-mart/table-names'
import type { ReadingOptions } from '@shared/model/file-import/choice'
import type { FileProfile } from '@shared/model/file-import/profile'
import { chosenFileRefusalMessages } from '../../files/file-fault'
import { checkFileSignature, isCompoundFile } from '../file-signature'
import { createImportError } from '../import-fault'
import type { ImportMonitor } from '../read-csv'
import type { ImportedRowWriterTargets } from '../row-writer'
import { type OpenedImportFile, readFileAt } from '../source-file'
import { defaultSheetLimits, runSheetProcess } from './run-sheet'
import type { WrittenRowCounts } from './sheet-task'
import { findZipDirectory, readCheckedZipDirectory, zipTailBytes } from './zip-directory'

const turnSize = 1_048_576

/**
 * Profiles one sheet of a workbook. Checks sizes before unpacking; a separate process parses it and
 * is killed beyond its `limits`.
 */
export async function profileWorkbookFile(
  source: OpenedImportFile,
  choice: ReadingOptions,
  watch: ImportMonitor,
  limits = defaultSheetLimits
): Promise<FileProfile> {
  const began = performance.now()
  const { name, size } = source.chosen
  const bytes = await readWorkbook(source, watch)
  const task = { bytes, file: name, choice, want: 'profile' } as const
  const answer = await runSheetProcess(task, name, watch.signal, limits)
  if (!('profile' in answer)) throw createImportError(`Tệp “${name}” không đọc được.`)
  const { profile } = answer
  await source.verify()
  watch.onProgress({ bytes: size, total: size, rows: profile.rowCount })
  return {
    fileName: name,
    size,
    kind: 'xlsx',
    encoding: null,
    bom: false,
    separator: null,
    tableName: proposeSqlName(name.replace(/\.[^.]*$/, ''), 'bang_moi'),
    ...profile,
    milliseconds: Math.round(performance.now() - began)
  }
}

/**
 * Writes the rows of one sheet in chunks that the parsing process sends; the number of rows equals
 * that of `profileWorkbookFile`.
 */
export async function writeWorkbookRows(
  source: OpenedImportFile,
  choice: ReadingOptions,
  watch: ImportMonitor,
  written: ImportedRowWriterTargets
): Promise<WrittenRowCounts> {
  const { name, size } = source.chosen
  const bytes = await readWorkbook(source, watch)
  const task = { bytes, file: name, choice, want: 'rows' } as const
  const answer = await runSheetProcess(
    task,
    name,
    watch.signal,
    defaultSheetLimits,
    ({ piece, text }) => written[piece](text)
  )
  if (!('counts' in answer)) throw createImportError(`Tệp “${name}” không đọc được.`)
  await source.verify()
  watch.onProgress({ bytes: size, total: size, rows: answer.counts.rows })
  return answer.counts
}

/**
 * Reads the bytes of a workbook after checking in its ZIP directory that it can be unpacked safely.
 */
async function readWorkbook(source: OpenedImportFile, watch: ImportMonitor): Promise<ArrayBuffer> {
  const { name, size } = source.chosen
  const head = await readFileAt(source, 0, 16)
  checkFileSignature(head, 'xlsx', name)
  // A pre-2007 workbook is not compressed, so it is read without the checks for ZIP files.
  if (isCompoundFile(head)) return readWhole(source, watch)
  const tail = await readFileAt(
    source,
    Math.max(0, size - zipTailBytes),
    Math.min(size, zipTailBytes)
  )
  const { start, length } = findZipDirectory(tail, size, name)
  readCheckedZipDirectory(await readFileAt(source, start, length), size, name)
  return readWhole(source, watch)
}

async function readWhole(source: OpenedImportFile, watch: ImportMonitor): Promise<ArrayBuffer> {
  const { size, name } = source.chosen
  const bytes = new ArrayBuffer(size)
  const whole = new Uint8Array(bytes)
  for (let position = 0; position < size; ) {
    watch.signal.throwIfAborted()
    const piece = await readFileAt(source, position, Math.min(turnSize, size - position))
    if (piece.length === 0) throw createImportError(chosenFileRefusalMessages.changed(name))
    whole.set(piece, position)
    position += piece.length
    watch.onProgress({ bytes: position, total: size, rows: 0 })
  }
  await source.verify()
  return bytes
}
