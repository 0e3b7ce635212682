import { AppError } from '@shared/contract/reply'
import {
  isSameStandard,
  type PostStandard,
  postStandard,
  standardWords
} from '@shared/features/analytics/post-standard'
import type { StandardView } from '@shared/features/analytics/standard-calls'
import { standardText } from '@shared/features/analytics/standard-text'
import type { Post } from '../../analytics/model'
import { sectorScope } from '../../analytics/sector-data'
import type { RecordState } from '../../store/state/record-state'
import { type NotingHandlersFor, noted } from '../noted'
import type { Parts } from '../parts'

type StandardParts = Pick<Parts, 'clock' | 'records' | 'settings' | 'warehouse'>

/** The page that lists standards; standards can only be edited if it is available. */
const standardPage = '/chuyen-nganh/to-chuc-bien-che/chuan-chuc-vu'

/** Handlers for the standards of posts; every change is stored as a permanent version. */
export function createStandardHandlers(context: StandardParts): NotingHandlersFor<'standards'> {
  /** The post before any edit of its standard in this program. Throws NOT_FOUND. */
  const find = async (id: string): Promise<Post> => {
    const { facts } = await sectorScope(standardPage, {}, context)
    const post = (await facts.staffing.firstPosts()).find(one => one.id === id)
    if (!post) throw new AppError('NOT_FOUND', 'Không tìm thấy chức vụ này.')
    return post
  }
  return {
    'standards:get': async ({ id }) => viewOf(context.records.read(), await find(id)),
    'standards:set': async ({ id, draft: { reason, ...standard }, version }) => {
      const post = await find(id)
      await context.records.update(records => {
        const { postStandards } = records
        const now = viewOf(records, post)
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
      const view = viewOf(context.records.read(), post)
      const words = `Sửa chuẩn ${view.name}: ${standardWords(standard)}. Lý do: ${reason.trim()}`
      return noted(view, 'update', words)
    }
  }
}

function viewOf(records: Pick<RecordState, 'postStandards'>, post: Post): StandardView {
  const { id, name } = post
  const versions = records.postStandards.find(other => other.id === id)?.versions ?? []
  const first = firstOf(post)
  const newest = versions.at(-1)
  return {
    id,
    name,
    standard: newest?.standard ?? first,
    first,
    version: newest?.number ?? 0,
    versions: structuredClone(versions)
  }
}

/**
 * First version of a standard from the unit's own table; none if the form could not represent it,
 * such as a standard without a grade.
 */
function firstOf({ open, grade, education, seniority, certificate }: Post): PostStandard | null {
  if (open) return null
  return postStandard.safeParse({ grade, education, seniority, certificate }).data ?? null
}
