import type { EtlPipeline } from '@shared/model/etl/pipeline'
import {
  type EtlRun,
  type EtlRunAction,
  etlRunStepNames,
  type RunLogLine
} from '@shared/model/etl/run'
import { reportProgramFault } from '../faults/report-fault'
import { createAbortSignalRegistry } from '../runtime/async/cancellation-registry'
import { createKeyedSemaphore, createSemaphore } from '../runtime/async/semaphore'
import type { Clock } from '../store/clock'
import { appendRunLogLines, nextStateOfRun } from './run-changes'
import type { FlowRunMonitor, RunLogMessage } from './run-kinds'
import { createRunLogLine, createRunMonitor } from './run-watch'
import { failureReasonOf, type SimulatedRunDependencies, simulateRun } from './simulate-run'

/** Maximum number of concurrent runs; further ones are queued. */
export const maxConcurrentRuns = 3

export interface EtlRunnerDependencies extends SimulatedRunDependencies {
  readonly clock: Clock
  /**
   * Waits for a time in milliseconds; may settle early, with a value or an error, when the signal
   * is aborted.
   */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
  /** Stores the current state of a run durably. */
  readonly keep: (run: EtlRun) => Promise<void>
  /** Notifies the page of the progress of a run, or of its end after that was stored. */
  readonly tell: (run: EtlRun) => void
  /**
   * Runs a flow over real data. Throws the reason of the signal, or the error for which nothing was
   * published.
   */
  readonly flow: (
    pipeline: EtlPipeline,
    run: EtlRun,
    watch: FlowRunMonitor
  ) => Promise<{ readonly action: 'succeed' | 'fail'; readonly told: RunLogMessage }>
}

export interface EtlRunner {
  /**
   * Queues a run and returns; the run proceeds in the background. The caller has checked that no
   * run of the pipeline is in progress.
   */
  readonly start: (
    pipeline: EtlPipeline,
    about: Pick<EtlRun, 'number' | 'trigger' | 'operator'>
  ) => Promise<EtlRun>
  /**
   * Cancels the current run of a pipeline and returns the run after it has ended; undefined if
   * there is none.
   */
  readonly stop: (pipelineId: string) => Promise<EtlRun | undefined>
  readonly active: (pipelineId: string) => EtlRun | undefined
}

interface ActiveRun {
  run: EtlRun
  readonly signal: AbortSignal
  readonly ended: Promise<EtlRun>
}

interface RunEnding {
  readonly action: EtlRunAction
  readonly line: RunLogLine
  /** Number of rows written; omitted for a failed load, which writes nothing. */
  readonly rowsOut?: number
}

/**
 * Creates the runner of pipelines. Pipelines with a flow read and write real data; for the others,
 * over sample data, the steps, row counts and log are computed from the pipeline and the run
 * number.
 */
