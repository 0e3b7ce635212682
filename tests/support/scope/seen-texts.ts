import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { formatNumber } from '@shared/kit/format'
import { strFromU8, unzipSync } from 'fflate'
import type { GeneratedUnit, ScopeWorld } from './generated-world'

/** Texts that a user may not see: of units outside the scope, of whole tables, of other users. */
export function forbiddenTexts(
  { units, secrets, totals }: ScopeWorld,
  inside: ReadonlySet<string>
): string[] {
  const names = new Set(units.flatMap(({ code, name }) => (inside.has(code) ? [name] : [])))
  const ofUnit = ({ code, name, text, figure }: GeneratedUnit): string[] => [
    ...[code, text, String(figure), formatNumber(figure)],
    ...(names.has(name) ? [] : [name])
  ]
  return [
    ...units.filter(({ code }) => !inside.has(code)).flatMap(ofUnit),
    ...secrets,
    ...totals.map(total => formatNumber(total))
  ]
}

/** First forbidden text, or number of rows of a whole table, in what a user received. */
export function findForbidden(
  seen: readonly string[],
  forbidden: readonly string[],
  { totals }: Pick<ScopeWorld, 'totals'>
): string | undefined {
  for (const text of seen) {
    const found = forbidden.find(part => text.includes(part))
    if (found !== undefined) return found
    const total = totals.find(number => new RegExp(`(?<![\\w.-])${number}(?![\\w.-])`).test(text))
    if (total !== undefined) return String(total)
  }
  return undefined
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
