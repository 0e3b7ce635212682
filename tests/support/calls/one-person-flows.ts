import type { CallInput, CallName } from '@shared/contract/contract'
import { createWholeModel } from '../closing/whole-model'
import type { TestProgram } from '../handlers'
import { sampleScenarioInput } from './call-inputs'
import { comparisonCallPreparations } from './changing-comparison'

/**
 * Function that makes a changing IPC call and returns its result; throws if the call is refused.
 */
type Make = <C extends CallName>(channel: C, input: CallInput<C>) => Promise<unknown>

/** Workflow that one user can both start and finish. */
export interface OnePersonFlow {
  /** Address of the page that offers the workflow. */
  readonly path: string
  /** Steps that an administrator must perform before the workflow. */
  readonly prepare?: (program: TestProgram) => Promise<unknown>
  /** Performs the workflow: makes all of its changing IPC calls in order. */
  readonly walk: (program: TestProgram, make: Make) => Promise<unknown>
}

const reason = 'Đã bổ sung đủ theo quyết định'
const alerts = '/chuyen-nganh/lien-nganh/canh-bao-thieu-hut'
const period = '2026-10'

const idOf = (answer: unknown): string => (answer as { readonly id: string }).id

export const onePersonFlows: Readonly<Record<string, OnePersonFlow>> = {
  'a scenario': {
    path: '/chuyen-nganh/to-chuc-bien-che/kich-ban-to-chuc',
    walk: async ({ handlers }, make) => {
      const id = idOf(
        await make('scenario:create', { name: 'Kịch bản mới', copyOf: sampleScenarioInput().id })
      )
      const { units } = await handlers['scenario:get']({ id })
      const [from, to] = units
      const step = { kind: 'move' as const, from: from?.id ?? '', to: to?.id ?? '', bc: 5, hc: 3 }
      await make('scenario:take', { id, step })
      await make('scenario:shift', { id, by: -1 })
      await make('scenario:rename', { id, name: 'Kịch bản quý IV' })
      await make('scenario:export', { id })
      await make('scenario:remove', { id })
    }
  },
  'an alert': {
    path: alerts,
    walk: async ({ handlers }, make) => {
      const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
      const { rows } = await handlers['analytics:rows']({ path: alerts, query })
      const id = rows[0]?.id ?? ''
      for (const move of ['take', 'note', 'close', 'reopen'] as const) {
        await make('alerts:handle', { id, draft: { move, note: reason } })
      }
    }
  },
  'a comparison of two places': {
    path: '/khai-thac/truy-van/doi-chieu',
    walk: async (program, make) => {
      const input = await comparisonCallPreparations['comparison:run'](program, '')
      const id = idOf(await make('comparison:run', input))
      await make('comparison:get', { id })
    }
  },
  'closing a month': {
    path: '/quan-tri/cau-hinh',
    prepare: createWholeModel,
    walk: async ({ handlers }, make) => {
      await handlers['standardModel:check']({ job: crypto.randomUUID() })
      const { base } = await handlers['standardModel:prepareClosing']({ period })
      await make('standardModel:close', { period, base, reason, accepted: false })
      await make('standardModel:askToReopen', { period, reason })
    }
  }
}
