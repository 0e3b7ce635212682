import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { formatNumber } from '@shared/kit/format'
import { strFromU8, unzipSync } from 'fflate'
import type { GeneratedUnit, ScopeWorld } from './generated-world'

/** Texts that a user may not see: of units outside the scope and of other users. */
export function forbiddenTexts(
  { units, secrets }: Pick<ScopeWorld, 'secrets' | 'units'>,
  inside: ReadonlySet<string>
): string[] {
  const names = new Set(units.flatMap(({ code, name }) => (inside.has(code) ? [name] : [])))
  const ofUnit = ({ code, name, text, figure }: GeneratedUnit): string[] => [
    ...[code, text, String(figure), formatNumber(figure)],
    ...(names.has(name) ? [] : [name])
  ]
  return [...units.filter(({ code }) => !inside.has(code)).flatMap(ofUnit), ...secrets]
}

/**
 * First forbidden text, or number of rows of a whole table, in what a user received, with the
 * characters around it.
 */
export function findForbidden(
  seen: readonly string[],
  forbidden: readonly string[],
  totals: readonly number[]
): string | undefined {
  const numbers = totals.flatMap(total => [String(total), formatNumber(total)])
  for (const text of seen) {
    const found = forbidden.find(part => text.includes(part))
    const at = found === undefined ? numberAt(text, numbers) : text.indexOf(found)
    if (at >= 0) return text.slice(Math.max(0, at - 200), at + 60)
  }
  return undefined
}

/** Index of the first of the numbers that stands alone in a text; -1 without one. */
function numberAt(text: string, numbers: readonly string[]): number {
  const found = numbers.map(number =>
    text.search(new RegExp(`(?<![\\w.-])${number.replaceAll('.', '\\.')}(?![\\w.-])`))
  )
  return found.find(at => at >= 0) ?? -1
}

/** Texts of the files that appeared in a folder; the files are deleted. */
export function takeNewFiles(folder: string, before: ReadonlySet<string>): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (!entry.isFile() || before.has(entry.name)) return []
    const path = join(folder, entry.name)
    const bytes = readFileSync(path)
    rmSync(path)
    return [entry.name, ...textsOf(bytes)]
  })
}

const textsOf = (bytes: Buffer): string[] =>
  bytes.subarray(0, 2).toString() === 'PK'
    ? Object.values(unzipSync(bytes)).map(part => strFromU8(part))
    : [bytes.toString('utf8')]
