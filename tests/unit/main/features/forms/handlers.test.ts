import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormDraft } from '@shared/model/forms/form'
import { beforeEach, describe, expect, test } from 'vitest'
import { verifyDetached } from '../../../../../src/main/documents/signing/detached'
import { simpleFormDraft, wholeForce, writeEmptyForm } from '../../../../support/forms/form-file'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { packageFixturePath, setUnitCertificate } from '../../../../support/packages/sending'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const page = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

async function bring() {
  program.choose(await writeEmptyForm(folder))
  const brought = await program.handlers['forms:bring'](undefined)
  if (!brought) throw new Error('no file was chosen')
  return brought
}

async function save(draft: FormDraft = simpleFormDraft) {
  const { file } = await bring()
  return program.handlers['forms:save']({ id: null, file, draft, version: null })
}

const fill = (id: string, units = [wholeForce]) =>
  program.handlers['forms:fill']({ id, job: crypto.randomUUID(), period: '2026-10', units })

const cellTexts = async (id: string) => {
  const { outline } = await program.handlers['forms:openFilled']({ id })
  if (outline.kind !== 'xlsx') throw new Error('no workbook')
  return Object.fromEntries(
    outline.sheets[0]?.cells.map(({ row, column, text }) => [`${row + 1}:${column + 1}`, text]) ??
      []
  )
}

/** Draft with one more figure, of the fill rate of a unit. */
async function draftWithFigure(): Promise<FormDraft> {
  const figures = await program.handlers['forms:figures']({ page, period: '2026-10' })
  const [figure] = figures
  if (!figure) throw new Error('no figure')
  return {
    ...simpleFormDraft,
    bindings: [
      ...simpleFormDraft.bindings,
      {
        kind: 'value',
        key: 'so',
        target: { kind: 'cell', sheet: 'Biểu 1', address: 'B4' },
        source: { kind: 'figure', page, figure: figure.key, title: figure.title, filters: {} }
      }
    ]
  }
}

describe('definition', () => {
  test('a form is stored with its file and opens again after a restart', async () => {
    const { id } = await save()
    const { form, outline } = await openTestProgram({ folder }).handlers['forms:get']({ id })
    expect(form).toMatchObject({ name: 'Biểu quân số', version: 1, owner: 'Quản trị viên' })
    expect(outline).toMatchObject({ kind: 'xlsx', sheets: [{ name: 'Biểu 1' }] })
    expect(await program.handlers['forms:list'](undefined)).toMatchObject([
      { id, kind: 'xlsx', fileName: 'bieu-01.xlsx', bindings: 2, filled: 0, last: null }
    ])
  })

  test('a form is refused if its name is taken, if a place is bound twice, or if it was changed meanwhile', async () => {
    const form = await save()
    const { file } = form
    const twice = [...simpleFormDraft.bindings, { ...simpleFormDraft.bindings[0], key: 'khac' }]
    const requests = [
      { id: null, draft: { ...simpleFormDraft, name: 'biểu QUÂN SỐ' }, version: null },
      { id: null, draft: { ...simpleFormDraft, name: 'Khác', bindings: twice }, version: null },
      { id: form.id, draft: simpleFormDraft, version: 7 }
    ]
    for (const request of requests) {
      const asked = program.ask('forms:save', { ...request, file })
      expect(await asked).toMatchObject({ ok: false })
    }
    const draft = { ...simpleFormDraft, name: 'Tên mới' }
    const saved = await program.handlers['forms:save']({ id: form.id, file, draft, version: 1 })
    expect(saved).toMatchObject({ version: 2, name: 'Tên mới', createdAt: form.createdAt })
  })

  test('a file that is neither XLSX nor DOCX is refused with the reason', async () => {
    const path = join(folder, 'bieu.xls')
    writeFileSync(path, 'x')
    program.choose(path)
    await expect(program.handlers['forms:bring'](undefined)).rejects.toThrow('.xlsx hoặc .docx')
    const renamed = join(folder, 'bieu.xlsx')
    writeFileSync(renamed, 'không phải ZIP')
    program.choose(renamed)
    await expect(program.handlers['forms:bring'](undefined)).rejects.toThrow()
    expect(readdirSync(folder)).not.toContain('forms')
  })

  test('a new file keeps the bindings whose places exist and names the others', async () => {
    const draft = simpleFormDraft.bindings.map(binding => ({ ...binding, key: `${binding.key}-2` }))
    const elsewhere = draft.map(binding => ({
      ...binding,
      target: { kind: 'cell', sheet: 'Tờ khác', address: 'B2' }
    }))
    const bindings = [...simpleFormDraft.bindings, elsewhere[0]] as FormDraft['bindings']
    const { id } = await save({ ...simpleFormDraft, bindings })
    program.choose(await writeEmptyForm(folder, 'moi.xlsx'))
    const replaced = await program.handlers['forms:replaceFile']({ id })
    expect(replaced?.gone).toEqual([{ key: 'ky-2', label: 'Tờ khác!B2' }])
    expect(replaced?.file.name).toBe('moi.xlsx')
  })
})

