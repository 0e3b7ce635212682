import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SharingNetwork } from '@shared/model/services/network'
import { sharingNetworks } from '@shared/model/services/networks'
import { beforeEach, describe, expect, test } from 'vitest'
import { createValidRegistration } from '../../../../support/calls/registrations'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const note = 'Thiếu căn cứ pháp lý'
const pdf = '%PDF-1.7\n%%EOF\n'
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

describe('documents and drafts of data-sharing services', () => {
  const draft = { form: 'lgsp', values: { serviceName: 'Nửa chừng' }, document: null }

  async function choose(name = 'a.pdf', content = pdf) {
    writeFileSync(join(folder, name), content)
    program.choose(join(folder, name))
    return program.handlers['services:chooseDocument'](undefined)
  }

  test('a document is stored when its service is registered, and the copy that a user saves has the same content', async () => {
    const document = await choose()
    const lgsp = sharingNetworks[0] as SharingNetwork
    const { id } = await program.handlers['services:register']({
      network: 'lgsp',
      values: createValidRegistration(lgsp),
      document,
      confirmed: false
    })
    const reopened = openTestProgram({ folder })
    const { service } = await reopened.handlers['services:get']({ network: 'lgsp', id })
    expect(service.document).toEqual(document)
    expect(service.origin).toBe('own')
    const saved = await reopened.handlers['services:saveDocument']({ network: 'lgsp', id })
    expect(saved).toMatchObject({ outcome: 'saved', file: { rowCount: 1 } })
    expect(readFileSync(join(folder, 'a.pdf'), 'utf8')).toBe(pdf)
  })

  test('a registration with a document that the program did not receive is refused', async () => {
    const document = await choose()
    const values = createValidRegistration(sharingNetworks[0] as SharingNetwork)
    for (const lie of [{ sha256: 'a'.repeat(64) }, { name: 'khac.docx' }]) {
      await expect(
        program.handlers['services:register']({
          network: 'lgsp',
          values,
          document: document && { ...document, ...lie },
          confirmed: true
        })
      ).rejects.toThrow()
    }
    expect(await program.ask('services:list', { network: 'lgsp', query })).toMatchObject({
      data: { total: 13 }
    })
  })

  test('cancelling the choice of a service document changes nothing', async () => {
    program.choose(undefined)
    expect(await program.handlers['services:chooseDocument'](undefined)).toBeNull()
  })

  test('a draft survives a restart and is deleted with its document on request', async () => {
    const document = await choose()
    await program.handlers['drafts:save']({ ...draft, document })
    const reopened = openTestProgram({ folder })
    expect(await reopened.handlers['drafts:get']({ form: 'lgsp' })).toMatchObject({
      values: draft.values,
      document
    })
    expect(readdirSync(join(folder, 'documents'))).toHaveLength(1)
    await reopened.handlers['drafts:remove']({ form: 'lgsp' })
    expect(await reopened.handlers['drafts:get']({ form: 'lgsp' })).toBeNull()
    expect(readdirSync(join(folder, 'documents'))).toEqual([])
  })

  test('a draft is visible only to the user who began it', async () => {
    await program.handlers['drafts:save']({ ...draft, document: null })
    await program.handlers['users:choose']({ id: 'user-002' })
    expect(await program.handlers['drafts:get']({ form: 'lgsp' })).toBeNull()
    await program.handlers['drafts:save']({ form: 'lgsp', values: { a: 'b' }, document: null })
    await program.handlers['drafts:remove']({ form: 'lgsp' })
    await program.handlers['users:choose']({ id: 'user-001' })
    expect(await program.handlers['drafts:get']({ form: 'lgsp' })).toMatchObject({
      owner: 'user-001',
      values: draft.values
    })
  })

  test('sending a registration deletes its draft, keeps the document and the draft of the other network', async () => {
    const document = await choose()
    await program.handlers['drafts:save']({ ...draft, document })
    await program.handlers['drafts:save']({ ...draft, form: 'ngsp' })
    await program.handlers['services:register']({
      network: 'lgsp',
      values: createValidRegistration(sharingNetworks[0] as SharingNetwork),
      document,
      confirmed: true
    })
    expect(await program.handlers['drafts:get']({ form: 'lgsp' })).toBeNull()
    expect(await program.handlers['drafts:get']({ form: 'ngsp' })).not.toBeNull()
    expect(readdirSync(join(folder, 'documents'))).toHaveLength(1)
  })

  test.each([
    ['services:register', { network: 'lgsp', values: { serviceName: 5 }, document: null }],
    [
      'services:register',
      { network: 'lgsp', values: {}, document: { id: '../x' }, confirmed: true }
    ],
    ['services:move', { network: 'lgsp', id: 'lgsp-011', move: 'delete', note, dataType: null }],
    ['services:move', { network: 'lgsp', id: '../lgsp', move: 'approve', note, dataType: null }],
    ['services:logs', { network: 'lgsp', id: 'lgsp-001', query: { limit: 10_000 } }],
    ['drafts:save', { form: 'lgsp', values: { a: '\ud800' }, document: null }],
    ['drafts:save', { form: '../x', values: {}, document: null }]
  ])('invalid input of %s is refused: %#', async (channel, input) => {
    expect(await program.ask(channel, input)).toMatchObject({
      ok: false,
      error: { code: 'INVALID_INPUT' }
    })
  })
})
