import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormDraft } from '@shared/model/forms/form'
import type { FormParameter } from '@shared/model/forms/source'
import { expect, test } from 'vitest'
import { simpleFormDraft } from '../../../../support/forms/form-file'
import { makeDocument } from '../../../../support/forms/make-document'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

test('a Word form is filled at its marks, with a year that is not grouped, and read back', async () => {
  const folder = makeTemporaryFolder()
  const program = openTestProgram({ folder })
  const path = join(folder, 'bao-cao.docx')
  const text = 'Kỳ {{ky}}, năm {{nam}}, của {{don_vi}}'
  writeFileSync(path, makeDocument(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`))
  program.choose(path)
  const brought = await program.handlers['forms:bring'](undefined)
  expect(brought?.outline).toMatchObject({ kind: 'docx', marks: [{}, {}, {}] })
  if (!brought) throw new Error('no file was chosen')
  const mark = (name: string, parameter: FormParameter): FormDraft['bindings'][number] => ({
    kind: 'value',
    key: name.replace('_', '-'),
    target: { kind: 'mark', name },
    source: { kind: 'parameter', parameter }
  })
  const bindings = [mark('ky', 'periodShort'), mark('nam', 'year'), mark('don_vi', 'unitName')]
  const form = await program.handlers['forms:save']({
    ...{ id: null, file: brought.file, draft: { ...simpleFormDraft, bindings }, version: null }
  })
  const { units } = await program.handlers['forms:units']({ period: '2026-10' })
  const [, { depth: _, ...unit }] = units as [unknown, (typeof units)[number]]
  const { outcomes } = await program.handlers['forms:fill']({
    ...{ id: form.id, job: crypto.randomUUID(), period: '2026-10', units: [unit] }
  })
  expect(outcomes[0]).toMatchObject({ error: '', filled: { faults: 0 } })
  const { outline } = await program.handlers['forms:openFilled']({
    id: outcomes[0]?.filled?.id ?? ''
  })
  const shown = JSON.stringify(outline)
  for (const words of ['10/2026', '2026', unit.name]) expect(shown).toContain(words)
  expect(shown).not.toContain('2.026')
  const came = join(folder, 'cap-duoi.docx')
  const sha256 = outcomes[0]?.filled?.file.sha256 ?? ''
  writeFileSync(came, readFileSync(join(folder, 'forms', `${sha256}.bin`)))
  program.choose(came)
  const read = await program.handlers['forms:readBack']({
    ...{ id: form.id, job: crypto.randomUUID(), from: 'file', reading: null }
  })
  expect(read?.files).toMatchObject([{ refused: '', period: '2026-10', unit: { id: unit.id } }])
})
