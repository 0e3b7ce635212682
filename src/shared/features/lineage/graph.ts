import { z } from '../../kit/zod'

export const lineageNodeKindLabels = {
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
  form: 'Biểu mẫu',
  expectation: 'Sổ nhận dữ liệu',
  rule: 'Quy tắc chất lượng'
} as const
export type LineageNodeKind = keyof typeof lineageNodeKindLabels

const node = z.strictObject({
  id: z.string(),
  kind: z.enum(Object.keys(lineageNodeKindLabels) as LineageNodeKind[]),
  title: z.string(),
  detail: z.string(),
  /**
   * Address of the page of the table, pipeline or other record that the node represents; empty if
   * there is none.
   */
  path: z.string(),
  /**
   * Distance from the column whose lineage was requested: negative for origins, positive for uses.
   */
  layer: z.int()
})
export type LineageNode = z.infer<typeof node>

const edge = z.strictObject({ from: z.string(), to: z.string(), words: z.string() })

/** Lineage graph of a column: its origins and uses, as far as they can be traced. */
export const lineageGraphSchema = z.strictObject({
  nodes: z.array(node),
  edges: z.array(edge),
  /** Whether the graph was cut at `maxLineageNodes` nodes. */
  cut: z.boolean()
})
export type LineageGraph = z.infer<typeof lineageGraphSchema>

/** Maximum number of nodes of a lineage graph. */
export const maxLineageNodes = 120
