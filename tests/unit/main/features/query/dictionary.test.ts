import type { DictionaryDraft, DictionaryView } from '@shared/features/query/dictionary/entry'
import { describe, expect, it } from 'vitest'
import { dictionaryEntries } from '../../../../../src/main/query/dictionary'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const open = (folder = makeTemporaryFolder()) => openTestProgram({ folder })
const seedId = 'dm_taichinh_phanbo/Số tiền'

const draftOf = ({
  name,
  synonyms,
  unit,
  decimals,
  owner,
  validFrom,
  validUntil
}: DictionaryView): DictionaryDraft => ({
  ...{ name, synonyms, unit, decimals, owner, validFrom, validUntil },
  source: null
})

const own: DictionaryDraft = {
  name: 'Quân số lớn nhất',
  synonyms: ['qs lớn nhất'],
  unit: 'người',
  decimals: 0,
  owner: 'Quân số – Chính sách',
  validFrom: null,
  validUntil: null,
  source: { table: 'dm_donvi_capbac', calculation: 'greatest', column: 'so_quan_so_hien_tai' }
}

async function find({ handlers }: TestProgram, id: string): Promise<DictionaryView> {
  const found = (await handlers['query:dictionary'](undefined)).find(entry => entry.id === id)
  if (!found) throw new Error(`No entry ${id}`)
  return found
}

const entryOf = (program: TestProgram, name: string, day = '2026-11-22') =>
  dictionaryEntries(day, program.storage.records.read().dictionary).find(
    entry => entry.name === name
  )

describe('dictionary of fields and figures', () => {
  it('lists every entry of the program with a unique id', async () => {
    const entries = await open().handlers['query:dictionary'](undefined)
    expect(entries.length).toBeGreaterThan(150)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    expect(entries.find(({ id }) => id === seedId)).toMatchObject({
      kind: 'field',
      column: 'so_tien',
      unit: 'triệu đồng',
      origin: 'program',
      isChanged: false
    })
  })

  it('keeps a change of an entry over a restart and gives it to typed questions', async () => {
    const folder = makeTemporaryFolder()
    const program = open(folder)
    const draft = {
      ...draftOf(await find(program, seedId)),
      decimals: 3,
      synonyms: ['kinh phí cấp']
    }
    await program.handlers['query:saveEntry']({ id: seedId, draft })
    program.close()
    const again = open(folder)
    expect(await find(again, seedId)).toMatchObject({ decimals: 3, isChanged: true })
    expect(entryOf(again, 'Số tiền')).toMatchObject({
      column: 'so_tien',
      decimals: 3,
      synonyms: ['kinh phí cấp']
    })
  })

  it('gives typed questions no entry before or after its validity', async () => {
    const program = open()
    const draft = {
      ...draftOf(await find(program, seedId)),
      validFrom: '2026-01-01',
      validUntil: '2026-10-31'
    }
    await program.handlers['query:saveEntry']({ id: seedId, draft })
    expect(entryOf(program, 'Số tiền', '2026-10-31')).toBeDefined()
    expect(entryOf(program, 'Số tiền', '2026-11-01')).toBeUndefined()
    expect(entryOf(program, 'Số tiền', '2025-12-31')).toBeUndefined()
  })

  it('resets a changed entry to its original, and stores none that equals it', async () => {
    const program = open()
    const original = await find(program, seedId)
    const changed = { ...draftOf(original), unit: 'tỷ đồng' }
    await program.handlers['query:saveEntry']({ id: seedId, draft: changed })
    await program.handlers['query:resetEntry']({ id: seedId })
    expect(await find(program, seedId)).toEqual(original)
    await program.handlers['query:saveEntry']({ id: seedId, draft: changed })
    await program.handlers['query:saveEntry']({ id: seedId, draft: draftOf(original) })
    expect(program.storage.records.read().dictionary).toEqual([])
  })

  it('adds a figure over a column, changes it and removes it', async () => {
    const program = open()
    const entries = await program.handlers['query:saveEntry']({ id: null, draft: own })
    const added = entries.at(-1)
    expect(added).toMatchObject({
      origin: 'own',
      kind: 'measure',
      formula: 'Lớn nhất của cột so_quan_so_hien_tai'
    })
    const id = added?.id ?? ''
    expect(entryOf(program, own.name)).toMatchObject({
      table: 'dm_donvi_capbac',
      measure: { kind: 'greatest', column: 'so_quan_so_hien_tai' }
    })
    await program.handlers['query:saveEntry']({ id, draft: { ...own, name: 'Quân số cao nhất' } })
    expect(await find(program, id)).toMatchObject({ name: 'Quân số cao nhất' })
    const rest = await program.handlers['query:resetEntry']({ id })
    expect(rest.map(entry => entry.id)).not.toContain(id)
  })

  it.each([
    ['an unknown table', { table: 'khong_co', calculation: 'count', column: '' }, 'table'],
    [
      'an unknown column',
      { table: 'dm_donvi_capbac', calculation: 'sum', column: 'khong_co' },
      'column'
    ],
    [
      'the sum of a text',
      { table: 'dm_donvi_capbac', calculation: 'sum', column: 'ten_don_vi' },
      'column'
    ]
  ] as const)('refuses an entry about %s', async (_what, source, field) => {
    const { ask } = open()
    const reply = await ask('query:saveEntry', { id: null, draft: { ...own, source } })
    expect(reply).toMatchObject({
      error: { code: 'INVALID_INPUT', fields: { [field]: expect.any(String) } }
    })
  })

  it('refuses the name of another entry of the same table, and an unknown entry', async () => {
    const { ask } = open()
    const taken = { ...own, name: 'quân số hiện tại' }
    expect(await ask('query:saveEntry', { id: null, draft: taken })).toMatchObject({
      error: { code: 'CONFLICT', fields: { name: expect.stringContaining('Quân số hiện tại') } }
    })
    expect(await ask('query:saveEntry', { id: 'td-999', draft: own })).toMatchObject({
      error: { code: 'NOT_FOUND' }
    })
    expect(await ask('query:resetEntry', { id: seedId })).toMatchObject({
      error: { code: 'NOT_FOUND' }
    })
  })

  it('refuses an end before the beginning and a change of what a program entry means', async () => {
    const program = open()
    const draft = draftOf(await find(program, seedId))
    const backwards = { ...draft, validFrom: '2026-11-02', validUntil: '2026-11-01' }
    expect(await program.ask('query:saveEntry', { id: seedId, draft: backwards })).toMatchObject({
      error: { code: 'INVALID_INPUT' }
    })
    const moved = { ...draft, source: own.source }
    expect(await program.ask('query:saveEntry', { id: seedId, draft: moved })).toMatchObject({
      error: { code: 'INVALID_INPUT' }
    })
  })

  it('lets a viewer read and not change it', async () => {
    const program = open()
    const operators = await program.handlers['users:operators'](undefined)
    const viewer = operators.find(({ role }) => role === 'viewer')
    await program.handlers['users:choose']({ id: viewer?.id ?? '' })
    expect(await program.ask('query:dictionary', undefined)).toMatchObject({ ok: true })
    expect(await program.ask('query:saveEntry', { id: null, draft: own })).toMatchObject({
      error: { code: 'NOT_ALLOWED' }
    })
  })
})
