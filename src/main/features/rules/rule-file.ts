import { AppError } from '@shared/contract/reply'
import type { ImportedRule, RuleFilePreview } from '@shared/features/rules/calls'
import { createRuleFileReader, findRuleFileFault } from '@shared/features/rules/file'
import { rulesText } from '@shared/features/rules/text'
import { formatNumber } from '@shared/kit/format'
import type { LegalDocument } from '@shared/model/legal/legal-document'
import { maxChangedRules, type Rule } from '@shared/model/rules/rule'
import { readSmallTable } from '../../import/small-table'

const text = rulesText.import
const maxFileBytes = 2 * 1_024 * 1_024

/** Reads a file of rules and compares it with the rules in use. Throws AppError. */
export async function readRuleFile(
  path: string,
  documents: readonly LegalDocument[],
  known: readonly Rule[]
): Promise<RuleFilePreview> {
  const { name, header, rows, rejected } = await readSmallTable(path, {
    bytes: maxFileBytes,
    rows: maxChangedRules,
    tooLarge: text.tooLarge,
    tooMany: text.tooMany(formatNumber(maxChangedRules))
  })
  const fault = findRuleFileFault(header)
  if (fault) throw new AppError('INVALID_INPUT', fault)
  const read = createRuleFileReader(header, documents, known)
  const rules: ImportedRule[] = []
  const faults = rejected.map(({ line, reason }) => ({ line, message: reason }))
  const seen = new Set<string>()
  let same = 0
  for (const { line, cells } of rows) {
    const row = read(cells)
    if (row.change === 'fault') {
      faults.push({ line, message: row.message })
      continue
    }
    const { id } = row.rule
    if (id !== null && seen.has(id)) faults.push({ line, message: text.doubled(id) })
    if (id !== null) seen.add(id)
    if (row.change === 'same') same++
    else rules.push(row.rule)
  }
  return {
    name,
    rules,
    same,
    faults: faults.sort((left, right) => left.line - right.line).slice(0, maxChangedRules)
  }
}
