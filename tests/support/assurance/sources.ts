import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')
/** Reads a file of the project; `parts` are the parts of its path. */
export const readProjectFile = (...parts: string[]): string =>
  readFileSync(join(root, ...parts), 'utf8')

/** Text of each source file of the program, by path below src. */
const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map(entry => {
    const path = join(entry.parentPath, entry.name)
    return {
      name: path.slice(root.length + 1).replaceAll('\\', '/'),
      code: readFileSync(path, 'utf8')
    }
  })
/** Paths of source files whose code matches a pattern. */
export const findSourceFilesMatching = (pattern: RegExp): string[] =>
  sources.filter(({ code }) => pattern.test(code)).map(({ name }) => name)
