import { randomUUID } from 'node:crypto'
import {
  compareRecords,
  type Snapshot,
  type SnapshotPart,
  snapshotParts
} from '@shared/domain/snapshot'
import { toDay } from '@shared/format'
import type { SnapshotComparison } from '@shared/ipc/calls/snapshot'
import type { HandlersFor } from '@shared/ipc/contract'
import { AppError } from '@shared/ipc/reply'
import { packSnapshot, readSnapshot } from '../snapshots'
import { recordState } from '../storage/record-state'
import { type Context, noteActivity } from './context'

export function createSnapshotHandlers(context: Context): HandlersFor<'snapshot'> {
  /** Packages that were opened since the start, by an id that the page may name. */
  const opened = new Map<string, Snapshot>()

  const pack = (): Snapshot =>
    packSnapshot(context.records.read(), {
      createdAt: context.clock.now(),
      createdBy: context.settings.read().operator
    })
  const find = async (id: string): Promise<Snapshot> =>
    opened.get(id) ?? readSnapshot(await context.backups.pathOf(id))
  const compare = (id: string, content: Snapshot): SnapshotComparison => {
    const here = context.records.read()
    const { createdAt, createdBy } = content
    const differences = content.parts.map(({ name, text }) =>
      compareRecords(name, here[name], parsePart(name, text))
    )
    return { id, createdAt, createdBy, differences }
  }

  return {
    'snapshot:list': () => context.backups.list(),
    'snapshot:create': async () => {
      const entry = await context.backups.write(pack(), false)
      await noteActivity(context, 'create', 'Sao lưu dữ liệu')
      return entry
    },
    'snapshot:compare': async ({ id }) => compare(id, await find(id)),
    'snapshot:open': async () => {
      const path = await context.askForFile({
        title: 'Nhập gói trao đổi',
        name: 'Gói trao đổi (JSON)',
        extensions: ['json']
      })
      if (path === undefined) return null
      const content = await readSnapshot(path)
      const id = randomUUID()
      opened.set(id, content)
      return compare(id, content)
    },
    'snapshot:restore': async ({ id, parts }) => {
      const content = await find(id)
      // Parsed before anything is touched: either all of them are taken over, or none.
      const taken = parts.map(part => {
        const found = content.parts.find(({ name }) => name === part)
        if (!found) throw new AppError('NOT_FOUND', `Gói không có phần “${snapshotParts[part]}”.`)
        return [part, parsePart(part, found.text)] as const
      })
      refuseLosingOperator(context, taken)
      const backup = await context.backups.write(pack(), true)
      await context.records.update(records => {
        Object.assign(records, Object.fromEntries(taken))
      })
      const names = parts.map(part => snapshotParts[part]).join(', ')
      await noteActivity(context, 'update', `Khôi phục: ${names}`)
      return { backup: backup.id }
    },
    'snapshot:export': async () => {
      const content = pack()
      const result = await context.files.save({
        proposedName: `goi-trao-doi-${toDay(context.clock.now())}.json`,
        kind: { name: 'Gói trao đổi', extension: '.json' },
        chunks: async function* () {
          yield JSON.stringify(content)
        },
        count: () => content.parts.length
      })
      if (result.outcome === 'saved') await noteActivity(context, 'export', 'Xuất gói trao đổi')
      return result
    }
  }
}

type Records = ReturnType<typeof recordState.parse>

/** The records of a part, checked as the store checks its own. Throws INVALID_INPUT naming the part. */
function parsePart<P extends SnapshotPart>(part: P, text: string): Records[P] {
  const schema = recordState.shape[part]
  const parsed = schema.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data as Records[P]
  throw new AppError(
    'INVALID_INPUT',
    `Phần “${snapshotParts[part]}” không đúng cấu trúc của phiên bản này.`
  )
}

/** Users of another time may lack the one who works now: nobody shuts themselves out by restoring. */
function refuseLosingOperator(
  context: Context,
  taken: readonly (readonly [SnapshotPart, readonly object[]])[]
): void {
  const users = taken.find(([part]) => part === 'users')?.[1] as Records['users'] | undefined
  const { operator } = context.settings.read()
  const isThere = users?.some(
    ({ name, role, status }) => name === operator && role === 'admin' && status === 'active'
  )
  if (users && !isThere) {
    throw new AppError(
      'NOT_ALLOWED',
      `Danh sách người dùng trong bản này không có người quản trị “${operator}”.`
    )
  }
}
