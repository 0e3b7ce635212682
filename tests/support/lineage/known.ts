import { buildColumnLineageGraph } from '@shared/features/lineage/column-graph'
import type { LineageInput } from '@shared/features/lineage/next'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import type { QueryContent } from '@shared/model/query/asked'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'

export const createLineageColumn = (name: string) => ({
  name,
  dataType: 'string' as const,
  description: '',
  personal: false
})

export const createLineageGeneration = (
  number: number,
  columns: readonly string[],
  part: Partial<Generation> = {}
): Generation => ({
  id: `g${String(number).padStart(6, '0')}-0123456789ab`,
  time: number * 1_000,
  user: 'A',
  origin: 'load',
  note: '',
  rows: 1,
  bytes: 1,
  sha256: '0'.repeat(64),
  columns: columns.map(createLineageColumn),
  search: {},
  ...part
})

/** Creates a table of the unit with text columns. */
export function createLineageTable(
  name: string,
  columns: readonly string[],
  part: Partial<DataMart> = {}
): DataMart {
  return {
    id: `id-${name}`,
    name,
    description: '',
    dataGroup: '',
    writeStrategy: 'append',
    columns: columns.map(createLineageColumn),
    key: [],
    partition: '',
    rules: [],
    origin: 'own',
    rowCount: 0,
    generations: [],
    current: '',
    lastUpdate: '2026-11-20',
    status: 'active',
    etlSource: '',
    createdAt: 0,
    createdBy: 'A',
    history: [],
    ...part
  }
}

const none = {
  read: 1,
  added: 1,
  changed: 0,
  same: 0,
  repeated: 0,
  kept: 0,
  removed: 0,
  rejected: 0
}

/** Generation of a table that was loaded from a file with these column titles, in column order. */
export const createLoadedGeneration = (
  number: number,
  columns: readonly string[],
  titles: readonly string[]
): Generation =>
  createLineageGeneration(number, columns, {
    load: {
      file: {
        fileName: `tep-${number}.csv`,
        sheet: null,
        encoding: 'utf-8',
        separator: ';',
        titles: [...titles],
        places: Object.fromEntries(columns.map((name, place) => [name, place])),
        personal: []
      },
      counts: none
    }
  })

export const lineageColumnRef = (name: string, of = 0) => ({ table: of, column: name })

/** Structured query over the table `goc` that sums `so` and counts rows, grouped by unit. */
export const countByUnitQuery: StructuredQuery = {
  ...createStructuredQuery('goc'),
  filter: { kind: 'filled', column: lineageColumnRef('loai') },
  groups: [{ name: 'Đơn vị', column: lineageColumnRef('don_vi') }],
  measures: [
    { name: 'Tổng', kind: 'sum', column: lineageColumnRef('so') },
    { name: 'Số dòng', kind: 'count' }
  ]
}

export const createQueryRunRecord = (asked: QueryContent) => ({
  query: { asked, parameters: [], limit: 10 },
  basis: {
    today: '2026-11-20',
    generations: [{ table: 'goc', generation: 'g000001-0123456789ab' }]
  }
})

export const toTreeContent = (question: StructuredQuery): QueryContent => ({
  form: 'tree',
  question
})

export function createLineageInput(
  tables: readonly DataMart[],
  part: Partial<LineageInput> = {}
): LineageInput {
  return {
    dataMarts: tables,
    apis: [],
    pipelines: [],
    queries: [],
    reports: [],
    expectations: [],
    endpointName: id => id,
    questionOf: asked => (asked.form === 'tree' ? asked.question : undefined),
    ...part
  }
}

/** Texts of the edges in the lineage graph of a column. */
export const describeLineageEdges = (
  of: LineageInput,
  start: { table: string; column: string }
) => {
  const { nodes, edges } = buildColumnLineageGraph(of, start)
  const title = (id: string) => {
    const node = nodes.find(one => one.id === id)
    return `${node?.kind} ${node?.title}`
  }
  return edges.map(({ from, to, words }) => `${title(from)} → ${title(to)}: ${words}`)
}

const agreed = (name: string, title: string) => ({
  name,
  title,
  dataType: 'string' as const,
  numbers: 'vi' as const,
  personal: false
})

export const lineageTestUuid = (number: number): string =>
  `c0ffee00-0000-4000-8000-00000000000${number}`

/**
 * Flow of a pipeline from files of a folder, with steps that rename a column, look up values in
 * `danh_muc`, and group rows.
 */
export const lineageTestFlow: PipelineFlow = {
  source: {
    kind: 'folder',
    endpoint: 'dau-001',
    choice: {},
    columns: [agreed('ma', 'Mã'), agreed('ten', 'Tên'), agreed('so', 'Số')]
  },
  steps: [
    {
      kind: 'choose',
      id: lineageTestUuid(1),
      columns: [
        { name: 'ma_dv', from: 'ma' },
        { name: 'so', from: 'so' }
      ]
    },
    {
      kind: 'lookup',
      id: lineageTestUuid(2),
      table: 'danh_muc',
      on: [{ from: 'ma_dv', to: 'ma' }],
      take: [{ column: 'ten', name: 'ten_dv' }],
      missing: 'keep'
    },
    {
      kind: 'group',
      id: lineageTestUuid(3),
      groups: [{ name: 'ten_dv', column: lineageColumnRef('ten_dv') }],
      measures: [{ name: 'tong', kind: 'sum', column: lineageColumnRef('so') }]
    }
  ],
  rules: [],
  partition: ''
}
