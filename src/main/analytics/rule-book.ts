import type { LegalDocument } from '@shared/model/legal/legal-document'
import { listLegalDocuments } from '@shared/model/legal/validity'
import { listRules } from '@shared/model/rules/listing'
import type { Rule } from '@shared/model/rules/rule'
import type { RecordState } from '../store/state/record-state'

/** Rules with validity and legal documents. */
export interface RuleBook {
  readonly rules: readonly Rule[]
  readonly documents: readonly LegalDocument[]
}

/** Rules and legal documents in use; without records those that the program ships. */
export const openRuleBook = ({
  rules,
  legalBases
}: Partial<Pick<RecordState, 'legalBases' | 'rules'>> = {}): RuleBook => ({
  rules: listRules(rules),
  documents: listLegalDocuments(legalBases)
})
