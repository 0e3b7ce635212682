import type { TestProgram } from '../handlers'
import { profileChosenFile } from '../look-at'
import { writeTableFile } from './call-inputs'
import type { CallPreparation, ChangingCallName } from './prepare'

type Ours = Extract<
  ChangingCallName,
  | 'etl:acceptStructure'
  | 'etl:dryRun'
  | 'etl:preview'
  | 'etl:saveRejected'
  | 'etl:exampleReading'
  | 'etl:stopTrial'
  | 'etl:structure'
  | 'etl:structureNow'
>

const step = '00000000-0000-4000-8000-000000000001'
const flow = {
  source: { kind: 'sample' as const },
  steps: [
    {
      kind: 'filter' as const,
      id: step,
      condition: { kind: 'filled' as const, column: { table: 0, column: 'don_vi' } }
    }
  ],
  rules: [],
  partition: ''
}
const designed = { flow, targetTable: 'dm_nhansu_tong_hop' }

/**
 * Creates a pipeline whose source table has other columns than those accepted; returns the
 * pipeline's id.
 */
async function pipelineIn(program: TestProgram): Promise<{ id: string }> {
  const columns = [
    {
      name: 'ma',
      title: 'Mã',
      dataType: 'string' as const,
      numbers: 'vi' as const,
      personal: false
    }
  ]
  const { id } = await program.handlers['etl:create']({
    draft: {
      name: 'Quân số tháng',
      description: '',
      source: 'Thư mục tiếp nhận',
      targetTable: 'dm_nhansu_tong_hop',
      schedule: { kind: 'none' },
      flow: { ...flow, source: { kind: 'table', table: 'dm_nhansu_tong_hop', columns }, steps: [] }
    }
  })
  return { id }
}

/**
 * Preparations of the IPC calls of pipeline flows that change data or read personal data, like
 * `changingCallPreparations`.
 */
export const flowCallPreparations: { readonly [C in Ours]: CallPreparation<C> } = {
  'etl:acceptStructure': async program => {
    const asked = await pipelineIn(program)
    const { difference, sha256 } = await program.handlers['etl:structureNow'](asked)
    if (!difference) throw new Error('no difference')
    return { ...asked, answer: 'accept', difference, sha256 }
  },
  'etl:dryRun': () => ({ ...designed, trial: crypto.randomUUID(), pipeline: null }),
  'etl:preview': () => ({ ...designed, trial: crypto.randomUUID(), step }),
  'etl:saveRejected': async ({ handlers }) => {
    const trial = crypto.randomUUID()
    const rule = {
      kind: 'filled' as const,
      id: step,
      severity: 'blocking' as const,
      threshold: { most: 1_000_000, unit: 'rows' as const },
      columns: ['don_vi']
    }
    const tried = { ...designed, flow: { ...flow, steps: [], rules: [rule] } }
    await handlers['etl:dryRun']({ ...tried, trial, pipeline: null })
    return { of: { dry: trial }, file: '' }
  },
  'etl:stopTrial': () => ({ trial: crypto.randomUUID() }),
  'etl:structure': () => ({ place: { kind: 'table', table: 'dm_nhansu_tong_hop' } }),
  'etl:structureNow': pipelineIn,
  'etl:exampleReading': async (program, folder) => ({
    token: (await profileChosenFile(program, writeTableFile(folder))).token,
    columns: []
  })
}
