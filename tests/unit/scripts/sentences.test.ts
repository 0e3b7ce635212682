import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const shortest = 25

/**
 * Set of the texts in a source file: strings, templates with a placeholder for each value, and
 * texts of JSX elements.
 */
function sentencesOf(file: string): Set<string> {
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value, quasis } = node as Partial<{
      type: string
      value: unknown
      quasis: readonly { value: { cooked: string } }[]
    }>
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') {
      found.add(value.trim())
    }
    if (quasis) found.add(quasis.map(quasi => quasi.value.cooked).join('…'))
    for (const part of Object.values(node)) visit(part)
  }
  visit(
    parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  )
  return found
}

it('each Vietnamese sentence of the program occurs in only one source file', () => {
  const files = execFileSync('git', ['ls-files', 'src/**/*.ts', 'src/**/*.tsx'], {
    cwd: root,
    encoding: 'utf8'
  })
    .trim()
    .split('\n')
  const places = new Map<string, string[]>()
  for (const file of files) {
    for (const sentence of sentencesOf(file)) {
      if (sentence.length < shortest || !/[À-ỹđĐ]/.test(sentence)) continue
      places.set(sentence, [...(places.get(sentence) ?? []), file])
    }
  }
  expect(places.size).toBeGreaterThan(1_000)
  expect([...places].filter(([, where]) => where.length > 1)).toEqual([])
})
