import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const support = 'tests/support'
/** Helpers of the end-to-end tests lie beside the folders of their specs. */
const endToEnd = 'tests/e2e'

/** Files of the folder, except those in `folders`, each of which the index describes as a whole. */
function filesBut(folders: readonly string[]): string[] {
  const helpers = readdirSync(join(root, endToEnd), { withFileTypes: true })
  return [...readdirSync(join(root, support), { recursive: true, withFileTypes: true }), ...helpers]
    .filter(entry => entry.isFile() && entry.name !== 'README.md')
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !folders.some(folder => path.startsWith(folder)))
}

test('the index of test support names every file or folder exactly once and nothing else', () => {
  const text = readFileSync(join(root, support, 'README.md'), 'utf8')
  const named = text.split('\n## ').flatMap(part => {
    const [, folder = ''] = /^`(.+?)`\n/.exec(part) ?? []
    return [...part.matchAll(/^- `(.+?)`: \S/gm)].map(([, name]) => `${folder}/${name}`)
  })
  const folders = named.filter(name => name.endsWith('/'))
  expect([...named].sort()).toEqual([...filesBut(folders), ...folders].sort())
})
