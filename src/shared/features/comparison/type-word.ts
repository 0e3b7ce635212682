import { typeFacts } from '../../model/data-mart/data-types'
import type { OutputType } from '../../model/query/outputs'
import { comparisonText } from './text'

/** Display name of a result type. */
export function typeWord(type: OutputType | null): string {
  if (type === null) return comparisonText.found.columns.absent
  if (type === 'decimal' || type === 'share') return comparisonText.found.columns[type]
  return typeFacts[type].word
}
