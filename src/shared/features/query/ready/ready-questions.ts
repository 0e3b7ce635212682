import type { CatalogueTable } from '../../../model/data-mart/catalogue'
import { peopleReadyQuestions } from './ready-people'
import { resourceReadyQuestions } from './ready-resources'
import { type ReadyDefinition, resolveReadyQuestions } from './ready-tables'
import { unitReadyQuestions } from './ready-units'

/** Number of ready questions that are shown as cards. */
export const mostReadyQuestions = 10

/** All ready questions, in the order of the cards. */
const readyDefinitions: readonly ReadyDefinition[] = [
  ...unitReadyQuestions,
  ...peopleReadyQuestions,
  ...resourceReadyQuestions
]

/** Ready questions for the tables that exist, and those whose tables are missing. */
export const readyQuestionsOver = (
  catalogue: readonly CatalogueTable[]
): ReturnType<typeof resolveReadyQuestions> => {
  const { ready, unavailable } = resolveReadyQuestions(readyDefinitions, catalogue)
  return {
    ready: ready.slice(0, mostReadyQuestions),
    // With a full set of cards nothing is missed.
    unavailable: unavailable.slice(0, Math.max(0, mostReadyQuestions - ready.length))
  }
}

/** User-interface texts for the cards of ready questions. */
export const readyText = {
  title: 'Câu hỏi có sẵn',
  unavailable: 'Chưa hỏi được vì thiếu bảng',
  missing: (title: string, tables: string) => `${title}: cần bảng ${tables}`,
  or: ' hoặc ',
  and: ' và '
} as const
