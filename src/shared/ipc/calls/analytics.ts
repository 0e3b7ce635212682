import { revealReason } from '../../analytics/reveal'
import type { PageView, Revealed, RowView } from '../../analytics/view'
import { saveResult } from '../../domain/saved-file'
import { type ListPage, listQuery } from '../../list'
import { z } from '../../zod'
import { call } from '../call'

const path = z.string().max(120)
const question = z.strictObject({ path, query: listQuery })

/** Answers are computed by main, never read from outside: their types say enough. */
export const analyticsCalls = {
  'analytics:page': call(question, z.custom<PageView>()),
  'analytics:rows': call(question, z.custom<ListPage<RowView>>()),
  'analytics:reveal': call(
    question.extend({ id: z.string().max(60), reason: revealReason }),
    z.custom<Revealed>()
  ),
  'analytics:export': call(question, saveResult)
} as const