describe('filling', () => {
  test('a form is filled for each unit with parameters and figures of its page', async () => {
    const form = await save(await draftWithFigure())
    const { units } = await program.handlers['forms:units']({ period: '2026-10' })
    const [whole, unit] = units.map(({ depth: _, ...one }) => one)
    if (!whole || !unit) throw new Error('no units')
    const { outcomes, isStopped } = await fill(form.id, [whole, unit])
    expect(isStopped).toBe(false)
    expect(outcomes.map(({ error }) => error)).toEqual(['', ''])
    for (const [index, one] of [whole, unit].entries()) {
      const id = outcomes[index]?.filled?.id ?? ''
      const { evaluation } = await program.handlers['forms:openFilled']({ id })
      expect(evaluation.results.map(({ fault }) => fault)).toEqual(['', '', ''])
      const filters: Record<string, string> = { ky: '2026-10' }
      if (one.id !== 'all' && one.id !== null) filters['don-vi'] = one.id
      const query = { search: '', filters, sort: null, offset: 0, limit: 1 }
      const view = await program.handlers['analytics:page']({ path: page, query })
      const texts = await cellTexts(id)
      expect(texts['2:2']).toBe('tháng 10 năm 2026')
      expect(texts['3:2']).toBe(one.name)
      const shown = evaluation.results[2]?.words
      expect(shown).toContain(view.figures[0]?.value)
    }
  })

  test('a place without a value is listed as a fault, and the other places are filled', async () => {
    const draft = await draftWithFigure()
    const bindings = draft.bindings.map(binding =>
      binding.key === 'so' && binding.source.kind === 'figure'
        ? { ...binding, source: { ...binding.source, figure: 'khong-co' } }
        : binding
    ) as FormDraft['bindings']
    const { id } = await save({ ...draft, bindings })
    const { outcomes } = await fill(id)
    const filled = outcomes[0]?.filled
    expect(filled).toMatchObject({ faults: 1, failedChecks: 1 })
    const { evaluation } = await program.handlers['forms:openFilled']({ id: filled?.id ?? '' })
    expect(evaluation.results[2]?.fault).toContain('không còn số')
    expect(evaluation.checks[0]).toMatchObject({ state: 'failed', left: '2', right: '3' })
  })

  test('a figure of an unknown period or of a typed unit is a fault instead of another number', async () => {
    const draft = await draftWithFigure()
    const { file } = await bring()
    const base = { job: crypto.randomUUID(), file, draft, keys: ['so'] }
    const typed = { id: null, code: 'X', name: 'Đơn vị gõ tay', superior: '' }
    const unknown = await program.handlers['forms:try']({
      ...base,
      period: '1999-01',
      unit: wholeForce
    })
    const other = await program.handlers['forms:try']({ ...base, period: '2026-10', unit: typed })
    expect(unknown.results).toMatchObject([
      { value: null, fault: expect.stringContaining('01/1999') }
    ])
    expect(other.results).toMatchObject([
      { value: null, fault: expect.stringContaining('nhập tay') }
    ])
  })

  test('a filled form is saved as its own file and compared with the sources', async () => {
    const { id } = await save(await draftWithFigure())
    const { outcomes } = await fill(id)
    const filled = outcomes[0]?.filled?.id ?? ''
    const compared = await program.handlers['forms:compare']({
      id: filled,
      job: crypto.randomUUID()
    })
    expect(compared).toEqual({ changed: [], same: 3, faults: [] })
    const saved = await program.handlers['forms:exportFilled']({ id: filled })
    expect(saved).toMatchObject({ outcome: 'saved' })
  })

  test('a filled form whose stored file was altered is refused', async () => {
    const { id } = await save()
    const { outcomes } = await fill(id)
    const filled = outcomes[0]?.filled
    if (!filled) throw new Error('not filled')
    const path = join(folder, 'forms', `${filled.file.sha256}.bin`)
    const bytes = readFileSync(path)
    bytes[40] = (bytes[40] ?? 0) ^ 1
    writeFileSync(path, bytes)
    await expect(program.handlers['forms:openFilled']({ id: filled.id })).rejects.toThrow('SHA-256')
  })

  test('a form with filled ones is deleted only together with them', async () => {
    const { id } = await save()
    await fill(id)
    await expect(program.handlers['forms:delete']({ id, withFilled: false })).rejects.toMatchObject(
      { code: 'CONFLICT' }
    )
    await program.handlers['forms:delete']({ id, withFilled: true })
    expect(await program.handlers['forms:list'](undefined)).toEqual([])
    expect(program.storage.records.read().filledForms).toEqual([])
  })
})

