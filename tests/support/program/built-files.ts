import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/**
 * Name of the file in a build folder that starts with this text; the rest of its name is a hash.
 */
export function findBuiltFile(folder: string, start: string): string {
  const name = readdirSync(folder).find(file => file.startsWith(`${start}-`))
  if (name === undefined) throw new Error(`No ${start} in ${folder}`)
  return name
}

/**
 * Name of the built file with the program's code, which the main script imports only after it is
 * able to report a failure.
 */
export function findBuiltProgramFile(folder: string): string {
  const code = readFileSync(join(folder, 'index.js'), 'utf8')
  // The pattern also accepts `require`, because a build for an older Electron is CommonJS.
  const name = /(?:\bimport|=>\s*require)\(["'`]\.\/([\w.-]+\.js)["'`]\)/.exec(code)?.[1]
  if (name === undefined) throw new Error(`index.js in ${folder} imports no program`)
  return name
}

/** Content of a built file as it is served, also of one that is stored compressed. */
export function readBuiltFile(path: string): Buffer {
  const bytes = readFileSync(path)
  return path.endsWith('.br') ? brotliDecompressSync(bytes) : bytes
}

/**
 * Paths of built scripts and of all scripts that they import statically; excludes dynamic imports.
 */
export function collectStaticImports(folder: string, names: readonly string[]): Set<string> {
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
