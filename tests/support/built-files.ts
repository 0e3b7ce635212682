import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Built scripts and all that they import at once, without what they import later. */
export function filesWithImports(folder: string, names: readonly string[]): Set<string> {
  const found = new Set<string>()
  const read = (name: string): void => {
    const file = join(folder, name)
    if (found.has(file)) return
    found.add(file)
    const code = readFileSync(file, 'utf8')
    for (const [, next = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      read(next)
  }
  for (const name of names) read(name)
  return found
}