export function createEtlRunner(parts: EtlRunnerDependencies): EtlRunner {
  const { clock, keep, tell } = parts
  const underWay = new Map<string, ActiveRun>()
  const runSignals = createAbortSignalRegistry()
  const slots = createRunSlots()

  const line = createRunLogLine.bind(undefined, clock)
  const update = (active: ActiveRun, change: Partial<EtlRun>, ...log: RunLogLine[]): void => {
    active.run = { ...active.run, ...change, log: appendRunLogLines(active.run.log, log) }
    tell(active.run)
  }

  /** Executes the steps of a run and returns its outcome. */
  async function work(active: ActiveRun, pipeline: EtlPipeline): Promise<RunEnding> {
    const { flow } = pipeline
    const watch = createRunMonitor(parts, active.signal, {
      isPaced: !flow || flow.source.kind === 'sample',
      change: (change, ...log) => update(active, change, ...log),
      changeQuietly: change => {
        active.run = { ...active.run, ...change }
      }
    })
    try {
      const ended = await (flow
        ? parts.flow(pipeline, active.run, watch)
        : simulateRun(parts, pipeline, active.run, watch))
      const { action, told } = ended
      if (action === 'fail') return { action, line: line(...told), rowsOut: 0 }
      update(active, { step: etlRunStepNames.length })
      return { action, line: line(...told) }
    } catch (error) {
      if (!watch.signal.aborted) throw error
      const name = etlRunStepNames[active.run.step] ?? ''
      const words = `Dừng theo yêu cầu ở bước “${name}”`
      return { action: 'stop', line: line('warning', words), rowsOut: 0 }
    }
  }

  async function takeTurn(active: ActiveRun, pipeline: EtlPipeline): Promise<RunEnding> {
    const { signal } = active
    const stopped: RunEnding = {
      action: 'stop',
      line: line('warning', 'Dừng theo yêu cầu khi đang chờ đến lượt')
    }
    const release = await slots.acquire(pipeline.targetTable, signal)
    if (!release) return stopped
    try {
      const state = nextStateOfRun(active.run, 'begin')
      // The start time is set now, so that the duration excludes the time in the queue.
      update(active, { state, startedAt: clock.now() }, line('info', `Bắt đầu “${pipeline.name}”`))
      return await work(active, pipeline)
    } catch (error) {
      // The engine's message about a statement is logged, not shown to the user.
      if (error instanceof Error && error.cause) reportProgramFault('pipeline run', error.cause)
      const message = `Lần chạy gặp lỗi: ${failureReasonOf(error)}`
      return { action: 'fail', line: line('error', message), rowsOut: 0 }
    } finally {
      release()
    }
  }

  /** Takes a run from the queue to its end; the page is notified of the end after it is stored. */
  async function goOn(active: ActiveRun, pipeline: EtlPipeline): Promise<EtlRun> {
    const { action, line: last, rowsOut = active.run.rowsOut } = await takeTurn(active, pipeline)
    const { run } = active
    const state = nextStateOfRun(run, action)
    let ended: EtlRun = {
      ...run,
      state,
      rowsOut,
      endedAt: clock.now(),
      log: appendRunLogLines(run.log, [last])
    }
    try {
      await keep(ended)
    } catch (error) {
      // The stored run has no end, so the next start will also report it as interrupted.
      const lost = line('error', `Không lưu được kết quả lần chạy: ${failureReasonOf(error)}`)
      ended = { ...ended, state: nextStateOfRun(run, 'interrupt'), endedAt: null }
      ended = { ...ended, log: appendRunLogLines(ended.log, [lost]) }
    }
    underWay.delete(pipeline.id)
    tell(ended)
    return ended
  }

  return {
    active: id => underWay.get(id)?.run,
    start: async (pipeline, about) => {
      const run = createQueuedRun(pipeline, about, clock)
      const { promise, resolve } = Promise.withResolvers<EtlRun>()
      const active: ActiveRun = { run, signal: runSignals.signalOf(pipeline.id), ended: promise }
      // The run is registered before it is stored, so that a concurrent start request finds it.
      underWay.set(pipeline.id, active)
      try {
        await keep(run)
      } catch (error) {
        underWay.delete(pipeline.id)
        // The promise resolves even though the run never started, so that a pending stop request
        // does not wait forever.
        resolve({ ...run, state: nextStateOfRun(run, 'interrupt') })
        throw error
      }
      tell(run)
      resolve(goOn(active, pipeline))
      return run
    },
    stop: async id => {
      const active = underWay.get(id)
      if (!active) return undefined
      runSignals.abort(id, new DOMException('the run is stopped', 'AbortError'))
      return active.ended
    }
  }
}

/** Limits concurrent runs: at most `maxConcurrentRuns` in total, and one per written table. */
function createRunSlots() {
  const runSlots = createSemaphore(maxConcurrentRuns)
  const tableSlots = createKeyedSemaphore(1)
  return {
    /**
     * Waits until the run may begin. Returns a function that releases its slot; undefined if
     * `signal` was aborted before.
     */
    acquire: async (table: string, signal: AbortSignal): Promise<(() => void) | undefined> => {
      if ((await tableSlots.acquire(table, { signal })) !== 'acquired') return undefined
      if ((await runSlots.acquire({ signal })) !== 'acquired') {
        tableSlots.release(table)
        return undefined
      }
      return () => {
        runSlots.release()
        tableSlots.release(table)
      }
    }
  }
}

function createQueuedRun(
  pipeline: EtlPipeline,
  about: Pick<EtlRun, 'number' | 'trigger' | 'operator'>,
  clock: Clock
): EtlRun {
  return {
    ...about,
    id: `${pipeline.id}-${about.number}`,
    pipeline: pipeline.id,
    state: 'queued',
    startedAt: clock.now(),
    endedAt: null,
    step: 0,
    rowsIn: 0,
    rowsOut: 0,
    rejected: 0,
    log: [createRunLogLine(clock, 'info', `Nhận yêu cầu chạy (${about.operator})`)]
  }
}
