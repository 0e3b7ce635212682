import { differenceLines } from '@shared/features/etl/flow/difference-lines'
import { stepNames } from '@shared/features/etl/flow/fault-words'
import type { FlowRule } from '@shared/features/etl/flow/flow'
import type { FlowOutcome } from '@shared/features/etl/flow/outcome'
import { runText as words } from '@shared/features/etl/flow/run-text'
import type { StructureDifference } from '@shared/features/etl/flow/source'
import { flowThresholdWords } from '@shared/features/etl/flow-rule-words'
import { flowText } from '@shared/features/etl/flow-text'
import { formatNumber } from '@shared/kit/format'
import type { Gathered } from './gathered'
import type { Outlined } from './outline'
import type { Told } from './run-kinds'
import type { Measured } from './stage-flow'

/** Why a run ends at a file that is not as agreed. */
export const runWords = ({ file, unreadable }: StructureDifference): string =>
  unreadable ? words.unreadable(file, unreadable) : words.changed(file)

/** Files that a run names as skipped, and characters of each reason. */
const mostSkipped = 200
const longestReason = 300

/** Skipped files with their reasons, as the run keeps them. */
export const skippedOf = (skipped: readonly StructureDifference[]): FlowOutcome['skipped'] =>
  skipped.length === 0
    ? undefined
    : skipped.slice(0, mostSkipped).map(difference => ({
        name: difference.file,
        reason: differenceLines(difference).join(' ').slice(0, longestReason)
      }))

/** What a run says of the files that it skipped. */
export function skippedLines(skipped: readonly StructureDifference[]): Told[] {
  const others = skipped.length - mostNamed
  return [
    ...skipped
      .slice(0, mostNamed)
      .map((one): Told => ['warning', words.skipped(one.file, differenceLines(one).join(' '))]),
    ...(others > 0 ? [['warning', words.skippedOthers(others)] as const] : [])
  ]
}

/** Files that a log names one by one; it has no room for a thousand. */
const mostNamed = 50

/** What a run says of the files that it read. */
export function readLines(items: Gathered['items']): Told[] {
  const others = items.slice(mostNamed)
  const rows = others.reduce((sum, item) => sum + item.rows, 0)
  return [
    ...items.slice(0, mostNamed).map((item): Told => ['info', words.read(item.name, item.rows)]),
    ...(others.length > 0 ? [['info', words.readOthers(others.length, rows)] as const] : [])
  ]
}

/** Files by their hashes; with the rows of each that were rejected once they are counted. */
export const filesOf = (
  items: Gathered['items'],
  rejectedOf?: Measured['rejectedOf']
): FlowOutcome['files'] =>
  items.flatMap(({ name, sha256, rows }, place) => {
    const rejected = rejectedOf && { rejected: rejectedOf.get(place) ?? 0 }
    return sha256 ? [{ name, sha256, rows, ...rejected }] : []
  })

/** What a run says of its steps, and of the rules that rows broke. */
export function linesOf({ steps, rules }: Measured, { steps: ready }: Outlined): Told[] {
  return [
    ...steps.map(({ rowsIn, rowsOut, rejected }, at): Told => {
      const name = stepNames[ready[at]?.step.kind ?? 'choose']
      return [
        rejected > 0 ? 'warning' : 'info',
        words.step(at + 1, name, rowsIn, rowsOut, rejected)
      ]
    }),
    ...rules
      .filter(({ broken }) => broken > 0)
      .map(({ words: rule, broken }): Told => ['warning', words.broken(rule, broken)])
  ]
}

/** What steps and rules are called, by their ids: for the rows that they left out. */
export const namesOf = (
  { steps }: Pick<Outlined, 'steps'>,
  rules: Measured['rules']
): Record<string, string> =>
  Object.fromEntries([
    ...steps.map(({ step }, at) => [
      step.id,
      flowText.steps.place(formatNumber(at + 1), stepNames[step.kind])
    ]),
    ...rules.map(({ rule, words: name }) => [rule, name])
  ])

/** Why nothing is published: the rule, how many rows broke it, and how many may. */
export function blockedWords(
  rules: readonly FlowRule[],
  { rule, words: name, broken }: Measured['rules'][number]
): string {
  const own = rules.find(({ id }) => id === rule)
  return words.blocked(name, broken, own && own.kind !== 'total' ? flowThresholdWords(own) : '')
}
