import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const support = 'tests/support'
/** Helpers of the end-to-end tests are files beside the folders of their spec files. */
const endToEnd = 'tests/e2e'

/**
 * Files of a folder without those in `folders`, because the index has one entry for each of these
 * folders.
 */
function filesBut(folders: readonly string[]): string[] {
  const helpers = readdirSync(join(root, endToEnd), { withFileTypes: true })
  return [...readdirSync(join(root, support), { recursive: true, withFileTypes: true }), ...helpers]
    .filter(entry => entry.isFile() && entry.name !== 'README.md')
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => !folders.some(folder => path.startsWith(folder)))
}

test('the index of test support files names every file or folder exactly once and no others', () => {
  const text = readFileSync(join(root, support, 'README.md'), 'utf8')
  const named = text.split('\n## ').flatMap(part => {
    const [, folder = ''] = /^`(.+?)`\n/.exec(part) ?? []
    return [...part.matchAll(/^- `(.+?)`: \S/gm)].map(([, name]) => `${folder}/${name}`)
  })
  const folders = named.filter(name => name.endsWith('/'))
  expect([...named].sort()).toEqual([...filesBut(folders), ...folders].sort())
})
