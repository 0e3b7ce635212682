import { AppError } from '@shared/contract/reply'
import type { ImportedRule } from '@shared/features/rules/calls'
import { createRuleFileColumns } from '@shared/features/rules/file'
import { ruleListRules, toRuleRows } from '@shared/features/rules/list'
import { rulesText as text } from '@shared/features/rules/text'
import { formatDay } from '@shared/kit/format'
import { ListSearchIndex } from '@shared/kit/list/list-index'
import { formatValidity } from '@shared/kit/validity'
import type { LegalDocument } from '@shared/model/legal/legal-document'
import { listLegalDocuments, validityDayOf } from '@shared/model/legal/validity'
import {
  findRuleConflict,
  ruleConflictField,
  ruleConflictMessage
} from '@shared/model/rules/conflicts'
import {
  formatRuleBasis,
  formatRuleContent,
  formatRuleTitle,
  listRules
} from '@shared/model/rules/listing'
import { maxChangedRules, type Rule, type RuleDraft, ruleToDraft } from '@shared/model/rules/rule'
import type { FeatureDependencies } from '../../parts'
import type { RecordState } from '../../store/state/record-state'
import { findRecord } from '../find-record'
import { nextRecordId } from '../next-id'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { saveListCsv } from '../save-csv'
import { readRuleFile } from './rule-file'

type RuleDependencies = Pick<
  FeatureDependencies,
  'askForFile' | 'clock' | 'files' | 'records' | 'settings'
>

/** Handlers for the rules with validity. */
export function createRuleHandlers(context: RuleDependencies): AuditingHandlersFor<'rules'> {
  const { records, askForFile } = context
  const documents = (): readonly LegalDocument[] => listLegalDocuments(records.read().legalBases)
  return {
    'rules:list': () => [...listRules(records.read().rules)],
    'rules:save': async ({ id, draft }) => {
      const { saved, before } = await records.update(state => {
        const known = listRules(state.rules)
        const found = id === null ? undefined : findRecord(known, id, text.kind)
        refuseUnknownBasis(draft, listLegalDocuments(state.legalBases))
        if (!found?.retired) refuseConflict(draft, known, id)
        const next = toRule(draft, found?.id ?? nextRecordId('qd', known), found?.retired ?? false)
        put(state, [next])
        return { saved: structuredClone(next), before: found }
      })
      const words = before
        ? `Sửa quy định “${formatRuleTitle(before)}”: ${describe(saved, documents())} (trước: ${describe(before, documents())})`
        : `Thêm quy định “${formatRuleTitle(saved)}”: ${describe(saved, documents())}`
      return audited(saved, before ? 'update' : 'create', words)
    },
    'rules:retire': async ({ id, retired }) => {
      const saved = await records.update(state => {
        const known = listRules(state.rules)
        const found = findRecord(known, id, text.kind)
        if (!retired) refuseConflict(ruleToDraft(found), known, id)
        const next = { ...found, retired }
        put(state, [next])
        return structuredClone(next)
      })
      return audited(
        saved,
        'update',
        `${retired ? text.retire : text.use} “${formatRuleTitle(saved)}”`
      )
    },
    'rules:export': ({ query }) => {
      const day = validityDayOf(query.filters, context.clock.now())
      const cited = documents()
      const rows = toRuleRows(listRules(records.read().rules), cited, day)
      return saveListCsv(context, {
        name: 'quy-dinh',
        columns: createRuleFileColumns(cited),
        rows: new ListSearchIndex(rows, ruleListRules).match(query).map(({ rule }) => rule),
        action: `Xuất danh sách quy định, hiệu lực vào ngày ${formatDay(day)}`
      })
    },
    // Reading a file changes nothing, so nothing is audited.
    'rules:readFile': async () => {
      const { chooserTitle: title, chooserKind: name } = text.import
      const extensions = ['csv', 'tsv', 'txt', 'xlsx', 'xlsm', 'xls', 'ods']
      const path = await askForFile({ title, name, extensions })
      if (path === undefined) return notAudited(null)
      return notAudited(await readRuleFile(path, documents(), listRules(records.read().rules)))
    },
    'rules:import': async ({ name, rules }) => {
      const { added, changed } = await records.update(state => importRules(state, rules))
      const words = `Nhập quy định từ tệp “${name}”: thêm ${added.length}, sửa ${changed.length}`
      const titles = [...added, ...changed].slice(0, namedAtMost).map(formatRuleTitle).join('; ')
      return audited(undefined, 'update', `${words} (${titles})`)
    }
  }
}

/** Number of imported rules that an audit entry names. */
const namedAtMost = 5

const toRule = (draft: RuleDraft, id: string, retired: boolean): Rule => ({ id, ...draft, retired })

/** Throws CONFLICT at the field if the draft contradicts a rule in use. */
function refuseConflict(draft: RuleDraft, rules: readonly Rule[], self: string | null): void {
  const conflict = findRuleConflict(draft, rules, self)
  if (!conflict) return
  const message = ruleConflictMessage(conflict)
  throw new AppError('CONFLICT', message, { [ruleConflictField(draft)]: message })
}

/** Throws NOT_FOUND if the draft rests on a document that is not in the list. */
function refuseUnknownBasis({ basis }: RuleDraft, documents: readonly LegalDocument[]): void {
  if (basis !== null) findRecord(documents, basis, 'văn bản căn cứ')
}

/** Stores changed rules in place of their former versions. Throws CONFLICT if the list is full. */
function put(state: RecordState, changed: readonly Rule[]): void {
  const ids = new Set(changed.map(({ id }) => id))
  const others = (state.rules ?? []).filter(({ id }) => !ids.has(id))
  if (others.length + changed.length > maxChangedRules) throw new AppError('CONFLICT', text.full)
  state.rules = [...others, ...structuredClone(changed)]
}

/** Adds and changes the rules of a file. Throws CONFLICT if two rules then contradict each other. */
function importRules(
  state: RecordState,
  imported: readonly ImportedRule[]
): { readonly added: readonly Rule[]; readonly changed: readonly Rule[] } {
  const documents = listLegalDocuments(state.legalBases)
  const added: Rule[] = []
  const changed: Rule[] = []
  for (const { id, draft, retired } of imported) {
    const known = listRules(state.rules)
    refuseUnknownBasis(draft, documents)
    const found = id === null ? undefined : findRecord(known, id, text.kind)
    const next = toRule(draft, found?.id ?? nextRecordId('qd', known), retired)
    put(state, [next])
    ;(found ? changed : added).push(structuredClone(next))
  }
  // Conflicts are searched at the end, because a row may end the rule that another row follows.
  const all = listRules(state.rules)
  for (const rule of [...added, ...changed]) {
    if (!rule.retired) refuseConflict(ruleToDraft(rule), all, rule.id)
  }
  return { added, changed }
}

/** Values of a rule for the audit log. */
const describe = (rule: Rule, documents: readonly LegalDocument[]): string =>
  `${formatRuleContent(rule)}, ${formatValidity(rule)}, căn cứ: ${formatRuleBasis(rule, documents)}`
