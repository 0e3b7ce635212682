import { toFieldFaults } from '../../kit/field-faults'
import {
  exactTextSchema,
  lineSchema,
  recordIdSchema,
  textSchema,
  timestampSchema,
  tooLongMessage
} from '../../kit/fields'
import { formText } from '../../kit/words/form-text'
import { z } from '../../kit/zod'
import { generationIdSchema } from '../../model/data-mart/generation-id'
import {
  createPortEndpointField,
  databaseEndpointField,
  type EndpointField,
  type EndpointKind,
  fileEndpointKind,
  fileNamesEndpointField,
  folderEndpointField,
  hostEndpointField,
  oracleEndpointKind,
  serviceEndpointField,
  userEndpointField
} from './endpoint-kind'
import { maxCaCertificateChainLength, realEndpointKinds } from './real/real-kinds'

/**
 * Field in which the user chooses the outcome of a simulated check, because there is no server to
 * contact.
 */
const availability: EndpointField = {
  name: 'availability',
  label: 'Máy chủ (mô phỏng)',
  options: { ready: 'Sẵn sàng', maintenance: 'Đang bảo trì' },
  initial: 'ready'
}

/**
 * Simulated kinds of sources and targets (spec 2.6) with configuration and check steps. They never
 * require a password.
 */
const simulatedKinds = {
  oracle: {
    ...oracleEndpointKind,
    fields: [
      hostEndpointField,
      createPortEndpointField('1521'),
      serviceEndpointField,
      userEndpointField,
      availability
    ]
  },
  file: {
    ...fileEndpointKind,
    fields: [folderEndpointField, fileNamesEndpointField, availability]
  },
  warehouse: {
    role: 'target',
    title: 'Data Warehouse',
    fields: [
      databaseEndpointField,
      { name: 'schema', label: 'Lược đồ', required: 'Vui lòng nhập lược đồ', initial: 'dm' },
      availability
    ],
    steps: ['Mở kết nối', 'Kiểm tra quyền ghi', 'Kiểm tra dung lượng']
  },
  lake: {
    role: 'target',
    title: 'Data Lake',
    fields: [
      {
        name: 'folder',
        label: 'Vùng lưu trữ',
        required: 'Vui lòng nhập vùng lưu trữ',
        initial: ''
      },
      {
        name: 'format',
        label: 'Định dạng tệp',
        options: { parquet: 'Parquet', csv: 'CSV', json: 'JSON' },
        initial: 'parquet'
      },
      availability
    ],
    steps: ['Mở vùng lưu trữ', 'Kiểm tra quyền ghi', 'Kiểm tra dung lượng']
  }
} as const satisfies Record<string, EndpointKind>
export type EndpointKindName = keyof typeof simulatedKinds | keyof typeof realEndpointKinds

const kindName = z.enum([
  'oracle',
  'file',
  'postgresql',
  'postgresql-target',
  'trino',
  'warehouse',
  'lake'
])

type EndpointKindFields = Pick<DataEndpoint, 'kind' | 'simulated'>

/** Definition of an endpoint's kind: the simulated one or the real one. */
export function endpointKindOf({ kind, simulated }: EndpointKindFields): EndpointKind {
  const kinds: Partial<Record<EndpointKindName, EndpointKind>> = simulated
    ? simulatedKinds
    : realEndpointKinds
  return kinds[kind] ?? (simulated ? simulatedKinds.oracle : realEndpointKinds.file)
}

/**
 * Endpoint kinds that a user can add as source or as target. Sources are real; the targets of spec
 * 2.6 are simulated.
 */
export const addableEndpointKinds = {
  source: ['file', 'postgresql', 'oracle'],
  target: ['postgresql-target', 'trino', 'warehouse', 'lake']
} as const satisfies Record<EndpointKind['role'], readonly EndpointKindName[]>

/** Whether a newly added endpoint of this kind is real. */
export const isRealEndpointKind = (kind: EndpointKindName): boolean =>
  Object.hasOwn(realEndpointKinds, kind)

/**
 * Whether an endpoint is a remote server that can run queries and receive published tables once
 * enabled.
 */
export const canBeExecutionTarget = (endpoint: EndpointKindFields): boolean =>
  !endpoint.simulated && endpointKindOf(endpoint).role === 'target'

/** Whether an endpoint is a server, which stays disabled until a user enables it. */
export const isServerEndpoint = ({ kind, simulated }: EndpointKindFields): boolean =>
  !simulated && kind !== 'file'

