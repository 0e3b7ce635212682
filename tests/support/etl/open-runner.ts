import type { EtlPipeline } from '@shared/model/etl/pipeline'
import type { EtlRun } from '@shared/model/etl/run'
import { createEtlRunner, type EtlRunnerDependencies } from '../../../src/main/pipelines/runner'

/** Pipeline whose runs are simulated. */
export const simulatedPipeline: EtlPipeline = {
  id: 'etl-001',
  origin: 'sample',
  code: 'etl_a',
  name: 'A',
  description: '',
  source: 'S',
  targetTable: 'dm_a',
  schedule: { kind: 'none' },
  flow: null,
  taken: []
}
export const manualRunDetails = { number: 1, trigger: 'manual', operator: 'Quản trị viên' } as const

interface Part {
  readonly refusal?: string
  readonly broken?: 'keep' | 'end' | 'load'
  readonly flow?: EtlRunnerDependencies['flow']
}

/**
 * Opens a pipeline runner whose delays end only when the test calls `turn`, not after real time.
 */
export function openTestRunner(part: Part = {}) {
  const kept: EtlRun[] = []
  const told: EtlRun[] = []
  const order: string[] = []
  let waits: (() => void)[] = []
  let waited = 0
  const runner = createEtlRunner({
    clock: { now: () => 1_000 + waited },
    wait: milliseconds => {
      waited += milliseconds
      return new Promise<void>(resolve => waits.push(resolve))
    },
    keep: async run => {
      if (part.broken === 'keep') throw new Error('đĩa đầy')
      if (part.broken === 'end' && run.state !== 'queued') throw new Error('đĩa đầy')
      await new Promise(resolve => setImmediate(resolve))
      kept.push(run)
      order.push(`kept ${run.state}`)
    },
    tell: run => {
      told.push(run)
      order.push(`told ${run.state}`)
    },
    flow: part.flow ?? (() => Promise.reject(new Error('no flow'))),
    refusal: () => part.refusal,
    load: async () => {
      if (part.broken === 'load') throw new Error('đĩa đầy')
    }
  })
  const turn = async (): Promise<void> => {
    const now = waits
    waits = []
    for (const resolve of now) resolve()
    await new Promise(resolve => setImmediate(resolve))
  }
  const finish = async (id = 'etl-001'): Promise<void> => {
    while (runner.active(id)) await turn()
  }
  return { runner, kept, told, order, turn, finish, waited: () => waited }
}
