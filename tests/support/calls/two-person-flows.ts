import type { Role } from '@shared/model/admin/roles'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import { sharingNetworks } from '@shared/model/services/networks'
import { checkAndClosePeriod, createWholeModel } from '../closing/whole-model'
import type { createFlowActions } from '../etl/flow-program'
import type { TestProgram } from '../handlers'
import type { createTableLoadActions } from '../loading'
import { apiRequestInput } from './call-inputs'
import { correctionLegalBasisInput } from './correction-inputs'
import { createValidRegistration } from './registrations'

const reason = 'Sai kỳ báo cáo của đơn vị'
const period = '2026-10'
const allRows = { search: '', filters: {}, sort: null, offset: 0, limit: 1 }

/** A sample user of each role. */
export const sampleUserByRole: Readonly<Record<Role, string>> = {
  admin: 'user-001',
  operator: 'user-002',
  analyst: 'user-004',
  approver: 'user-006',
  viewer: 'user-008'
}
/** Name of a second sample user, for roles that two sample users have. */
export const secondSampleUserByRole: Readonly<Partial<Record<Role, string>>> = {
  operator: 'user-003'
}

type Answer = Awaited<ReturnType<TestProgram['ask']>>
type Finish = () => Promise<Answer>

/** Workflow that one user starts and another one finishes, such as an approval. */
export interface TwoPersonFlow {
  /** Steps that an administrator must perform before the workflow. */
  readonly prepare?: (bench: TwoPersonFlowContext) => Promise<unknown>
  /**
   * Starts the workflow; returns the possible ways to finish it by name, or undefined if the role
   * may not start it.
   */
  readonly begin: (
    bench: TwoPersonFlowContext
  ) => Promise<Readonly<Record<string, Finish>> | undefined>
}

export interface TwoPersonFlowContext {
  readonly program: TestProgram
  readonly loading: ReturnType<typeof createTableLoadActions>
  readonly flows: ReturnType<typeof createFlowActions>
  /** Name of the current operator. */
  readonly operator: () => string
  readonly become: (id: string) => Promise<unknown>
  /** Number that is different on each call, for unique names. */
  readonly next: () => number
}

export const isCallRefused = (answer: Answer): boolean =>
  !answer.ok && answer.error.code === 'NOT_ALLOWED'

/** Response of an IPC call; undefined if the role may not make the call. */
async function allowed(program: TestProgram, channel: string, input: unknown): Promise<unknown> {
  const answer = await program.ask(channel, input)
  if (isCallRefused(answer)) return undefined
  if (!answer.ok) throw new Error(`${channel}: ${answer.error.message}`)
  return answer.data ?? {}
}

const idOf = (answer: unknown): string | undefined =>
  (answer as { readonly id?: string } | undefined)?.id

/** Ways to finish a load that awaits approval. */
const onLoad = (
  { program }: TwoPersonFlowContext,
  load: string
): Readonly<Record<string, Finish>> => ({
  publish: () => program.ask('dataLoad:publish', { load })
})

const serviceFlow = (network: (typeof sharingNetworks)[number]): TwoPersonFlow => ({
  begin: async ({ program, next }) => {
    const values = createValidRegistration(network, `MA-${next()}`)
    const input = { network: network.id, values, document: null, confirmed: true }
    const id = idOf(await allowed(program, 'services:register', input))
    if (id === undefined) return undefined
    const move = (how: 'approve' | 'reject', note: string): Finish => {
      const moved = { network: network.id, id, move: how, note, dataType: null }
      return () => program.ask('services:move', moved)
    }
    return { approve: move('approve', ''), reject: move('reject', reason) }
  }
})

export const twoPersonFlows: Readonly<Record<string, TwoPersonFlow>> = {
  'a load of a file': {
    prepare: async ({ loading }) => {
      await loading.create(['A;2025;1'], { key: ['ma'] })
    },
    begin: async bench => {
      const { program, loading } = bench
      const [table] = await program.handlers['dataLoad:targets'](undefined)
      const mayLoad = await program.ask('fileImport:cancel', { token: crypto.randomUUID() })
      if (isCallRefused(mayLoad)) return undefined
      const { id: load } = await loading.stage(table?.id ?? '', [`B${bench.next()};2025;2`])
      await program.handlers['dataLoad:submit']({ load })
      return onLoad(bench, load)
    }
  },
  'a correction of cells': {
    prepare: async ({ loading }) => {
      await loading.create(['A;2025;1'], { key: ['ma'] })
    },
    begin: async ({ program, next }) => {
      const [{ id: table = '' } = {}] = await program.handlers['dataLoad:targets'](undefined)
      const { generation } = await program.handlers['dataMart:rows']({ id: table, query: allRows })
      const cells = [{ column: 'ma', text: `B${next()}` }]
      const rows = [{ kind: 'added', cells }]
      const input = { table, generation, rows, basis: correctionLegalBasisInput }
      const made = (await allowed(program, 'correction:propose', input)) as
        | { readonly correction?: { readonly id: string } }
        | undefined
      const id = made?.correction?.id
      if (id === undefined) return undefined
      return {
        approve: () => program.ask('correction:approve', { correction: id }),
        refuse: () => program.ask('correction:refuse', { correction: id, reason })
      }
    }
  },
  'a run of a pipeline': {
    prepare: async ({ flows: made }) => {
      await made.table('dm_nguon', [['ma', 'string']], ['A'])
      await made.table('dm_dich', [['ma', 'string']], ['Z'])
    },
    begin: async bench => {
      const { program, flows: made } = bench
      const place = { kind: 'table' as const, table: 'dm_nguon' }
      const structure = await allowed(program, 'etl:structure', { place })
      if (structure === undefined) return undefined
      const { columns } = structure as Pick<
        Extract<PipelineFlow['source'], { kind: 'table' }>,
        'columns'
      >
      const flow: PipelineFlow = {
        source: { ...place, columns },
        steps: [],
        rules: [],
        partition: ''
      }
      const { id } = await made.pipeline(flow, 'dm_dich', `Pipeline ${bench.next()}`)
      return onLoad(bench, (await made.run(id)).outcome?.waiting ?? '')
    }
  },
  ...Object.fromEntries(
    sharingNetworks.map(network => [`a service of ${network.name}`, serviceFlow(network)] as const)
  ),
  'a request for an API': {
    begin: async ({ program, next }) => {
      const draft = {
        ...apiRequestInput,
        name: `${apiRequestInput.name} ${next()}`,
        endpoint: `${apiRequestInput.endpoint}_${next()}`
      }
      const id = idOf(await allowed(program, 'apiSharing:request', { draft }))
      if (id === undefined) return undefined
      const decide = (decision: 'approve' | 'reject', why: string): Finish => {
        return () => program.ask('apiSharing:decide', { id, decision, reason: why })
      }
      return { approve: decide('approve', ''), reject: decide('reject', reason) }
    }
  },
  'opening a closed month again': {
    prepare: ({ program }) => createWholeModel(program),
    begin: async ({ program, become, operator }) => {
      const { periods } = await program.handlers['standardModel:closings'](undefined)
      if (!periods.some(({ frozen }) => frozen)) {
        const now = operator()
        await become(sampleUserByRole.admin)
        await checkAndClosePeriod(program, period)
        await become(now)
      }
      const asked = await allowed(program, 'standardModel:askToReopen', { period, reason })
      if (asked === undefined) return undefined
      const decide = (decision: 'approve' | 'refuse'): Finish => {
        return () => program.ask('standardModel:decideReopening', { period, decision, reason })
      }
      return { approve: decide('approve'), refuse: decide('refuse') }
    }
  }
}
