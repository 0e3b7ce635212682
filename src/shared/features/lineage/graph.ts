import { z } from '../../kit/zod'

export const nodeKinds = {
  column: 'Cột của bảng',
  file: 'Cột của tệp',
  source: 'Nguồn của pipeline',
  sql: 'SQL không lần được',
  sample: 'Dữ liệu mẫu',
  package: 'Gói trao đổi',
  unknown: 'Không rõ nguồn',
  api: 'API',
  pipeline: 'Pipeline',
  query: 'Truy vấn đã lưu',
  report: 'Báo cáo',
  expectation: 'Sổ nhận dữ liệu',
  rule: 'Quy tắc chất lượng'
} as const
export type NodeKind = keyof typeof nodeKinds

const node = z.strictObject({
  id: z.string(),
  kind: z.enum(Object.keys(nodeKinds) as NodeKind[]),
  title: z.string(),
  detail: z.string(),
  /** Where it is to be seen; empty where it is no page. */
  path: z.string(),
  /** Steps from the column that was asked for: below zero where it comes from, above where it goes. */
  layer: z.int()
})
export type LineageNode = z.infer<typeof node>

const edge = z.strictObject({ from: z.string(), to: z.string(), words: z.string() })

/** From where a column comes and where it goes, as far as it can be followed. */
export const lineageGraph = z.strictObject({
  nodes: z.array(node),
  edges: z.array(edge),
  /** Whether there is more than is shown. */
  cut: z.boolean()
})
export type LineageGraph = z.infer<typeof lineageGraph>

/** Nodes that are shown at most. */
export const mostNodes = 120
