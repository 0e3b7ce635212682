import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Path of the built file of a folder whose name has this start; the rest of the name is a hash. */
export function builtFile(folder: string, start: string): string {
  const name = readdirSync(folder).find(file => file.startsWith(`${start}-`))
  if (name === undefined) throw new Error(`No ${start} in ${folder}`)
  return name
}

/** Name of the program file, which the main script imports once it can report a failure. */
export function builtProgram(folder: string): string {
  const code = readFileSync(join(folder, 'index.js'), 'utf8')
  // A build for an older Electron is CommonJS.
  const name = /(?:\bimport|=>\s*require)\(["'`]\.\/([\w.-]+\.js)["'`]\)/.exec(code)?.[1]
  if (name === undefined) throw new Error(`index.js in ${folder} imports no program`)
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
