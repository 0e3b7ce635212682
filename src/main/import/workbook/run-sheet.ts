import { startChildProcess } from '../../runtime/process/child-client'
import { createImportError } from '../import-fault'
import { getSheetProcessRuntime, type SheetProcessMessage } from './sheet-process'
import type {
  SheetParsingTask,
  SheetProcessLimits,
  SheetResult,
  SheetRowsChunk
} from './sheet-task'

/** Default memory and time limits of the process that parses a sheet. */
export const defaultSheetLimits: SheetProcessLimits = { memory: 1_536, time: 120_000 }

const mebibyte = 1_048_576
/** Milliseconds between two checks of the process's memory. */
const watchEvery = 100

const died = (name: string): string =>
  `Tiến trình đọc tệp “${name}” dừng đột ngột. Hãy thử lại; nếu vẫn vậy, trang có quá nhiều ô hoặc bị hỏng.`

/**
 * Parses a sheet in a separate process, which is killed beyond its limits. Throws AppError, or the
 * signal's reason.
 */
export function runSheetProcess(
  task: SheetParsingTask,
  name: string,
  signal: AbortSignal,
  limits: SheetProcessLimits,
  onPiece: (piece: SheetRowsChunk) => void = () => undefined
): Promise<SheetResult> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const { residentOf, note, ...runtime } = getSheetProcessRuntime()
    const watch = setInterval(() => {
      const pid = child.pid()
      const resident = pid === undefined ? undefined : residentOf(pid)
      if (resident !== undefined && resident > limits.memory * mebibyte)
        finish(() => reject(createImportError(`Tệp “${name}” có quá nhiều ô để đọc.`)))
    }, watchEvery)
    const late = setTimeout(
      () => finish(() => reject(createImportError(`Đọc tệp “${name}” mất quá nhiều thời gian.`))),
      limits.time
    )
    const onAbort = (): void => finish(() => reject(signal.reason))
    let isFinished = false
    const finish = (settle: () => void): void => {
      if (isFinished) return
      isFinished = true
      clearTimeout(late)
      clearInterval(watch)
      signal.removeEventListener('abort', onAbort)
      child.kill()
      settle()
    }
    const onMessage = (told: SheetProcessMessage): void => {
      if (isFinished) return
      if ('piece' in told) {
        try {
          onPiece(told)
        } catch (error) {
          finish(() => reject(error))
        }
        return
      }
      finish(() => {
        if (told.ok) resolve(told)
        else
          reject(createImportError(told.message ?? `Tệp “${name}” bị hỏng: không đọc được trang.`))
      })
    }
    const onExit = (code: number): void => {
      if (isFinished) return
      note(code)
      finish(() => reject(createImportError(died(name))))
    }
    const child = startChildProcess(
      runtime,
      message => onMessage(message as SheetProcessMessage),
      onExit
    )
    signal.addEventListener('abort', onAbort, { once: true })
    child.send({ kind: 'sheet', task })
  })
}
