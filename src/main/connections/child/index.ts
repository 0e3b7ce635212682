import { AppError } from '@shared/contract/reply'
import type { SheetProcessMessage, SheetProcessRequest } from '../../import/workbook/sheet-process'
import type { SourceProcessJob, SourcesChildMessage, SourcesChildRequest } from '../messages'
import type { ChildJobContext } from './doing'

const { parentPort } = process
const tell = (message: SourcesChildMessage): void => parentPort.postMessage(message)
const stop = new AbortController()
/**
 * Minimum interval between two progress messages in milliseconds; the variable below is the time of
 * the last message.
 */
const tellEvery = 100
let told = Number.NEGATIVE_INFINITY
/** Cancels pending work on a server when the job is cancelled. */
let leave: () => Promise<void> = async () => undefined

/**
 * Entry point of a process for one job on a user's folder or server, or on one sheet; the main
 * process ends it.
 */
parentPort.on('message', ({ data }: { data: SourcesChildRequest | SheetProcessRequest }) => {
  if (data.kind === 'job') void run(data.job)
  else if (data.kind === 'sheet') void parse(data)
  else {
    stop.abort()
    void leave().finally(() => process.exit(0))
  }
})

async function run(job: SourceProcessJob): Promise<void> {
  const doing: ChildJobContext = {
    signal: stop.signal,
    step: done => tell({ kind: 'step', done }),
    progress: (rows, bytes) => {
      const now = performance.now()
      if (now - told < tellEvery) return
      told = now
      tell({ kind: 'progress', rows, bytes })
    },
    onStop: work => {
      leave = work
    }
  }
  try {
    tell({ kind: 'answer', answer: await perform(job, doing) })
  } catch (error) {
    if (error instanceof AppError) {
      tell({ kind: 'fault', code: error.code as never, words: error.message })
    } else {
      const words = error instanceof Error ? `${error.name}: ${codeOf(error)}` : 'unknown'
      tell({ kind: 'broken', words })
    }
  }
}

/**
 * Parses one sheet in a separate process, so that its memory use is monitored and the sheet is
 * cancelled by ending the process.
 */
async function parse({ task }: SheetProcessRequest): Promise<void> {
  const { parseSheet } = await import('../../import/workbook/parse-sheet')
  const tellSheet = (message: SheetProcessMessage): void => parentPort.postMessage(message)
  tellSheet(await parseSheet(task, tellSheet))
}

/** Error code without the driver's message, which may contain transferred data. */
const codeOf = (error: Error): string => ('code' in error ? String(error.code) : 'no code')

const performers = {
  postgresql: () => import('./postgresql/perform'),
  oracle: () => import('./oracle/perform'),
  trino: () => import('./trino/perform')
} as const

/** Each driver is only loaded by a job that needs it. */
async function perform(job: SourceProcessJob, doing: ChildJobContext): Promise<unknown> {
  if ('server' in job) {
    const { performServerJob } = await performers[job.server.kind]()
    return performServerJob(job, doing)
  }
  const folder = await import('./folder/perform')
  return folder.performFolderJob(job, doing)
}
