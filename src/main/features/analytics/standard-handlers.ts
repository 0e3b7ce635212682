import { AppError } from '@shared/contract/reply'
import {
  isSameStandard,
  type PostStandard,
  postId,
  standardWords
} from '@shared/features/analytics/post-standard'
import type { StandardView } from '@shared/features/analytics/standard-calls'
import { standardText } from '@shared/features/analytics/standard-text'
import { refuseWithoutFigures } from '../../analytics/has-figures'
import type { Post } from '../../analytics/model'
import { requireSample, sectorScope } from '../../analytics/sector-data'
import type { RecordState } from '../../store/state/record-state'
import { type NotingHandlersFor, noted } from '../noted'
import type { Parts } from '../parts'

/** Standards of posts: every change is a version that stays. */
export function createStandardHandlers(
  context: Pick<Parts, 'clock' | 'records' | 'settings'>
): NotingHandlersFor<'standards'> {
  return {
    'standards:get': ({ id }) => {
      requireSample(context.settings.read().configuration)
      return viewOf(context.records.read(), id)
    },
    'standards:set': async ({ id, draft: { reason, ...standard }, version }) => {
      requireSample(context.settings.read().configuration)
      await context.records.update(records => {
        const { postStandards } = records
        const now = viewOf(records, id)
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
      const view = viewOf(context.records.read(), id)
      const words = `Sửa chuẩn ${view.name}: ${standardWords(standard)}. Lý do: ${reason.trim()}`
      return noted(view, 'update', words)
    }
  }
}

function viewOf(
  records: Pick<RecordState, 'postStandards' | 'removedSamples'>,
  id: string
): StandardView {
  refuseWithoutFigures(records)
  const post = sectorScope({}).data.posts.find(({ index }) => postId(index) === id)
  if (!post) throw new AppError('NOT_FOUND', 'Không tìm thấy chức vụ này.')
  const versions = records.postStandards.find(other => other.id === id)?.versions ?? []
  const first = firstOf(post)
  const newest = versions.at(-1)
  return {
    id,
    name: post.name,
    standard: newest?.standard ?? first,
    first,
    version: newest?.number ?? 0,
    versions: structuredClone(versions)
  }
}

function firstOf({ open, grade, education, seniority, certificate }: Post): PostStandard | null {
  return open ? null : { grade, education, seniority, certificate }
}
