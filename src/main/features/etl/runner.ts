import type { EtlPipeline } from '@shared/features/etl/pipeline'
import {
  type EtlRun,
  type RunAction,
  type RunLogLine,
  runStateAfter,
  runSteps
} from '@shared/features/etl/run'
import { formatNumber } from '@shared/kit/format'
import { Random, seedOf } from '@shared/kit/random'
import { createSlots } from '../../jobs/slots'
import type { Clock } from '../../store/clock'

/** Milliseconds between two looks at how far a run has come; also how often the page hears of it. */
const tick = 150
/** Ticks of each step. */
const ticks = [4, 8, 6, 7, 8] as const
/** Runs that work at the same time; further ones are queued. */
export const runsAtOnce = 3

export interface EtlRunnerParts {
  readonly clock: Clock
  /** May end early, by an answer or an error, once the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>
  /** Keeps a snapshot of a run, durable when answered. */
  readonly keep: (run: EtlRun) => Promise<void>
  /** Tells the page of a run that goes on, or whose end is kept. */
  readonly tell: (run: EtlRun) => void
  /** Why the target table takes nothing now; undefined where it does. Throws nothing. */
  readonly refusal: (pipeline: EtlPipeline) => string | undefined
  /** Puts the rows of a run into the target table. */
  readonly load: (pipeline: EtlPipeline, run: EtlRun) => Promise<void>
}

export interface EtlRunner {
  /** Queues a run; it goes on by itself. The caller has seen that none is under way. */
  readonly start: (
    pipeline: EtlPipeline,
    about: Pick<EtlRun, 'number' | 'trigger' | 'operator'>
  ) => Promise<EtlRun>
  /** Asks the run that is under way to stop, and answers how it ended; undefined where there is none. */
  readonly stop: (pipelineId: string) => Promise<EtlRun | undefined>
  readonly active: (pipelineId: string) => EtlRun | undefined
}

interface ActiveRun {
  run: EtlRun
  readonly abort: AbortController
  readonly ended: Promise<EtlRun>
}

interface Ending {
  readonly action: RunAction
  readonly line: RunLogLine
  /** Nothing of a failed load is written. */
  readonly rowsOut?: number
}

