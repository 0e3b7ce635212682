// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { toPrintedText } from '@renderer/ui/print/paper'
import { expect, it } from 'vitest'

const analytics = resolve(import.meta.dirname, '../../../../../src/main/analytics')

it('mouse and keyboard hints are removed from any part of a sentence that is printed', () => {
  expect(toPrintedText('Cột sọc là kế hoạch; bấm vào cột để lọc bảng theo quý.')).toBe(
    'Cột sọc là kế hoạch.'
  )
  expect(toPrintedText('Cột sọc là biên chế; bấm vào cột để lọc bảng. So với kỳ trước.')).toBe(
    'Cột sọc là biên chế. So với kỳ trước.'
  )
  expect(toPrintedText('Số người mỗi ô; đậm hơn là đông hơn, bấm vào ô để lọc.')).toBe(
    'Số người mỗi ô; đậm hơn là đông hơn.'
  )
  expect(toPrintedText('Biên chế trên một trang; bấm vào thẻ để mở trang gốc')).toBe(
    'Biên chế trên một trang'
  )
  expect(toPrintedText('Bấm vào ô để lọc bảng.')).toBe('')
  expect(toPrintedText('Số liệu đến 31/10/2026.')).toBe('Số liệu đến 31/10/2026.')
})

it('no printed sentence of the sector pages contains a mouse hint', () => {
  const sentences = globSync('**/*.ts', { cwd: analytics }).flatMap(
    file =>
      readFileSync(join(analytics, file), 'utf8')
        .replace(/\$\{[^}]*\}?/g, '7')
        .match(/['`][^'`\n]*bấm vào[^'`\n]*/giu)
        ?.map(found => found.slice(1)) ?? []
  )
  expect(sentences.length).toBeGreaterThan(20)
  for (const sentence of sentences) {
    expect(toPrintedText(sentence)).not.toMatch(/bấm|[;,]\s*\.|[;,]$|^[.;,]/iu)
  }
})
