import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { printedPages } from '../../../../support/paper/printed-pages'

const root = resolve(import.meta.dirname, '../../../../..')
const features = join(root, 'src', 'renderer', 'features')

it('every printable page is in the list of pages whose sheets are compared with the data', () => {
  const sources = globSync('**/*.tsx', { cwd: features }).filter(file =>
    /\bpaper=|\bpaper: '|\buseSavePdf\(/.test(readFileSync(join(features, file), 'utf8'))
  )
  expect(sources.sort()).toEqual(Object.keys(printedPages).sort())
})

it('a printable page that is not compared with its data names another test that prints it', () => {
  for (const [source, { pages, spec }] of Object.entries(printedPages)) {
    expect(pages ?? spec, source).toBeDefined()
    if (!spec) continue
    const file = join(root, 'tests', 'e2e', spec)
    expect(existsSync(file), spec).toBe(true)
    expect(readFileSync(file, 'utf8'), spec).toMatch(/readPdf\(|readSavedPdfSheets\(|'Lưu PDF'/)
  }
})