export const collectionLogLineSchema = z.strictObject({
  time: timestampSchema,
  level: z.enum(['info', 'error']),
  message: textSchema(500)
})
export type CollectionLogLine = z.infer<typeof collectionLogLineSchema>

/** Maximum log lines stored in a record, the newest last. */
export const maxCollectionLogLines = 200

/**
 * Result of the last check: the steps that passed, and the reason why the first failing step
 * failed.
 */
export const endpointCheckResultSchema = z.strictObject({
  time: timestampSchema,
  passed: z.int().min(0),
  total: z.int().min(1),
  reason: textSchema(300)
})
export type EndpointCheckResult = z.infer<typeof endpointCheckResultSchema>

/**
 * Table published to a target: its generation there, and whether each new generation is published
 * there too.
 */
const givenTable = z.strictObject({
  table: recordIdSchema,
  follows: z.boolean(),
  /** Generation (version of the table's rows) at the target; null before the first publication. */
  generation: generationIdSchema.nullable(),
  time: timestampSchema.nullable()
})

/** Data source or publication target. */
export const dataEndpointSchema = z.strictObject({
  id: recordIdSchema,
  kind: kindName,
  /** Whether the endpoint's behaviour is simulated, as for everything shipped with the program. */
  simulated: z.boolean(),
  name: textSchema(200),
  config: z.record(textSchema(40), textSchema(maxCaCertificateChainLength)),
  lastCheck: endpointCheckResultSchema.nullable(),
  lastSync: timestampSchema.nullable(),
  log: z.array(collectionLogLineSchema).max(maxCollectionLogLines),
  /** Tables published to a target; absent if no table was ever published. */
  given: z.array(givenTable).max(1_000).optional()
})
export type DataEndpoint = z.infer<typeof dataEndpointSchema>

export const endpointDraftSchema = z.strictObject({
  kind: kindName,
  simulated: z.boolean(),
  name: lineSchema(200),
  config: z.record(lineSchema(40), exactTextSchema(maxCaCertificateChainLength))
})
export type EndpointDraft = z.infer<typeof endpointDraftSchema>

/** Validation faults of an endpoint draft, one message per field; empty if the draft is valid. */
export function findEndpointFaults(draft: EndpointDraft): Record<string, string> {
  const { name, config } = draft
  const faults: Record<string, string> = {}
  if (name.trim() === '') faults.name = 'Vui lòng nhập tên'
  for (const field of visibleEndpointFieldsOf(draft)) {
    const fault = findEndpointFieldFault(field, (config[field.name] ?? '').trim())
    if (fault) faults[field.name] = fault
  }
  const issues = endpointDraftSchema.safeParse(draft).error?.issues ?? []
  return toFieldFaults(issues, path => String(path.at(-1)), faults)
}

/** Maximum characters of a one-line value. */
const longestLine = 300

function findEndpointFieldFault(field: EndpointField, value: string): string | undefined {
  if (value === '') return field.required
  const { longest = longestLine, pattern, options } = field
  if (value.length > longest) return tooLongMessage(longest)
  if (longest !== maxCaCertificateChainLength) {
    const typed = lineSchema(longest).safeParse(value).error?.issues[0]
    if (typed) return typed.message
  }
  if (options && !Object.hasOwn(options, value)) return formText.form.unlisted
  return pattern && !pattern.test.test(value) ? pattern.message : undefined
}

/** Fields shown for the current configuration. */
export const visibleEndpointFieldsOf = (
  draft: EndpointKindFields & Pick<EndpointDraft, 'config'>
): readonly EndpointField[] =>
  endpointKindOf(draft).fields.filter(({ when }) => when?.(draft.config) ?? true)

/** Stored configuration: only the fields of its kind, trimmed. */
export function normaliseEndpointConfig(draft: EndpointDraft): Record<string, string> {
  return Object.fromEntries(
    visibleEndpointFieldsOf(draft).map(({ name, initial }) => [
      name,
      (draft.config[name] ?? initial).trim()
    ])
  )
}

/**
 * Result of a simulated check of an endpoint: the step that fails, if any, follows from the
 * configuration.
 */
export function simulateEndpointCheck({ name, config, ...endpoint }: DataEndpoint): {
  readonly steps: readonly string[]
  readonly failing: number | undefined
  readonly reason: string
} {
  const { steps } = endpointKindOf(endpoint)
  const isDown = config.availability === 'maintenance'
  return {
    steps,
    failing: isDown ? Math.min(1, steps.length - 1) : undefined,
    reason: isDown ? `Máy chủ của “${name}” đang bảo trì` : ''
  }
}
