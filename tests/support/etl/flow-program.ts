import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { DataType } from '@shared/model/data-mart/data-types'
import { emptyMartDraft, type MartDraft } from '@shared/model/data-mart/draft'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import type { EtlRun } from '@shared/model/etl/run'
import type { TestProgram } from '../handlers'
import { createFileLoadActions } from '../loading'

export const testUuidOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Functions that create and run pipelines, as users do, from files of a folder into a table. */
export function createFlowActions(program: TestProgram, folder: string) {
  const { handlers, told } = program
  const inbox = join(folder, 'tiep-nhan')
  mkdirSync(inbox, { recursive: true })
  const { look, inputOf, create } = createFileLoadActions(program, folder)
  return {
    inbox,
    put: (name: string, content: string | Uint8Array) => writeFileSync(join(inbox, name), content),
    /** Creates a table of the unit with these rows. */
    async table(
      name: string,
      columns: readonly (readonly [name: string, type: DataType])[],
      lines: readonly string[],
      part: Partial<MartDraft> = {}
    ): Promise<DataMart['id']> {
      const head = columns.map(([column]) => column).join(';')
      const looked = await look([head, ...lines].join('\n'), `${name}.csv`)
      const draft = {
        ...emptyMartDraft,
        tableName: name,
        columns: columns.map(([column, dataType], at) => ({
          id: String(at),
          name: column,
          dataType,
          description: ''
        })),
        ...part
      }
      const made = await create({ ...inputOf(looked), draft })
      return made.table.id
    },
    async folderSource(pattern = '*.csv', name = 'Tệp của các đơn vị'): Promise<string> {
      const { id } = await handlers['collection:saveEndpoint']({
        id: null,
        draft: {
          kind: 'file',
          simulated: false,
          name,
          config: { folder: inbox, pattern }
        },
        password: null
      })
      return id
    },
    /**
     * Creates a file `t01.csv` of two rows, a table `dm_dich` of one row, and a pipeline from the
     * file to the table.
     */
    async folderTarget(part: Partial<PipelineFlow> = {}, draft: Partial<MartDraft> = {}) {
      const target = await this.table(
        'dm_dich',
        [
          ['ma', 'string'],
          ['so', 'integer']
        ],
        ['Z;0'],
        draft
      )
      this.put('t01.csv', 'ma;so\nA;1\nB;2\n')
      const endpoint = await this.folderSource()
      const place = { kind: 'folder' as const, endpoint, choice: {} }
      const { columns } = await handlers['etl:structure']({ place })
      const flow: PipelineFlow = {
        source: { ...place, columns },
        steps: [],
        rules: [],
        partition: '',
        ...part
      }
      return { target, endpoint, flow, pipeline: await this.pipeline(flow, 'dm_dich') }
    },
    async pipeline(
      flow: PipelineFlow,
      targetTable: string,
      name = 'Quân số tháng'
    ): Promise<EtlPipeline> {
      return handlers['etl:create']({
        draft: {
          name,
          description: '',
          source: 'Tệp của các đơn vị',
          targetTable,
          schedule: { kind: 'none' },
          flow
        }
      })
    },
    /** Runs a pipeline until its run has ended, successfully or not. */
    async run(id: string): Promise<EtlRun> {
      const { promise, resolve } = Promise.withResolvers<EtlRun>()
      const begun = told.length
      const isEnd = ({ name, payload }: (typeof told)[number]): EtlRun | undefined => {
        if (name !== 'etl:progress') return undefined
        const { run } = payload as { run: EtlRun }
        const isOver = run.state !== 'queued' && run.state !== 'running'
        return run.pipeline === id && isOver ? run : undefined
      }
      const leave = program.onTold(one => {
        const run = isEnd(one)
        if (run) resolve(run)
      })
      await handlers['etl:run']({ id })
      for (const one of told.slice(begun)) {
        const run = isEnd(one)
        if (run) resolve(run)
      }
      return promise.finally(leave)
    }
  }
}