describe('signing', () => {
  test('a filled form is signed detached, and the signature is verified against its file', async () => {
    const form = await save()
    const { outcomes } = await fill(form.id)
    const id = outcomes[0]?.filled?.id ?? ''
    expect((await program.handlers['forms:signer'](undefined)).obstacle).not.toBe('')
    await expect(program.handlers['forms:sign']({ id })).rejects.toMatchObject({
      code: 'CONFLICT'
    })
    await setUnitCertificate(program, packageFixturePath('gui.pfx'))
    const { signatures, file } = await program.handlers['forms:sign']({ id })
    const stored = (sha256: string) => readFileSync(join(folder, 'forms', `${sha256}.bin`))
    const signature = stored(signatures[0]?.file.sha256 ?? '')
    expect(await verifyDetached([stored(file.sha256)], signature)).toMatchObject({})
    expect(await verifyDetached([stored(form.file.sha256)], signature)).toBe('changed')
    const saved = await program.handlers['forms:exportSignature']({ id, index: 0 })
    expect(saved).toMatchObject({ outcome: 'saved' })
  })

  test('a filled form that waits for its release is not signed', async () => {
    const { id: form } = await save()
    const { outcomes } = await fill(form)
    const id = outcomes[0]?.filled?.id ?? ''
    await program.storage.records.update(({ filledForms }) => {
      for (const filled of filledForms) filled.release = { state: 'waiting' }
    })
    await setUnitCertificate(program, packageFixturePath('gui.pfx'))
    await expect(program.handlers['forms:sign']({ id })).rejects.toMatchObject({
      code: 'NOT_ALLOWED'
    })
  })
})

test('the whole force has the name of the unit in its documents, and its superior', async () => {
  await program.storage.settings.update(({ configuration }) => {
    const { documentFields } = configuration
    configuration.documentFields = { ...documentFields, authority: 'Bộ CHQS tỉnh', superior: 'QK' }
  })
  const { units } = await program.handlers['forms:units']({ period: null })
  expect(units[0]).toEqual({ id: 'all', code: '', name: 'Bộ CHQS tỉnh', superior: 'QK', depth: 0 })
})
