import { AppError } from '@shared/contract/reply'
import type { StandardView } from '@shared/features/analytics/standard-calls'
import { standardText } from '@shared/features/analytics/standard-text'
import type { OrderNames } from '@shared/features/standard-model/model'
import {
  isSameStandard,
  type PostStandard,
  postStandard,
  standardWords
} from '@shared/model/analytics/post-standard'
import { ranksIn } from '../../analytics/facts/orders'
import type { Post } from '../../analytics/model'
import { sectorScope } from '../../analytics/sector-data'
import type { Parts } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { type NotingHandlersFor, noted } from '../noted'

type StandardParts = Pick<Parts, 'clock' | 'records' | 'settings' | 'warehouse'>

interface Found {
  readonly post: Post
  readonly orders: OrderNames
}

/** The page that lists them: standards are edited where it is. */
const standardPage = '/chuyen-nganh/to-chuc-bien-che/chuan-chuc-vu'

/** Handlers for the standards of posts; every change is stored as a permanent version. */
export function createStandardHandlers(context: StandardParts): NotingHandlersFor<'standards'> {
  /** The post as it was before anybody edited its standard here. Throws NOT_FOUND. */
  const find = async (id: string): Promise<Found> => {
    const { facts, period } = await sectorScope(standardPage, {}, context)
    const post = (await facts.staffing.firstPosts()).find(one => one.id === id)
    if (!post) throw new AppError('NOT_FOUND', 'Không tìm thấy chức vụ này.')
    return { post, orders: await facts.orders.names(period) }
  }
  return {
    'standards:get': async ({ id }) => viewOf(context.records.read(), await find(id)),
    'standards:set': async ({ id, draft: { reason, ...draft }, version }) => {
      const found = await find(id)
      const standard = named(draft, found.orders)
      await context.records.update(records => {
        const { postStandards } = records
        const now = viewOf(records, found)
        if (now.version !== version) throw new AppError('CONFLICT', standardText.refused.overtaken)
        if (now.standard && isSameStandard(now.standard, standard)) {
          throw new AppError('INVALID_INPUT', standardText.refused.same, {
            grade: standardText.refused.same
          })
        }
        const added = {
          number: version + 1,
          time: context.clock.now(),
          user: context.settings.read().operator,
          reason: reason.trim(),
          standard
        }
        const kept = postStandards.find(other => other.id === id)
        if (kept) kept.versions.push(added)
        else postStandards.push({ id, versions: [added] })
      })
      const view = viewOf(context.records.read(), found)
      const words = `Sửa chuẩn ${view.name}: ${standardWords(standard)}. Lý do: ${reason.trim()}`
      return noted(view, 'update', words)
    }
  }
}

/** A standard with the name of its rank where ranks are names. Throws INVALID_INPUT where there is no such rank. */
function named(standard: PostStandard, orders: OrderNames): PostStandard {
  const rank = ranksIn(orders)[standard.grade - 1]
  if (rank === undefined) {
    throw new AppError('INVALID_INPUT', standardText.refused.rank, {
      grade: standardText.refused.rank
    })
  }
  return orders.rank ? { ...standard, rank } : standard
}

function viewOf(
  records: Pick<RecordState, 'postStandards'>,
  { post, orders }: Found
): StandardView {
  const { id, name } = post
  const versions = records.postStandards.find(other => other.id === id)?.versions ?? []
  const first = firstOf(post, orders)
  const newest = versions.at(-1)
  return {
    id,
    name,
    standard: newest?.standard ?? first,
    first,
    ranks: [...ranksIn(orders)],
    version: newest?.number ?? 0,
    versions: structuredClone(versions)
  }
}

/** A standard that the unit's own table says and that no form could hold, such as one without a grade, is none yet. */
function firstOf(
  { open, grade, education, seniority, certificate }: Post,
  orders: OrderNames
): PostStandard | null {
  if (open || ranksIn(orders)[grade - 1] === undefined) return null
  const standard = named({ grade, education, seniority, certificate }, orders)
  return postStandard.safeParse(standard).data ?? null
}
