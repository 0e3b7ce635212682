import { fieldFaults } from '../../kit/field-faults'
import { exact, line, recordId, text, time, tooLong } from '../../kit/fields'
import { formText } from '../../kit/words/form-text'
import { z } from '../../kit/zod'
import { generationId } from '../../model/data-mart/generation-id'
import {
  databaseField,
  type EndpointField,
  type EndpointKind,
  fileKind,
  fileNamesField,
  folderField,
  hostField,
  oracleKind,
  portField,
  serviceField,
  userField
} from './endpoint-kind'
import { longestAuthority, realKinds } from './real/real-kinds'

/** Simulated outcome chosen by the user, because there is no server to contact. */
const availability: EndpointField = {
  name: 'availability',
  label: 'Máy chủ (mô phỏng)',
  options: { ready: 'Sẵn sàng', maintenance: 'Đang bảo trì' },
  initial: 'ready'
}

/**
 * Simulated kinds of sources and targets (spec 2.6): configuration and check steps. They never ask
 * for a secret.
 */
const simulatedKinds = {
  oracle: {
    ...oracleKind,
    fields: [hostField, portField('1521'), serviceField, userField, availability]
  },
  file: { ...fileKind, fields: [folderField, fileNamesField, availability] },
  warehouse: {
    role: 'target',
    title: 'Data Warehouse',
    fields: [
      databaseField,
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
export type EndpointKindName = keyof typeof simulatedKinds | keyof typeof realKinds

const kindName = z.enum([
  'oracle',
  'file',
  'postgresql',
  'postgresql-target',
  'trino',
  'warehouse',
  'lake'
])

type Kinded = Pick<DataEndpoint, 'kind' | 'simulated'>

/** Kind of an endpoint. */
export function kindOf({ kind, simulated }: Kinded): EndpointKind {
  const kinds: Partial<Record<EndpointKindName, EndpointKind>> = simulated
    ? simulatedKinds
    : realKinds
  return kinds[kind] ?? (simulated ? simulatedKinds.oracle : realKinds.file)
}

/**
 * Kinds that can be added on each side: sources are real; of the targets those of spec 2.6 are
 * simulated.
 */
export const addedKinds = {
  source: ['file', 'postgresql', 'oracle'],
  target: ['postgresql-target', 'trino', 'warehouse', 'lake']
} as const satisfies Record<EndpointKind['role'], readonly EndpointKindName[]>

/** Whether a newly added endpoint of this kind is real. */
export const isRealKind = (kind: EndpointKindName): boolean => Object.hasOwn(realKinds, kind)

/**
 * Whether an endpoint is a remote server that can run queries and receive published tables once
 * enabled.
 */
export const isPlace = (endpoint: Kinded): boolean =>
  !endpoint.simulated && kindOf(endpoint).role === 'target'

/** Whether an endpoint is a server, which stays disabled until a user enables it. */
export const isServer = ({ kind, simulated }: Kinded): boolean => !simulated && kind !== 'file'

export const collectionLine = z.strictObject({
  time,
  level: z.enum(['info', 'error']),
  message: text(500)
})
export type CollectionLine = z.infer<typeof collectionLine>

/** Maximum log lines stored in a record, the newest last. */
export const keptLines = 200

/** Last check: the steps that passed, and the reason why the first failing one did. */
export const checkResult = z.strictObject({
  time,
  passed: z.int().min(0),
  total: z.int().min(1),
  reason: text(300)
})
export type CheckResult = z.infer<typeof checkResult>

/** Table published to a target: its generation there, and whether each new one follows. */
const givenTable = z.strictObject({
  table: recordId,
  follows: z.boolean(),
  /** Generation at the target; null before the first publication. */
  generation: generationId.nullable(),
  time: time.nullable()
})

/** Source or target. */
export const dataEndpoint = z.strictObject({
  id: recordId,
  kind: kindName,
  /** Whether the endpoint's behaviour is simulated, as for everything shipped with the program. */
  simulated: z.boolean(),
  name: text(200),
  config: z.record(text(40), text(longestAuthority)),
  lastCheck: checkResult.nullable(),
  lastSync: time.nullable(),
  log: z.array(collectionLine).max(keptLines),
  /** Tables published to a target; absent if there never was one. */
  given: z.array(givenTable).max(1_000).optional()
})
export type DataEndpoint = z.infer<typeof dataEndpoint>

export const endpointDraft = z.strictObject({
  kind: kindName,
  simulated: z.boolean(),
  name: line(200),
  config: z.record(line(40), exact(longestAuthority))
})
export type EndpointDraft = z.infer<typeof endpointDraft>

/** Faults of a draft, one message per field; empty if it is valid. */
export function endpointFaults(draft: EndpointDraft): Record<string, string> {
  const { name, config } = draft
  const faults: Record<string, string> = {}
  if (name.trim() === '') faults.name = 'Vui lòng nhập tên'
  for (const field of fieldsOf(draft)) {
    const fault = fieldFault(field, (config[field.name] ?? '').trim())
    if (fault) faults[field.name] = fault
  }
  const issues = endpointDraft.safeParse(draft).error?.issues ?? []
  return fieldFaults(issues, path => String(path.at(-1)), faults)
}

/** Maximum characters of a one-line value. */
const longestLine = 300

function fieldFault(field: EndpointField, value: string): string | undefined {
  if (value === '') return field.required
  const { longest = longestLine, pattern, options } = field
  if (value.length > longest) return tooLong(longest)
  if (longest !== longestAuthority) {
    const typed = line(longest).safeParse(value).error?.issues[0]
    if (typed) return typed.message
  }
  if (options && !Object.hasOwn(options, value)) return formText.form.unlisted
  return pattern && !pattern.test.test(value) ? pattern.message : undefined
}

/** Fields shown for the current configuration. */
export const fieldsOf = (draft: Kinded & Pick<EndpointDraft, 'config'>): readonly EndpointField[] =>
  kindOf(draft).fields.filter(({ when }) => when?.(draft.config) ?? true)

/** Stored configuration: only the fields of its kind, trimmed. */
export function cleanConfig(draft: EndpointDraft): Record<string, string> {
  return Object.fromEntries(
    fieldsOf(draft).map(({ name, initial }) => [name, (draft.config[name] ?? initial).trim()])
  )
}

/** Simulated check of an endpoint: the failing step, if any, follows from its configuration. */
export function planCheck({ name, config, ...endpoint }: DataEndpoint): {
  readonly steps: readonly string[]
  readonly failing: number | undefined
  readonly reason: string
} {
  const { steps } = kindOf(endpoint)
  const isDown = config.availability === 'maintenance'
  return {
    steps,
    failing: isDown ? Math.min(1, steps.length - 1) : undefined,
    reason: isDown ? `Máy chủ của “${name}” đang bảo trì` : ''
  }
}
