import type { EtlRun } from '@shared/model/etl/run'
import { describeRows, readTable } from '../program/table-files'
import type { AskedChange, CommandContext } from './asked-change'
import type { CommandReply } from './reply'
import { tableIds, tableRegister } from './table-registers'

const [sourceId, , targetId] = tableIds

/** Pipeline that copies the first table into the third one, with capital letters in one column. */
export const flowDraft = (source: string, target: string, columns: readonly string[]) => ({
  name: 'Chép bảng',
  description: '',
  source,
  targetTable: target,
  schedule: { kind: 'none' },
  flow: {
    source: {
      kind: 'table',
      table: source,
      columns: columns.map(name => ({
        name,
        title: name,
        dataType: 'string',
        numbers: 'vi',
        personal: false
      }))
    },
    steps: [
      {
        kind: 'tidy',
        id: '00000000-0000-4000-8000-000000000001',
        changes: [
          {
            column: 'ten',
            nfc: false,
            spaces: false,
            letters: 'upper',
            codes: null,
            becomes: null
          }
        ]
      }
    ],
    rules: [
      {
        kind: 'filled',
        id: '00000000-0000-4000-8000-000000000002',
        severity: 'blocking',
        threshold: { most: 0, unit: 'rows' },
        columns: ['ma']
      }
    ],
    partition: ''
  }
})

const flowPipeline = ({ program }: Pick<CommandContext, 'program'>) =>
  program.storage.records.read().pipelines.find(({ flow }) => flow !== null)

/** Columns and rows of the target after a run; a source with other columns is refused. */
function describeTarget(context: CommandContext, agreed: readonly string[]): string | undefined {
  const source = readTable(context, sourceId)
  const target = readTable(context, targetId)
  if (!source || !target) return undefined
  if (source.columns.join() !== agreed.join()) return describeRows(target.columns, target.rows)
  const capital = target.columns.map(name => name === 'ten')
  const rows = source.rows.map(row =>
    row.map((cell, place) => (capital[place] ? (cell?.toUpperCase() ?? null) : cell))
  )
  return describeRows(target.columns, rows)
}

/** Runs the flow to its end. The source is claimed too, so that its rows are known. */
export function runPipeline(context: CommandContext): AskedChange | undefined {
  const { program, answered } = context
  const pipeline = flowPipeline(context)
  const source = pipeline?.flow?.source
  if (!pipeline || source?.kind !== 'table') return undefined
  const value = describeTarget(
    context,
    source.columns.map(({ name }) => name)
  )
  const claimed = readTable(context, sourceId)
  if (value === undefined || !claimed) return undefined
  const perform = async (): Promise<CommandReply> => {
    const reply = await program.ask('etl:run', { id: pipeline.id })
    if (!reply.ok) return reply
    const run = await program.endOfRun((reply.data as EtlRun).id)
    if (run.state === 'succeeded') {
      answered.runs.set(run.id, run.outcome?.generation ?? '')
      return { ok: true }
    }
    return { ok: false, error: { code: run.state, message: run.log.at(-1)?.message ?? '' } }
  }
  return {
    store: 'records',
    sets: new Map([
      [tableRegister(targetId), value],
      [tableRegister(sourceId), describeRows(claimed.columns, claimed.rows)]
    ]),
    marker: `Chạy pipeline ETL “${pipeline.name}”`,
    entry: 'early',
    perform
  }
}

/** Runs of the flow, oldest first, and the table that it fills. */
export async function readRuns(context: Pick<CommandContext, 'program'>) {
  const { id = '' } = flowPipeline(context) ?? {}
  const { dataMarts } = context.program.storage.records.read()
  const target = dataMarts.find(one => one.id === targetId)
  return { runs: await context.program.etl.runs(id), generations: target?.generations ?? [] }
}
