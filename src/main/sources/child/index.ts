import { AppError } from '@shared/contract/reply'
import type { FromSheetProcess, ToSheetProcess } from '../../import/workbook/sheet-process'
import type { FromChild, Job, ToChild } from '../messages'
import type { Doing } from './doing'

const { parentPort } = process
const tell = (message: FromChild): void => parentPort.postMessage(message)
const stop = new AbortController()
/** Milliseconds between two words of how far it is, and when the last was said. */
const tellEvery = 100
let told = Number.NEGATIVE_INFINITY
/** What is still to be said to a server when the job is stopped. */
let leave: () => Promise<void> = async () => undefined

/** A process for one job on a folder or a server that is a person's, or on one sheet; whoever started it ends it. */
parentPort.on('message', ({ data }: { data: ToChild | ToSheetProcess }) => {
  if (data.kind === 'job') void run(data.job)
  else if (data.kind === 'sheet') void parse(data)
  else {
    stop.abort()
    void leave().finally(() => process.exit(0))
  }
})

async function run(job: Job): Promise<void> {
  const doing: Doing = {
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

/** The whole process is for this sheet: what it takes is watched, and it stops with the process. */
async function parse({ task }: ToSheetProcess): Promise<void> {
  const { parseSheet } = await import('../../import/workbook/parse-sheet')
  const tellSheet = (message: FromSheetProcess): void => parentPort.postMessage(message)
  tellSheet(await parseSheet(task, tellSheet))
}

/** No message of a driver: it may hold what was sent. */
const codeOf = (error: Error): string => ('code' in error ? String(error.code) : 'no code')

const performers = {
  postgresql: () => import('./postgresql/perform'),
  oracle: () => import('./oracle/perform'),
  trino: () => import('./trino/perform')
} as const

/** Drivers are only read by the job that needs one. */
async function perform(job: Job, doing: Doing): Promise<unknown> {
  if ('server' in job) {
    const { performOn } = await performers[job.server.kind]()
    return performOn(job, doing)
  }
  const folder = await import('./folder/perform')
  return folder.performOn(job, doing)
}
