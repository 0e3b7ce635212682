import { describeSourceDifferences } from '@shared/features/etl/flow/difference-lines'
import { flowStepLabels } from '@shared/features/etl/flow/fault-words'
import { flowRunText as words } from '@shared/features/etl/flow/run-text'
import { formatFlowThreshold } from '@shared/features/etl/flow-rule-words'
import { flowText } from '@shared/features/etl/flow-text'
import { formatNumber } from '@shared/kit/format'
import type { FlowRule } from '@shared/model/etl/flow/flow'
import type { FlowOutcome } from '@shared/model/etl/flow/outcome'
import type { SourceStructureDifference } from '@shared/model/etl/flow/source'
import type { LocalityQuestion } from '@shared/model/localities/question'
import type { FlowRowCounts } from './flow-counts'
import type { ExtractedSourceRows } from './gathered'
import type { ResolvedFlow } from './outline'
import type { RunLogMessage } from './run-kinds'

/**
 * Message of a run that stops at a file whose columns differ from those agreed for the source, or
 * that cannot be read.
 */
export const formatDifferenceMessage = ({ file, unreadable }: SourceStructureDifference): string =>
  unreadable ? words.unreadable(file, unreadable) : words.changed(file)

/** Maximum number of skipped files that a run lists, and of characters per reason. */
const mostSkipped = 200
const longestReason = 300

/** Skipped files with their reasons, in the form that is stored with the run. */
export const skippedFilesOf = (
  skipped: readonly SourceStructureDifference[]
): FlowOutcome['skipped'] =>
  skipped.length === 0
    ? undefined
    : skipped.slice(0, mostSkipped).map(difference => ({
        name: difference.file,
        reason: describeSourceDifferences(difference).join(' ').slice(0, longestReason)
      }))

/** Lines for the run's log about the skipped files. */
export function skippedFileLogLines(
  skipped: readonly SourceStructureDifference[]
): RunLogMessage[] {
  const others = skipped.length - mostNamed
  return [
    ...skipped
      .slice(0, mostNamed)
      .map(
        (one): RunLogMessage => [
          'warning',
          words.skipped(one.file, describeSourceDifferences(one).join(' '))
        ]
      ),
    ...(others > 0 ? [['warning', words.skippedOthers(others)] as const] : [])
  ]
}

/** Names of the files without stored parse settings, in the form that is stored with the run. */
export const filesWithoutParseSettings = (
  unmatched: ExtractedSourceRows['unmatched']
): FlowOutcome['unmatched'] =>
  unmatched.length === 0 ? undefined : unmatched.slice(0, mostSkipped)

/** Log lines for the files to which no stored parse settings apply. */
export function logLinesOfFilesWithoutSettings(
  unmatched: ExtractedSourceRows['unmatched']
): RunLogMessage[] {
  const [first, ...others] = unmatched
  return first === undefined ? [] : [['warning', words.unmatched(first, others.length)]]
}

/** Maximum number of files that a log names individually; the others are summed up. */
const mostNamed = 50

/** Lines for the run's log about the files that were read. */
export function readFileLogLines(items: ExtractedSourceRows['items']): RunLogMessage[] {
  const others = items.slice(mostNamed)
  const rows = others.reduce((sum, item) => sum + item.rows, 0)
  return [
    ...items
      .slice(0, mostNamed)
      .map((item): RunLogMessage => ['info', words.read(item.name, item.rows)]),
    ...(others.length > 0 ? [['info', words.readOthers(others.length, rows)] as const] : [])
  ]
}

/** Files with their hashes, and with the number of rejected rows once it is known. */
export const describeFilesOfRun = (
  items: ExtractedSourceRows['items'],
  rejectedOf?: FlowRowCounts['rejectedOf']
): FlowOutcome['files'] =>
  items.flatMap(({ name, sha256, rows, reading }, place) => {
    const rejected = rejectedOf && { rejected: rejectedOf.get(place) ?? 0 }
    return sha256 ? [{ name, sha256, rows, ...rejected, ...(reading && { reading }) }] : []
  })

/** Log lines for the steps, and for the rules that rows violated. */
export function stepLogLines(
  { steps, rules }: FlowRowCounts,
  { steps: ready }: ResolvedFlow
): RunLogMessage[] {
  return [
    ...steps.map(({ rowsIn, rowsOut, rejected }, at): RunLogMessage => {
      const name = flowStepLabels[ready[at]?.step.kind ?? 'choose']
      return [
        rejected > 0 ? 'warning' : 'info',
        words.step(at + 1, name, rowsIn, rowsOut, rejected)
      ]
    }),
    ...rules
      .filter(({ broken }) => broken > 0)
      .map(({ words: rule, broken }): RunLogMessage => ['warning', words.broken(rule, broken)])
  ]
}

/** Labels of steps and rules by id, to describe rejected rows. */
export const stepAndRuleLabels = (
  { steps }: Pick<ResolvedFlow, 'steps'>,
  rules: FlowRowCounts['rules']
): Record<string, string> =>
  Object.fromEntries([
    ...steps.map(({ step }, at) => [
      step.id,
      flowText.steps.place(formatNumber(at + 1), flowStepLabels[step.kind])
    ]),
    ...rules.map(({ rule, words: name }) => [rule, name])
  ])

/** Message for a publication that codes of several localities prevent, with the first codes. */
export const formatAmbiguousCodes = ({ title, codes, count }: LocalityQuestion): string =>
  words.ambiguousCodes(title, codes.map(({ code }) => code).join(', '), count - codes.length)

/**
 * Message for a blocked publication: the rule, the number of violating rows and the allowed number.
 */
export function formatBlockedPublication(
  rules: readonly FlowRule[],
  { rule, words: name, broken }: FlowRowCounts['rules'][number]
): string {
  const own = rules.find(({ id }) => id === rule)
  return words.blocked(name, broken, own && own.kind !== 'total' ? formatFlowThreshold(own) : '')
}
