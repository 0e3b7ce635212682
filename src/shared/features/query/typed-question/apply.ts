import { applyCondition } from './apply-conditions'
import { applyFigure } from './apply-figures'
import { applyOrder } from './apply-orders'
import { applyGroups, applyScope, applyTerm } from './apply-terms'
import type { Clause } from './clauses'
import type { QuestionDraft } from './draft'

/** Adds a clause to a question; false if the clause has no meaning over its table. */
export function applyClause(draft: QuestionDraft, clause: Clause): boolean {
  switch (clause.kind) {
    case 'comparing':
      draft.isComparing = true
      return true
    case 'filler':
    case 'link':
      return true
    case 'conjunction':
      draft.hasConjunction = true
      return true
    case 'list':
      draft.isList = true
      return true
    case 'now':
      draft.isNow = true
      return true
    case 'howMany':
      draft.howMany = true
      return true
    case 'running':
      draft.isRunning = true
      return true
    case 'when':
      draft.isWhen = true
      return true
    case 'term':
      return applyTerm(draft, clause.term)
    case 'plural':
      if (draft.plural) return false
      draft.plural = clause.term
      return true
    case 'inPlural':
    case 'ofPlural':
      return applyScope(draft, clause.kind, clause.term)
    case 'which':
      if (draft.which) return false
      draft.which = clause.term
      return true
    case 'whichPart':
      draft.isPartTarget = true
      return applyGroups(draft, { kind: 'by', terms: [], parts: [clause.part], isEach: false })
    case 'by':
      return applyGroups(draft, clause)
    default:
      return (
        applyFigure(draft, clause) ?? applyCondition(draft, clause) ?? applyOrder(draft, clause)
      )
  }
}
