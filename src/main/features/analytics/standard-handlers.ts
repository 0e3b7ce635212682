import { AppError } from '@shared/contract/reply'
import type { PositionRequirementsView } from '@shared/features/analytics/standard-calls'
import { positionRequirementsText } from '@shared/features/analytics/standard-text'
import type { OrderedNameLists } from '@shared/features/standard-model/model'
import {
  describePositionRequirements,
  isSamePositionRequirements,
  type PositionRequirements,
  positionRequirementsSchema
} from '@shared/model/analytics/post-standard'
import { militaryRankNamesOf } from '../../analytics/facts/orders'
import type { Post } from '../../analytics/model'
import { openSectorPageScope } from '../../analytics/sector-data'
import type { FeatureDependencies } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { type AuditingHandlersFor, audited } from '../noted'

type StandardParts = Pick<FeatureDependencies, 'clock' | 'records' | 'settings' | 'warehouse'>

interface FoundPost {
  readonly post: Post
  readonly orders: OrderedNameLists
}

/** Path of the page that lists the standards of posts, on which they are edited. */
const standardPage = '/chuyen-nganh/to-chuc-bien-che/chuan-chuc-vu'

/** Handlers for the standards of posts; every change is stored as a permanent version. */
export function createPostStandardHandlers(
  context: StandardParts
): AuditingHandlersFor<'standards'> {
  /** Finds a post with its original standard, before any edit in this program. Throws NOT_FOUND. */
  const find = async (id: string): Promise<FoundPost> => {
    const { facts, period } = await openSectorPageScope(standardPage, {}, context)
    const post = (await facts.staffing.firstPosts()).find(one => one.id === id)
    if (!post) throw new AppError('NOT_FOUND', 'Không tìm thấy chức vụ này.')
    return { post, orders: await facts.orders.names(period) }
  }
  return {
    'standards:get': async ({ id }) => viewOf(context.records.read(), await find(id)),
    'standards:set': async ({ id, draft: { reason, ...draft }, version }) => {
      const found = await find(id)
      const standard = withRankName(draft, found.orders)
      await context.records.update(records => {
        const { postStandards } = records
        const now = viewOf(records, found)
        if (now.version !== version)
          throw new AppError('CONFLICT', positionRequirementsText.refused.overtaken)
        if (now.standard && isSamePositionRequirements(now.standard, standard)) {
          throw new AppError('INVALID_INPUT', positionRequirementsText.refused.same, {
            grade: positionRequirementsText.refused.same
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
      const words = `Sửa chuẩn ${view.name}: ${describePositionRequirements(standard)}. Lý do: ${reason.trim()}`
      return audited(view, 'update', words)
    }
  }
}

/**
 * Copies a standard of a post and adds the name of its rank if the unit's ranks are names. Throws
 * INVALID_INPUT if the rank does not exist.
 */
function withRankName(
  standard: PositionRequirements,
  orders: OrderedNameLists
): PositionRequirements {
  const rank = militaryRankNamesOf(orders)[standard.grade - 1]
  if (rank === undefined) {
    throw new AppError('INVALID_INPUT', positionRequirementsText.refused.rank, {
      grade: positionRequirementsText.refused.rank
    })
  }
  return orders.rank ? { ...standard, rank } : standard
}

function viewOf(
  records: Pick<RecordState, 'postStandards'>,
  { post, orders }: FoundPost
): PositionRequirementsView {
  const { id, name } = post
  const versions = records.postStandards.find(other => other.id === id)?.versions ?? []
  const first = firstOf(post, orders)
  const newest = versions.at(-1)
  return {
    id,
    name,
    standard: newest?.standard ?? first,
    first,
    ranks: [...militaryRankNamesOf(orders)],
    version: newest?.number ?? 0,
    versions: structuredClone(versions)
  }
}

/**
 * Standard that the unit's own table states for a post; null if the form could not hold that
 * standard, for example because it has no grade.
 */
function firstOf(
  { open, grade, education, seniority, certificate }: Post,
  orders: OrderedNameLists
): PositionRequirements | null {
  if (open || militaryRankNamesOf(orders)[grade - 1] === undefined) return null
  const standard = withRankName({ grade, education, seniority, certificate }, orders)
  return positionRequirementsSchema.safeParse(standard).data ?? null
}
