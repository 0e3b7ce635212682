import { AppError } from '@shared/contract/reply'
import type { z } from '@shared/kit/zod'
import {
  type ChildProcessLike,
  type ChildProcessRuntime,
  startChildProcess
} from '../runtime/process/child-client'
import {
  type SourceProcessJob,
  type SourceProcessJobResponse,
  type SourcesChildRequest,
  sourcesChildMessageSchema,
  sourcesJobResponseSchemas
} from './messages'

export type SourcesChildProcess = ChildProcessLike<SourcesChildRequest>

export interface ChildJobDependencies extends ChildProcessRuntime<SourcesChildRequest> {
  /**
   * Milliseconds that a cancelled process gets to cancel its work on the server before it is
   * killed.
   */
  readonly grace?: number
}

export interface ChildJobMonitor {
  readonly signal: AbortSignal
  /**
   * Timeout in milliseconds without a message, after which the process is killed because the drive
   * or server does not respond.
   */
  readonly patience: number
  /** Error message for an expired timeout. */
  readonly silent: string
  /**
   * Called when the process has exited, possibly some time after the cancelled call was settled.
   */
  readonly onExit?: () => void
  readonly onStep?: (done: number) => void
  readonly onProgress?: (rows: number, bytes: number) => void
}

const usualGrace = 700

/**
 * Runs one job in a separate process, which always ends: a folder on a disconnected drive or an
 * unreachable server blocks no thread of the main process. Cancellation settles immediately. Throws
 * AppError, or the reason of the signal.
 */
export function runSourcesChildJob<J extends SourceProcessJob>(
  { grace = usualGrace, ...runtime }: ChildJobDependencies,
  job: J,
  { signal, patience, silent, onExit, onStep, onProgress }: ChildJobMonitor
): Promise<SourceProcessJobResponse<J>> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<SourceProcessJobResponse<J>>()
  const late = (): void => {
    reject(new AppError('IO_ERROR', silent))
    child.kill()
  }
  let clock = setTimeout(late, patience)
  const stop = (): void => {
    reject(signal.reason)
    clearTimeout(clock)
    child.send({ kind: 'stop' })
    clock = setTimeout(child.kill, grace)
  }
  const onEnd = (code: number): void => {
    clearTimeout(clock)
    signal.removeEventListener('abort', stop)
    reject(new AppError('IO_ERROR', `${died} (${code})`))
    onExit?.()
  }
  const onMessage = (message: unknown): void => {
    if (signal.aborted) return
    clearTimeout(clock)
    const parsed = sourcesChildMessageSchema.safeParse(message)
    const told = parsed.success ? parsed.data : ({ kind: 'broken', words: 'unknown' } as const)
    if (told.kind === 'step' || told.kind === 'progress') {
      clock = setTimeout(late, patience)
      if (told.kind === 'step') onStep?.(told.done)
      else onProgress?.(told.rows, told.bytes)
      return
    }
    try {
      resolve(resultOf(job, told))
    } catch (error) {
      reject(error)
    }
    child.kill()
  }
  const child = startChildProcess(runtime, onMessage, onEnd)
  signal.addEventListener('abort', stop, { once: true })
  child.send({ kind: 'job', job })
  return promise
}

type LastMessage = Exclude<
  z.output<typeof sourcesChildMessageSchema>,
  { readonly kind: 'progress' | 'step' }
>

/**
 * Returns the result in the last message of a job. Throws AppError if the message reports an error.
 */
function resultOf<J extends SourceProcessJob>(
  job: J,
  message: LastMessage
): SourceProcessJobResponse<J> {
  if (message.kind === 'fault') throw new AppError(message.code, message.words)
  if (message.kind === 'broken')
    throw Object.assign(new AppError('INTERNAL', died), { cause: message.words })
  const answer = sourcesJobResponseSchemas[job.kind].safeParse(message.answer)
  if (!answer.success) throw new AppError('INTERNAL', died)
  return answer.data as SourceProcessJobResponse<J>
}

const died =
  'Tiến trình đọc nguồn dữ liệu dừng đột ngột. Không có dữ liệu nào thay đổi. Hãy thử lại'
