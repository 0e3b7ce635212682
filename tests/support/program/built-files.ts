import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Built file of a folder whose name starts like this; the rest is a hash. */
export function builtFile(folder: string, start: string): string {
  const name = readdirSync(folder).find(file => file.startsWith(`${start}-`))
  if (name === undefined) throw new Error(`No ${start} in ${folder}`)
  return name
}

/** Built scripts with all static imports, without dynamic ones. */
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