/** Runs pipelines, simulated: steps, row counts and log are computed from the pipeline and the number of the run. */
export function createEtlRunner(parts: EtlRunnerParts): EtlRunner {
  const { clock, keep, tell } = parts
  const underWay = new Map<string, ActiveRun>()
  const slots = createSlots(runsAtOnce)

  const line = (level: RunLogLine['level'], message: string): RunLogLine => ({
    time: clock.now(),
    level,
    message: message.slice(0, 500)
  })
  const update = (active: ActiveRun, change: Partial<EtlRun>, ...log: RunLogLine[]): void => {
    active.run = { ...active.run, ...change, log: [...active.run.log, ...log].slice(-500) }
    tell(active.run)
  }

  async function pause({ signal }: AbortController): Promise<void> {
    try {
      await parts.wait(tick, signal)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  /** Goes through the steps and answers how they ended. */
  async function work(active: ActiveRun, pipeline: EtlPipeline): Promise<Ending> {
    const random = new Random(seedOf(`${pipeline.id}-${active.run.number}`))
    const total = random.int(800, 4_800)
    const share = random.int(0, 12) / 1_000
    for (const [step, name] of runSteps.entries()) {
      update(active, { step }, line('info', `Bước ${step + 1}/${runSteps.length}: ${name}`))
      const count = ticks[step] ?? 1
      for (let done = 1; done <= count; done++) {
        await pause(active.abort)
        if (active.abort.signal.aborted) {
          return {
            action: 'stop',
            line: line('warning', `Dừng theo yêu cầu ở bước “${name}”`),
            rowsOut: 0
          }
        }
        update(active, rowsAt(step, done / count, total, share))
      }
      if (step === 2) {
        const { rejected } = active.run
        const message = `Loại ${formatNumber(rejected)} dòng không đạt kiểm tra`
        update(active, {}, line(rejected > 0 ? 'warning' : 'info', message))
      }
      const refusal = step === runSteps.length - 2 ? parts.refusal(pipeline) : undefined
      if (refusal) {
        update(active, { step: step + 1 })
        return { action: 'fail', line: line('error', refusal), rowsOut: 0 }
      }
    }
    try {
      await parts.load(pipeline, active.run)
    } catch (error) {
      const message = `Không ghi được vào bảng đích: ${reasonOf(error)}`
      return { action: 'fail', line: line('error', message), rowsOut: 0 }
    }
    update(active, { step: runSteps.length })
    const message = `Đã nạp ${formatNumber(active.run.rowsOut)} dòng vào ${pipeline.targetTable}`
    return { action: 'succeed', line: line('info', message) }
  }

  async function takeTurn(active: ActiveRun, pipeline: EtlPipeline): Promise<Ending> {
    if (!(await slots.take(active.abort.signal))) {
      return { action: 'stop', line: line('warning', 'Dừng theo yêu cầu khi đang chờ đến lượt') }
    }
    try {
      const state = stateAfter(active.run, 'begin')
      // How long it waited is no part of how long it took.
      update(active, { state, startedAt: clock.now() }, line('info', `Bắt đầu “${pipeline.name}”`))
      return await work(active, pipeline)
    } catch (error) {
      const message = `Lần chạy gặp lỗi: ${reasonOf(error)}`
      return { action: 'fail', line: line('error', message), rowsOut: 0 }
    } finally {
      slots.giveBack()
    }
  }

  /** From the queue to the end; the page hears of the end once the disk has it. */
  async function goOn(active: ActiveRun, pipeline: EtlPipeline): Promise<EtlRun> {
    const { action, line: last, rowsOut = active.run.rowsOut } = await takeTurn(active, pipeline)
    const { run } = active
    const state = stateAfter(run, action)
    let ended: EtlRun = { ...run, state, rowsOut, endedAt: clock.now(), log: [...run.log, last] }
    try {
      await keep(ended)
    } catch (error) {
      // The journal has no end of it, so this is also what the next start will say.
      const lost = line('error', `Không lưu được kết quả lần chạy: ${reasonOf(error)}`)
      ended = { ...ended, state: stateAfter(run, 'interrupt'), endedAt: null }
      ended = { ...ended, log: [...ended.log, lost] }
    }
    underWay.delete(pipeline.id)
    tell(ended)
    return ended
  }

  return {
    active: id => underWay.get(id)?.run,
    start: async (pipeline, about) => {
      const now = clock.now()
      const message = `Nhận yêu cầu chạy (${about.operator})`
      const run: EtlRun = {
        ...about,
        id: `${pipeline.id}-${about.number}`,
        pipeline: pipeline.id,
        state: 'queued',
        startedAt: now,
        endedAt: null,
        step: 0,
        rowsIn: 0,
        rowsOut: 0,
        rejected: 0,
        log: [line('info', message)]
      }
      const { promise, resolve } = Promise.withResolvers<EtlRun>()
      const active: ActiveRun = { run, abort: new AbortController(), ended: promise }
      // Before the disk is asked: a second start must find it.
      underWay.set(pipeline.id, active)
      try {
        await keep(run)
      } catch (error) {
        underWay.delete(pipeline.id)
        // Who asked to stop it meanwhile must not wait for ever.
        resolve({ ...run, state: stateAfter(run, 'interrupt') })
        throw error
      }
      tell(run)
      resolve(goOn(active, pipeline))
      return run
    },
    stop: async id => {
      const active = underWay.get(id)
      if (!active) return undefined
      active.abort.abort()
      return active.ended
    }
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** The state that the table of moves gives. Throws where it gives none, which no caller of this file asks for. */
function stateAfter({ state, id }: EtlRun, action: RunAction): EtlRun['state'] {
  const next = runStateAfter(state, action)
  if (!next) throw new Error(`run ${id}: no ${action} while ${state}`)
  return next
}

/** Rows read, kept and rejected when a share of a step is done. */
function rowsAt(
  step: number,
  share: number,
  total: number,
  rejectedShare: number
): Partial<EtlRun> {
  if (step === 1) return { rowsIn: Math.round(total * share) }
  if (step === 2) return { rejected: Math.round(total * rejectedShare * share) }
  if (step !== 4) return {}
  return { rowsOut: Math.round((total - Math.round(total * rejectedShare)) * share) }
}
