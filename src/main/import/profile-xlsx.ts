import { chosenFileFaults } from '../files/chosen-file'
/// <reference types="electron-vite/node" />

import { proposeName } from '@shared/features/data-mart/table-names'
import type { FileProfile, ProfileChoice } from '@shared/features/file-import/profile'
import { checkSignature } from './file-signature'
import { importFault } from './import-fault'
import type { Watch } from './profile-csv'
import type { SheetProfile } from './profile-sheet'
import type { SheetAnswer, SheetTask } from './sheet-task'
import { readAt, type SourceFile } from './source-file'
import { listSheets } from './workbook-sheets'
import createWorker from './xlsx-worker?nodeWorker'
import { checkDirectory, findDirectory, tailSize } from './zip-directory'

const turnSize = 1_048_576
/** What the thread may take: megabytes and milliseconds. */
export const threadLimits = { memory: 768, time: 120_000 }

/**
 * Reads one sheet of a workbook. Its sizes are checked before anything is unpacked; parsing is the thread's, which is
 * ended beyond its `limits`.
 */
export async function profileXlsx(
  source: SourceFile,
  choice: ProfileChoice,
  watch: Watch,
  limits = threadLimits
): Promise<FileProfile> {
  const began = performance.now()
  const { name, size } = source.chosen
  checkSignature(await readAt(source, 0, 16), 'xlsx', name)
  const tail = await readAt(source, Math.max(0, size - tailSize), Math.min(size, tailSize))
  const { start, length } = findDirectory(tail, size, name)
  const entries = checkDirectory(await readAt(source, start, length), size, name)
  const bytes = await readWhole(source, watch)
  const sheets = listSheets(Buffer.from(bytes), entries)
  const sheet = choice.sheet ?? sheets[0]
  if (sheet === undefined) throw importFault(`Tệp “${name}” không có trang tính nào.`)
  if (!sheets.includes(sheet)) throw importFault(`Tệp “${name}” không có trang “${sheet}”.`)
  const profile = await runThread(
    { bytes, sheet, header: choice.header },
    name,
    watch.signal,
    limits
  )
  await source.verify()
  watch.onProgress({ bytes: size, total: size, rows: profile.rowCount })
  return {
    fileName: name,
    size,
    kind: 'xlsx',
    encoding: null,
    bom: false,
    separator: null,
    sheets,
    sheet,
    tableName: proposeName(name.replace(/\.[^.]*$/, ''), 'bang_moi'),
    ...profile,
    milliseconds: Math.round(performance.now() - began)
  }
}

async function readWhole(source: SourceFile, watch: Watch): Promise<ArrayBuffer> {
  const { size, name } = source.chosen
  const bytes = new ArrayBuffer(size)
  const whole = new Uint8Array(bytes)
  for (let position = 0; position < size; ) {
    watch.signal.throwIfAborted()
    const piece = await readAt(source, position, Math.min(turnSize, size - position))
    if (piece.length === 0) throw importFault(chosenFileFaults.changed(name))
    whole.set(piece, position)
    position += piece.length
    watch.onProgress({ bytes: position, total: size, rows: 0 })
  }
  await source.verify()
  return bytes
}

function runThread(
  task: SheetTask,
  name: string,
  signal: AbortSignal,
  limits: typeof threadLimits
): Promise<SheetProfile> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = createWorker({
      workerData: task,
      transferList: [task.bytes],
      resourceLimits: { maxOldGenerationSizeMb: limits.memory },
      // What a broken workbook makes a parser say is nobody's concern.
      stdout: true,
      stderr: true
    })
    const late = setTimeout(
      () => finish(() => reject(importFault(`Đọc tệp “${name}” mất quá nhiều thời gian.`))),
      limits.time
    )
    const onAbort = (): void => finish(() => reject(signal.reason))
    const finish = (settle: () => void): void => {
      clearTimeout(late)
      signal.removeEventListener('abort', onAbort)
      void worker.terminate()
      settle()
    }
    signal.addEventListener('abort', onAbort, { once: true })
    worker.once('message', (answer: SheetAnswer) =>
      finish(() => {
        if (answer.ok) resolve(answer.profile)
        else reject(importFault(answer.message ?? `Tệp “${name}” bị hỏng: không đọc được trang.`))
      })
    )
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isFull = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      const message = isFull ? 'có quá nhiều ô để đọc.' : 'bị hỏng: không đọc được trang.'
      finish(() => reject(importFault(`Tệp “${name}” ${message}`)))
    })
    worker.once('exit', () => finish(() => reject(importFault(`Tệp “${name}” không đọc được.`))))
  })
}
