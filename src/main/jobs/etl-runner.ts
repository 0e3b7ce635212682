import type { EtlPipeline } from '@shared/domain/etl-pipeline'
import { type EtlRun, type RunLogLine, type RunState, runSteps } from '@shared/domain/etl-run'
import { formatNumber } from '@shared/format'
import { Random, seedOf } from '@shared/random'
import type { Clock } from '../clock'

/** Milliseconds between two looks at whether a run shall stop; also how often the page hears of it. */
const tick = 150
/** Ticks of each step. */
const ticks = [4, 8, 6, 7, 8] as const

export interface EtlRunnerParts {
  readonly clock: Clock
  readonly wait: (milliseconds: number) => Promise<unknown>
  /** Keeps a snapshot of a run, durable when answered. */
  readonly keep: (run: EtlRun) => Promise<void>
  /** Tells the page of a run that goes on or has ended. */
  readonly tell: (run: EtlRun) => void
  /** Why the target table takes nothing now; undefined where it does. Throws nothing. */
  readonly refusal: (pipeline: EtlPipeline) => string | undefined
  /** Puts the rows of a run into the target table. */
  readonly load: (pipeline: EtlPipeline, run: EtlRun) => Promise<void>
}

export interface EtlRunner {
  /** Begins a run; it goes on by itself. The caller has seen that none is under way. */
  readonly start: (
    pipeline: EtlPipeline,
    about: Pick<EtlRun, 'number' | 'trigger' | 'operator'>
  ) => Promise<EtlRun>
  /** Ends the run that is under way and answers it; undefined where there is none. */
  readonly stop: (pipelineId: string) => Promise<EtlRun | undefined>
  readonly active: (pipelineId: string) => EtlRun | undefined
}

interface ActiveRun {
  run: EtlRun
  shallStop: boolean
  readonly ended: Promise<EtlRun>
}

/** Runs pipelines, simulated: steps, row counts and log are computed from the pipeline and the number of the run. */
export function createEtlRunner(parts: EtlRunnerParts): EtlRunner {
  const { clock, wait, keep, tell } = parts
  const running = new Map<string, ActiveRun>()

  const line = (level: RunLogLine['level'], message: string): RunLogLine => ({
    time: clock.now(),
    level,
    message
  })
  const update = (active: ActiveRun, change: Partial<EtlRun>, ...log: RunLogLine[]): void => {
    active.run = { ...active.run, ...change, log: [...active.run.log, ...log].slice(-500) }
    tell(active.run)
  }

  async function work(active: ActiveRun, pipeline: EtlPipeline): Promise<EtlRun> {
    const random = new Random(seedOf(`${pipeline.id}-${active.run.number}`))
    const total = random.int(800, 4_800)
    const share = random.int(0, 12) / 1_000
    const end = (state: RunState, last: RunLogLine): void =>
      update(active, { state, endedAt: clock.now() }, last)
    for (const [step, name] of runSteps.entries()) {
      update(active, { step }, line('info', `Bước ${step + 1}/${runSteps.length}: ${name}`))
      const count = ticks[step] ?? 1
      for (let done = 1; done <= count; done++) {
        await wait(tick)
        if (active.shallStop) {
          end('stopped', line('warning', `Dừng theo yêu cầu ở bước “${name}”`))
          return active.run
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
        update(active, { step: step + 1, rowsOut: 0 })
        end('failed', line('error', refusal))
        return active.run
      }
    }
    await parts.load(pipeline, active.run)
    const { rowsOut } = active.run
    update(active, { step: runSteps.length })
    end(
      'succeeded',
      line('info', `Đã nạp ${formatNumber(rowsOut)} dòng vào ${pipeline.targetTable}`)
    )
    return active.run
  }

  async function finish(active: ActiveRun, pipeline: EtlPipeline): Promise<EtlRun> {
    try {
      await work(active, pipeline)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const failed = line('error', `Không ghi được vào bảng đích: ${reason}`.slice(0, 500))
      update(active, { state: 'failed', endedAt: clock.now(), rowsOut: 0 }, failed)
    }
    try {
      await keep(active.run)
    } finally {
      running.delete(pipeline.id)
    }
    tell(active.run)
    return active.run
  }

  return {
    active: id => running.get(id)?.run,
    start: async (pipeline, about) => {
      const now = clock.now()
      const run: EtlRun = {
        ...about,
        id: `${pipeline.id}-${about.number}`,
        pipeline: pipeline.id,
        state: 'running',
        startedAt: now,
        endedAt: null,
        step: 0,
        rowsIn: 0,
        rowsOut: 0,
        rejected: 0,
        log: [
          { time: now, level: 'info', message: `Bắt đầu “${pipeline.name}” (${about.operator})` }
        ]
      }
      const { promise, resolve } = Promise.withResolvers<EtlRun>()
      const active: ActiveRun = { run, shallStop: false, ended: promise }
      // Before the disk is asked: a second start must find it.
      running.set(pipeline.id, active)
      try {
        await keep(run)
      } catch (error) {
        running.delete(pipeline.id)
        throw error
      }
      tell(run)
      void finish(active, pipeline).then(resolve, () => resolve(active.run))
      return run
    },
    stop: async id => {
      const active = running.get(id)
      if (!active) return undefined
      active.shallStop = true
      return active.ended
    }
  }
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
